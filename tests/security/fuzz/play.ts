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
/** Server options without rate limits, because this test does not judge them. */
export const PATIENT = {
  ...SERVER_LIMITS,
  requests: ENDLESS,
  written: ENDLESS,
  checkpoints: ENDLESS,
  processor: ENDLESS,
  // Each round registers new people, and one admin verifies them.
  attempts: {
    ...SERVER_LIMITS.attempts,
    signedIn: ENDLESS,
    registration: ENDLESS,
    admin: ENDLESS,
  },
};

/** Number of batches of one cast. A new cast keeps databases and histories small. */
const ROUND = 100;

export interface Tally {
  batches: number;
  documents: number;
  accepted: number;
  /** Number of logs among the accepted documents. */
  logs: number;
  /** Numbers of responses by status code. */
  answers: Record<number, number>;
  wrong: string[];
}

/**
 * Sends `runs` bad documents and batches. The server must never fail, accept nothing that the table
 * forbids, and show bystanders nothing.
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

/** Returns all documents of bystanders as text, by owner and id. */
async function whatTheySee({ teacher, student, classmate }: School): Promise<Map<string, string>> {
  const seen = new Map<string, string>();
  for (const [whose, person] of Object.entries({ teacher, student, classmate })) {
    const { json } = await person.ask('GET', '/_all_docs?include_docs=true');
    // Monitor documents are left out, because the server writes them seconds later.
    for (const { id, doc } of json.rows as { id: string; doc: object }[])
      if (!id.startsWith('monitor:')) seen.set(`${whose} ${id}`, canonical(bare(doc)));
  }
  return seen;
}

/** @throws if the server violated a rule */
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
  // The worker may remove a document, such as a deleted class, before a later batch reads it.
  const unseen = accepted.filter(({ _id }) => !cast.lastSeen.has(String(_id)));
  for (const doc of unseen) see(cast, String(doc._id), doc);
  if (cast.kind === 'student') await watchTeacher(cast);
}

/**
 * Checks that the teacher's later views extend earlier ones: logs and hand-ins do not change, and
 * counted answers still count.
 * @throws if violated
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

/**
 * Checks, after the worker has finished, that the server is healthy and the writer's account
 * unchanged.
 */
export async function aftermath(target: Target, { kind, writer }: Cast): Promise<string[]> {
  await atRest(target);
  const { json } = await writer.client.ask('GET', '/api/session');
  const { userRole, isVerified, email } = json.user;
  const expected = [kind.split(' ').at(-1), kind === 'verified teacher', writer.email];
  const found = [userRole, isVerified, email];
  const became = canonical(found) === canonical(expected) ? [] : [`${kind} became ${found.join()}`];
  return [...became, ...(await damaged(target))];
}

/** Finds acknowledged documents that the school cannot read or project. */
async function damaged({ origin }: Target): Promise<string[]> {
  const { json } = await new Client(origin).ask('GET', '/api/health');
  const { ofSchool } = json.worker;
  return ofSchool === 0 ? [] : [`${ofSchool} documents of the school are damaged`];
}
