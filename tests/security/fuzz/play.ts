import fc from 'fast-check';
import { canonical } from '../../../src/domain/merge/canonical.ts';
import { bare } from '../../../src/domain/read-doc.ts';
import { SERVER_LIMITS } from '../../../sync-server/support/limits.ts';
import { waitFor } from '../../support/wait.ts';
import { openSchool, type School } from '../support/school.ts';
import { Client, openTarget, type Person, type Target } from '../support/target.ts';
import { type Batch, batches } from './batches.ts';
import { ACTORS, type Cast, castOf } from './cast.ts';
import { hear, judgeAll, see } from './judging.ts';
import type { Raw } from './mutations.ts';
import { acceptedOf, asReplicated, send, storedOf, withCurrent } from './sending.ts';
import { goesOn, isFinal } from './shown.ts';

const ENDLESS = { amount: Number.MAX_SAFE_INTEGER, within: 1 };
/** Who is refused for asking too much is not judged: here everything is. */
export const PATIENT = {
  ...SERVER_LIMITS,
  requests: ENDLESS,
  written: ENDLESS,
  checkpoints: ENDLESS,
  processor: ENDLESS,
  // Each round has people of its own, whom the one admin verifies.
  attempts: {
    ...SERVER_LIMITS.attempts,
    signedIn: ENDLESS,
    registration: ENDLESS,
    admin: ENDLESS,
  },
};

/** Batches of one cast: a new one keeps the databases, and the histories in them, small. */
const ROUND = 100;

export interface Tally {
  batches: number;
  documents: number;
  accepted: number;
  /** Of these the logs. */
  logs: number;
  /** Answers by status. */
  answers: Record<number, number>;
  /** What went wrong, the first few. */
  wrong: string[];
}

/**
 * Sends `runs` bad documents and batches, the same kinds of them for the same seed, and watches that the server answers each, never with an error
 * of its own, accepts nothing that the table forbids, and that bystanders see nothing of it.
 */
export async function play(
  runs: number,
  seed: number,
  said: (tally: Tally) => void = () => {},
): Promise<Tally> {
  const tally: Tally = { batches: 0, documents: 0, accepted: 0, logs: 0, answers: {}, wrong: [] };
  const crashed = (error: unknown) => tally.wrong.push(`crash: ${String(error)}`);
  process.on('unhandledRejection', crashed).on('uncaughtException', crashed);
  const target = await openTarget({ limits: PATIENT });
  try {
    const bystanders = await openSchool(target);
    await atRest(target);
    const before = await whatTheySee(bystanders);
    for (
      let round = 0;
      tally.batches + tally.documents < runs && tally.wrong.length === 0;
      round++
    ) {
      const cast = await castOf(target, ACTORS[round % ACTORS.length] ?? 'student');
      for (const doc of await documentsOf(cast.writer)) see(cast, String(doc._id), doc);
      const property = fc.asyncProperty(batches(cast), (batch) => judge(cast, batch, tally));
      const outcome = await fc.check(property, {
        numRuns: ROUND,
        seed: seed + round,
        endOnFailure: true,
      });
      if (outcome.failed) tally.wrong.push(failureOf(outcome, cast, seed + round));
      tally.wrong.push(...(await aftermath(target, cast)));
      said(tally);
    }
    const after = await whatTheySee(bystanders);
    const touched = [...after]
      .filter(([id, text]) => before.get(id) !== text)
      .map(([, text]) => text);
    if (touched.length > 0 || after.size !== before.size)
      tally.wrong.push(`bystanders were touched: ${touched.join().slice(0, 4000)}`);
  } finally {
    await target.stop();
    process.off('unhandledRejection', crashed).off('uncaughtException', crashed);
  }
  return tally;
}

const failureOf = (
  { counterexample, errorInstance }: fc.RunDetails<[Batch]>,
  { kind }: Cast,
  seed: number,
): string =>
  `${kind}, seed ${seed}: ${String(errorInstance)}\n${JSON.stringify(counterexample).slice(0, 4000)}`;

/** All documents of people who have nothing to do with it, as text, by whose they are and their id. */
async function whatTheySee({ teacher, student, classmate }: School): Promise<Map<string, string>> {
  const seen = new Map<string, string>();
  for (const [whose, person] of Object.entries({ teacher, student, classmate })) {
    const { json } = await person.ask('GET', '/_all_docs?include_docs=true');
    // The summary of an exam under way is written some seconds behind what it tells of.
    for (const { id, doc } of json.rows as { id: string; doc: object }[])
      if (!id.startsWith('monitor:')) seen.set(`${whose} ${id}`, canonical(bare(doc)));
  }
  return seen;
}

/** @throws when the server did what it must not */
async function judge(cast: Cast, batch: Batch, tally: Tally): Promise<void> {
  const stored = await storedOf(cast.writer, batch);
  for (const [id, doc] of stored) see(cast, id, doc);
  const current = batch.docs.map((doc) => withCurrent(doc, stored));
  const docs = batch.way === 'replicated' ? current.map(asReplicated(stored)) : current;
  const { answer, sent } = await send(cast.writer, { ...batch, docs });
  tally.batches += 1;
  tally.documents += sent.length;
  tally.answers[answer.status] = (tally.answers[answer.status] ?? 0) + 1;
  if (answer.status === 429 || answer.status < 200 || answer.status >= 500)
    throw new Error(`answered ${answer.status}: ${answer.text.slice(0, 200)}`);
  const accepted = acceptedOf(answer, sent, batch.way);
  tally.accepted += accepted.length;
  const told = accepted.filter(({ type }) => type === 'attempt');
  tally.logs += told.length;
  for (const doc of told) hear(cast, doc);
  await judgeAll(cast, batch.way, accepted);
  if (cast.kind === 'student') await watchTeacher(cast);
}

/**
 * Of what a student says, the teacher is shown more another time, and nothing else: no log and no hand-in is told anew, and what counted goes
 * on counting.
 * @throws when it was otherwise
 */
async function watchTeacher({ school, writer, shown }: Cast): Promise<void> {
  const paperId = `${school.exam.examID}-${writer.uid}`;
  const logs = ['w1', 'w2', 'w3'].map((name) => `attempt:${paperId}:${name}`);
  const keys = [`paper:${paperId}`, `result:${paperId}`, ...logs];
  const { json } = await school.teacher.ask('POST', '/_all_docs?include_docs=true', { keys });
  const docs: Raw[] = json.rows.flatMap(({ doc }: { doc?: Raw | null }) => doc ?? []);
  const paper = docs.find(({ type }) => type === 'paper');
  for (const doc of docs) {
    if (doc.type === 'result' && !isFinal(doc, paper)) continue;
    const id = String(doc._id);
    const before = shown.get(id);
    if (before && !goesOn(before, doc))
      throw new Error(`the teacher saw ${canonical(before)}, then ${canonical(doc)}`);
    shown.set(id, doc);
  }
}

/** All that the writer has, before anything bad is sent. */
export async function documentsOf(writer: Person): Promise<Raw[]> {
  const { json } = await writer.ask('GET', '/_all_docs?include_docs=true&conflicts=true');
  return (json.rows as { doc: Raw }[]).map(({ doc }) => doc);
}

export async function atRest({ origin }: Target): Promise<void> {
  const visitor = new Client(origin);
  await waitFor(async () => {
    const { json } = await visitor.ask('GET', '/api/health');
    return (json.status === 'ok' || json.worker.ofSchool > 0) && json.worker.backlog === 0;
  }, 'the worker at rest');
}

/** Whether the server is well when its worker has done what it had to, and still says of the writer what it said before. */
export async function aftermath(target: Target, { kind, writer }: Cast): Promise<string[]> {
  await atRest(target);
  const { json } = await writer.client.ask('GET', '/api/session');
  const { userRole, isVerified, email } = json.user;
  const expected = [kind.split(' ').at(-1), kind === 'verified teacher', writer.email];
  const found = [userRole, isVerified, email];
  const became = canonical(found) === canonical(expected) ? [] : [`${kind} became ${found.join()}`];
  return [...became, ...(await damaged(target))];
}

/** What was acknowledged, and lies in the school so that nobody can read it or nothing follows from it. */
async function damaged({ origin }: Target): Promise<string[]> {
  const { json } = await new Client(origin).ask('GET', '/api/health');
  const { ofSchool } = json.worker;
  return ofSchool === 0 ? [] : [`${ofSchool} documents of the school are damaged`];
}
