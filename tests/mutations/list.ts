import { AUTO_SUBMIT } from './list/auto-submit.ts';
import { BEHIND_THE_KEY } from './list/behind-the-key.ts';
import { COUCHDB } from './list/couchdb.ts';
import { DELIVERY } from './list/delivery.ts';
import { DEVICE } from './list/device.ts';
import { EVIDENCE } from './list/evidence.ts';
import { EXAM } from './list/exam.ts';
import { EXAM_ROOM } from './list/exam-room.ts';
import { LIMITS } from './list/limits.ts';
import { LOGS } from './list/logs.ts';
import { MEMBERSHIP } from './list/membership.ts';
import { METRICS } from './list/metrics.ts';
import { MONITOR } from './list/monitor.ts';
import { NETWORK } from './list/network.ts';
import { RULES } from './list/rules.ts';
import { SCREENS } from './list/screens.ts';
import { SEALING } from './list/sealing.ts';
import { SERVER } from './list/server.ts';
import { SESSION } from './list/session.ts';
import { SHARED_TABLET } from './list/shared-tablet.ts';
import { SHEETS } from './list/sheets.ts';
import { STORAGE } from './list/storage.ts';
import { TIMING } from './list/timing.ts';
import { TRAVEL } from './list/travel.ts';
import { TRUST } from './list/trust.ts';
import { UPGRADES } from './list/upgrades.ts';
import { WORKER } from './list/worker.ts';
import type { Mutation } from './mutation.ts';

/** What the safeguards are about, in the order of the page. */
export const CHAPTERS: readonly (readonly [title: string, mutations: readonly Mutation[]])[] = [
  ['On the device', DEVICE],
  ['Between tables, local database and server', TRAVEL],
  ['Around an exam on the device', EXAM],
  ['In the exam room', EXAM_ROOM],
  ['In what a person sees and presses', SCREENS],
  ['One tablet, several people', SHARED_TABLET],
  ['A session that ends, and the work of people who are gone', SESSION],
  ['Work on its way to the server', DELIVERY],
  ['When the network returns', NETWORK],
  ['Newer versions of the app', UPGRADES],
  ['Rules that browser and server share', RULES],
  ['An exam that is sealed until it begins', SEALING],
  ['What was handed in, and by when', [...EVIDENCE, ...BEHIND_THE_KEY, ...MEMBERSHIP, ...LOGS]],
  ['What is read from paper', SHEETS],
  ['The exam as it happens', MONITOR],
  ['No exam runs longer than it should', TIMING],
  ['The end of an exam on the server, and extra time', AUTO_SUBMIT],
  ['What a teacher is told of a paper’s timing', TRUST],
  ['On the server', SERVER],
  ['What one person may take up of the server', LIMITS],
  ['Who works on the server, and what it says of itself', WORKER],
  ['Where the server keeps its documents', STORAGE],
  ['What a monitor is told', METRICS],
  ['Between our routes and a CouchDB', COUCHDB],
];

export const MUTATIONS: readonly Mutation[] = CHAPTERS.flatMap(([, mutations]) => mutations);
