import { CLOSING } from './list/closing.ts';
import { COUCHDB } from './list/couchdb.ts';
import { DELIVERY } from './list/delivery.ts';
import { DEVICE } from './list/device.ts';
import { EXAM } from './list/exam.ts';
import { METRICS } from './list/metrics.ts';
import { NETWORK } from './list/network.ts';
import { REPLICA } from './list/replica.ts';
import { ROOM } from './list/room.ts';
import { RULES } from './list/rules.ts';
import { SCREENS } from './list/screens.ts';
import { SERVER } from './list/server.ts';
import { SESSION } from './list/session.ts';
import { SHARED_TABLET } from './list/shared-tablet.ts';
import { STORAGE } from './list/storage.ts';
import { TIMING } from './list/timing.ts';
import { TRUST } from './list/trust.ts';
import { UPGRADES } from './list/upgrades.ts';
import { WORKER } from './list/worker.ts';
import type { Mutation } from './mutation.ts';

export const MUTATIONS: readonly Mutation[] = [
  ...CLOSING,
  ...COUCHDB,
  ...DELIVERY,
  ...DEVICE,
  ...EXAM,
  ...METRICS,
  ...NETWORK,
  ...REPLICA,
  ...ROOM,
  ...RULES,
  ...SCREENS,
  ...SERVER,
  ...SESSION,
  ...SHARED_TABLET,
  ...STORAGE,
  ...TIMING,
  ...TRUST,
  ...UPGRADES,
  ...WORKER,
];
