import { COUCHDB } from './list/couchdb.ts';
import { DEVICE } from './list/device.ts';
import { EXAM } from './list/exam.ts';
import { METRICS } from './list/metrics.ts';
import { RULES } from './list/rules.ts';
import { SCREENS } from './list/screens.ts';
import { SERVER } from './list/server.ts';
import { STORAGE } from './list/storage.ts';
import { TIMING } from './list/timing.ts';
import type { Mutation } from './mutation.ts';

export const MUTATIONS: readonly Mutation[] = [
  ...DEVICE,
  ...RULES,
  ...SCREENS,
  ...SERVER,
  ...STORAGE,
  ...EXAM,
  ...COUCHDB,
  ...TIMING,
  ...METRICS,
];
