import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { canonical, sameContent } from '../../../src/domain/merge/canonical.ts';
import { bare } from '../../../src/domain/read-doc.ts';
import { SERVER_LIMITS } from '../../../sync-server/support/limits.ts';
import { waitFor } from '../../support/wait.ts';
import type { Answer } from '../support/http.ts';
import { openSchool, type School } from '../support/school.ts';
import { Client, openTarget, type Person, type Target } from '../support/target.ts';
import { type Batch, batches, CURRENT } from './batches.ts';
import { ACTORS, type Cast, castOf } from './cast.ts';
import { brokenLog, entriesOf } from './logs.ts';
import type { Raw } from './mutations.ts';
import { isOn, isOwn, violation, withoutOlder } from './oracle.ts';
import { goesOn, isFinal } from './shown.ts';

const ENDLESS = { amount: Number.MAX_SAFE_INTEGER, within: 1 };
/** Who is refused for asking too much is not judged: here everything is. */
const PATIENT = {
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

async function judgeAll(cast: Cast, way: Batch['way'], accepted: readonly Raw[]): Promise<void> {
  const leaves = new Set<unknown>();
  for (const doc of accepted) {
    // What was taken out of the writer's database, as a deleted class is, the school still has: brought again it is no new one.
    const seen = cast.lastSeen.get(String(doc._id)) ?? null;
    // What an earlier document of the batch laid beside it is a leaf as well.
    const before = seen && leaves.has(doc._id) ? { _conflicts: [], ...seen } : seen;
    if (seen && way === 'replicated' && !isOn(seen, doc)) leaves.add(doc._id);
    // Sent again as it is: it was there before.
    if (before && sameContent(bare(before), bare(doc))) continue;
    await judgeAccepted(cast, doc, before);
  }
}

/**
 * What its writer may not say lies in the writer's own database until the worker has looked at it. Whose it says that the document is, and what
 * merging would not take of it, is no truth.
 */
function see({ kind, writer, lastSeen }: Cast, id: string, doc: Raw): void {
  const before = lastSeen.get(id);
  if (!before) lastSeen.set(id, doc);
  else if (!isOwn(kind, writer.uid, before) || isOwn(kind, writer.uid, doc))
    lastSeen.set(id, withoutOlder(kind, doc, before));
}

async function judgeAccepted(cast: Cast, doc: Raw, before: Raw | null): Promise<void> {
  const against = (known: Raw | null) =>
    violation({ kind: cast.kind, me: cast.writer.uid, sent: doc, before: known });
  const why = against(before);
  if (!why) return;
  const { own, others } = await leavesOf(cast.writer, doc);
  // A revision that was there already is taken once more, and nothing comes of it.
  if ((before?._conflicts as string[] | undefined)?.includes(String(own?._rev))) return;
  // What another leaf says already is no change, though the winner says something older.
  const isSaid = others.some((leaf) => against(leaf) === null);
  if (own && !isSaid)
    throw new Error(`accepted: ${why}: ${canonical(doc)} on ${canonical(before)}`);
}

/** What was taken of a log is what an honest device goes on from: the longest that was taken, as the first telling had it. */
function hear({ told }: Cast, doc: Raw): void {
  if (brokenLog(doc)) return;
  const id = String(doc.id);
  const said = entriesOf(doc);
  if (said.length > (told.get(id)?.length ?? 0)) told.set(id, said);
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
async function documentsOf(writer: Person): Promise<Raw[]> {
  const { json } = await writer.ask('GET', '/_all_docs?include_docs=true&conflicts=true');
  return (json.rows as { doc: Raw }[]).map(({ doc }) => doc);
}

/** What the writer's database holds under the ids of a batch. */
async function storedOf(writer: Person, { docs }: Batch): Promise<Map<string, Raw>> {
  const keys = docs.flatMap(({ _id }) => (typeof _id === 'string' ? _id : []));
  const { json } = await writer.ask('POST', '/_all_docs?include_docs=true&conflicts=true', {
    keys,
  });
  const rows: { id?: string; doc?: Raw | null }[] = json?.rows ?? [];
  return new Map(rows.flatMap(({ id, doc }) => (id && doc ? [[id, doc]] : [])));
}

const withCurrent = (doc: Raw, stored: ReadonlyMap<string, Raw>): Raw => {
  if (doc._rev !== CURRENT) return doc;
  const { _rev, ...rest } = doc;
  const known = stored.get(String(doc._id))?._rev;
  return known ? { ...rest, _rev: known } : rest;
};

/**
 * A replicator names every revision, and what it comes from: here a child of what is stored, or one of its own. One without would have the
 * whole request refused before anything of it is looked at.
 */
const asReplicated =
  (stored: ReadonlyMap<string, Raw>) =>
  (doc: Raw): Raw => {
    if (doc._revisions !== undefined) return doc;
    const { _rev, ...rest } = doc;
    const held = stored.get(String(doc._id))?._rev;
    if (_rev !== undefined && _rev !== held) return doc;
    const mark = createHash('md5').update(canonical(rest)).digest('hex');
    if (_rev === undefined) return { ...rest, _rev: `1-${mark}` };
    const [generation = '', parent = ''] = String(_rev).split('-');
    const start = Number(generation) + 1;
    return { ...rest, _rev: `${start}-${mark}`, _revisions: { start, ids: [mark, parent] } };
  };

/** An address has no room for half a sign. */
const encoded = (value: unknown): string =>
  encodeURIComponent(String(value).replace(/[\ud800-\udfff]/g, '\ufffd'));

async function send(writer: Person, { way, docs, text }: Batch) {
  const [first = {}] = docs;
  const address = `/${encoded(first._id)}`;
  const json = { 'content-type': 'application/json' };
  switch (way) {
    case 'bulk':
      return { sent: docs, answer: await writer.ask('POST', '/_bulk_docs', { docs }) };
    case 'replicated': {
      const answer = await writer.ask('POST', '/_bulk_docs', { docs, new_edits: false });
      return { sent: docs, answer };
    }
    case 'put':
      return { sent: [first], answer: await writer.ask('PUT', address, first) };
    case 'post':
      return { sent: [first], answer: await writer.ask('POST', '', first) };
    case 'delete': {
      const rev = encoded(first._rev);
      const gone = { ...first, _deleted: true };
      return { sent: [gone], answer: await writer.ask('DELETE', `${address}?rev=${rev}`) };
    }
    case 'raw':
      return { sent: [], answer: await writer.ask('POST', '/_bulk_docs', text, json) };
  }
}

/** The documents that an answer does not refuse. */
function acceptedOf({ status, json }: Answer, sent: readonly Raw[], way: Batch['way']): Raw[] {
  if (status < 200 || status > 299) return [];
  if (way === 'bulk') return sent.filter((_doc, at) => json[at]?.ok === true);
  if (way !== 'replicated') return [...sent];
  const refused = new Set(json.map(({ id, rev }: Raw) => `${id} ${rev}`));
  return sent.filter((doc) => !refused.has(`${doc._id} ${revisionOf(doc)}`));
}

function revisionOf({ _rev, _revisions }: Raw): unknown {
  const { start, ids } = (_revisions ?? {}) as { start?: number; ids?: string[] };
  return ids ? `${start}-${ids[0]}` : _rev;
}

/**
 * The leaf that holds what was sent, and the others. A revision that was there already is not refused and not stored either. Local documents
 * are a replicator's own.
 */
async function leavesOf(writer: Person, doc: Raw): Promise<{ own: Raw | null; others: Raw[] }> {
  if (String(doc._id).startsWith('_local/')) return { own: null, others: [] };
  const { json } = await writer.ask('GET', `/${encoded(doc._id)}?open_revs=all`);
  const answers: { ok?: Raw }[] = Array.isArray(json) ? json : [];
  const leaves = answers.map(({ ok }) => ok).filter((ok) => ok !== undefined);
  const content = canonical(JSON.parse(JSON.stringify(bare(doc))));
  const own = leaves.find((leaf) => canonical(bare(leaf)) === content) ?? null;
  return { own, others: leaves.filter((leaf) => leaf !== own && !leaf._deleted) };
}

async function atRest({ origin }: Target): Promise<void> {
  const visitor = new Client(origin);
  await waitFor(async () => {
    const { json } = await visitor.ask('GET', '/api/health');
    return (json.status === 'ok' || json.worker.ofSchool > 0) && json.worker.backlog === 0;
  }, 'the worker at rest');
}

/** Whether the server is well when its worker has done what it had to, and still says of the writer what it said before. */
async function aftermath(target: Target, { kind, writer }: Cast): Promise<string[]> {
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
