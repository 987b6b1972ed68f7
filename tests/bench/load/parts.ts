import type { Engine } from './engines.ts';
import type { Figure } from './figures.ts';
import { measureGrowth } from './growth.ts';
import { measureIdle } from './idle.ts';
import { measureLoadPeak } from './load-peak.ts';
import type { PartName, Settings } from './settings.ts';

export interface Part {
  title: string;
  /** Method of the measurement, in one or two sentences. */
  about: string;
  measure(engine: Engine, settings: Settings): Promise<Figure[]>;
}

export const parts: Record<PartName, Part> = {
  'load-peak': {
    title: 'Exam-end load peak',
    about:
      'Every device holds a finished paper of 40 answers in a PouchDB replica of its own and sends it, 50 at a time; it has asked for something before, as it will have during the exam, and the server is done with its start. The peer is PouchDB as it comes, straight into bare databases; ' +
      'ours sends as the app does (`pushUnsent` through `openRemote`): one request, and none of PouchDB’s questions; two rows compare like with like. Afterwards ' +
      'the server is stopped and everything is read back: each paper once, with each answer, and its result in `school` and in ' +
      'the student’s database. Then all of it again with a SIGKILL of the server in the middle and a start right behind it.',
    measure: (engine, { devices }) => measureLoadPeak(engine, devices),
  },
  idle: {
    title: 'Idle classroom',
    about:
      'Every device waits for news as our replica does, one `_changes` request after another, each answered after 25 s at the ' +
      'latest. Twice a second one of them hands a paper in from its own replica; it has arrived when the waiting device of its ' +
      'teacher hears of it. Of the bare engine a second device on the same database hears of it. Memory is what a process holds right after a garbage collection. On CouchDB memory, unless it is ' +
      'said to be CouchDB’s, and processor time are our server’s alone: what CouchDB uses comes on top, for ours as for the peer.',
    measure: (engine, { devices, minutes }) => measureIdle(engine, devices, minutes),
  },
  growth: {
    title: 'Growth',
    about:
      'The same class of 40 in schools of different sizes, whose servers run at the same time and take turns: its teacher ' +
      'publishes an exam of 40 questions, until every student’s database has the sheet; a student hands a paper in, until the ' +
      'result is back. On CouchDB up to 1,000 people in a whole run: ten thousand databases take a quarter of an hour to make there, ' +
      'which `--only growth` takes.',
    measure: (engine, { users, isWhole }) =>
      measureGrowth(
        engine,
        sizesUpTo(engine.couchUrl && isWhole ? Math.min(users, MOST_ON_COUCH) : users),
      ),
  },
};

/** Maximum number of people in a run on CouchDB. */
const MOST_ON_COUCH = 1000;

const sizesUpTo = (users: number): number[] =>
  [100, 1000, 10_000].filter((size) => size < users).concat(users);
