import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { docIdOf } from '../../src/domain/doc-id.ts';
import type { Entry } from '../../src/domain/documents/attempt/schema.ts';
import { newVersion } from '../../src/domain/documents/exam/versions.ts';
import type { Paper } from '../../src/domain/documents/paper/schema.ts';
import { SCHOOL } from '../../src/domain/session/databases.ts';
import { putAll } from '../../sync-server/storage/documents.ts';
import { openEmbeddedStorage } from '../../sync-server/storage/embedded/engine.ts';
import type { Storage } from '../../sync-server/storage/storage.ts';
import { Presence } from '../../sync-server/support/presence.ts';
import { Monitors } from '../../sync-server/worker/monitor/monitors.ts';
import { startWorker } from '../../sync-server/worker/worker.ts';
import { aClassroom, anAttempt, anExam, aPaper, aQuestion, aUser } from '../support/documents.ts';
import { type Measure, median } from './numbers.ts';

const STUDENTS = Array.from({ length: 40 }, (_, at) => `s${at}`);
const QUESTIONS = Array.from({ length: 40 }, (_, at) => aQuestion(at));
const MINUTES = 5;
const ROUNDS = 4;
/** Each student answers so often, ms: forty questions in twenty minutes. */
const EACH = 30_000;
/** ms of processor time a student and minute. */
const GOAL = 2;
/** All that a `Monitors` does, left out. */
const NOT_WATCHED: Pick<Monitors, keyof Monitors> = {
  run: async () => {},
  paperChanged: () => {},
  examChanged: () => {},
  contactChanged: () => false,
  next: () => null,
};

/** What the summary of an exam costs the server while forty students write, beside the same without it. */
export async function measureMonitor(): Promise<Measure[]> {
  const original = Object.getOwnPropertyDescriptors(Monitors.prototype);
  const [watched, unwatched]: [number[], number[]] = [[], []];
  let documents = 0;
  // One beside the other, so that what else the machine does falls on both; the first pair compiles.
  for (let at = 0; at <= ROUNDS; at++) {
    const one = await held();
    Object.assign(Monitors.prototype, NOT_WATCHED);
    const other = await held();
    Object.defineProperties(Monitors.prototype, original);
    if (one.documents === 0 || other.documents > 0)
      throw new Error(`documents with the summary ${one.documents}, without ${other.documents}`);
    documents = Math.max(documents, one.documents);
    if (at === 0) continue;
    watched.push(one.processor);
    unwatched.push(other.processor);
  }
  const each = (processor: number) => processor / STUDENTS.length / MINUTES;
  const cost = each(median(watched) - median(unwatched));
  const most = (MINUTES * 60_000) / 5_000 + 1;
  return [
    {
      what: 'Worker’s processor time a student and minute of writing, without the summary',
      value: `${each(median(unwatched)).toFixed(2)} ms`,
      goal: '',
      isMet: null,
    },
    {
      what: 'The same, what the summary adds',
      value: `${cost.toFixed(2)} ms`,
      goal: `≤ ${GOAL} ms`,
      isMet: cost <= GOAL,
    },
    {
      what: `Documents in the teacher’s database in ${MINUTES} minutes, 40 students`,
      value: `${documents}`,
      goal: `≤ ${most}`,
      isMet: documents <= most,
    },
  ];
}

/** An exam under way, in the worker's time: answers come one after another, and each is taken in before the next. */
async function held(): Promise<{ processor: number; documents: number }> {
  const folder = mkdtempSync(join(tmpdir(), 'okul-bench-'));
  const storage = openEmbeddedStorage({ directory: folder });
  const clock = { now: Date.now() };
  const presence = new Presence(() => clock.now);
  const exam = anExam('t1', QUESTIONS);
  const docs = [aUser('t1', 'teacher'), aClassroom('t1', STUDENTS), exam, newVersion(exam, 1)];
  const school = await storage.ensure(SCHOOL);
  await putAll(
    school,
    [...docs, ...STUDENTS.map((uid) => aUser(uid))].map((doc) => ({ _id: docIdOf(doc), ...doc })),
  );
  const worker = startWorker({ storage, presence, now: () => clock.now });
  await worker.idle();
  const papers = STUDENTS.map((uid) => aPaper(uid, exam, clock.now));
  const logs = papers.map((paper) => new Log(storage, paper));
  for (const log of logs) await log.say([]);
  await worker.idle();
  clock.now += 5_000;
  const before = await sequence(storage);
  const begun = process.cpuUsage();
  const step = EACH / STUDENTS.length;
  for (let at = 0; at * step < MINUTES * 60_000; at++) {
    clock.now += step;
    const log = logs[at % logs.length];
    presence.fetched(STUDENTS[at % logs.length] ?? '');
    const question = QUESTIONS[Math.floor(at / logs.length) % QUESTIONS.length];
    await log?.say([[clock.now - (log.paper.start.at ?? 0), 'answer', question?.id ?? '', 'A']]);
    await worker.idle();
  }
  const { user, system } = process.cpuUsage(begun);
  const documents = (await sequence(storage)) - before;
  await worker.stop();
  await storage.close();
  rmSync(folder, { recursive: true });
  return { processor: (user + system) / 1000, documents };
}

const sequence = async (storage: Storage): Promise<number> =>
  Number((await (await storage.ensure('teacher-t1')).info()).update_seq);

/** A log as its device pushes it. */
class Log {
  readonly #said: Entry[] = [];
  #rev: string | undefined;

  constructor(
    private readonly storage: Storage,
    readonly paper: Paper,
  ) {}

  async say(entries: readonly Entry[]): Promise<void> {
    this.#said.push(...entries);
    const attempt = anAttempt(this.paper, 'w1', this.#said);
    const db = await this.storage.ensure(`student-${this.paper.userID}`);
    const doc = { ...attempt, _id: docIdOf(attempt), ...(this.#rev && { _rev: this.#rev }) };
    this.#rev = (await db.put(doc)).rev;
  }
}
