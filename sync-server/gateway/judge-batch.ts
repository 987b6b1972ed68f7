import { judgeWrite, readWrite } from '../../src/domain/access/judge.ts';
import { docId } from '../../src/domain/doc-id.ts';
import type { Authored } from '../../src/domain/document.ts';
import { isChained } from '../../src/domain/documents/attempt/chain.ts';
import { goesOnFrom, haveOneHeader } from '../../src/domain/documents/attempt/growth.ts';
import type { Attempt } from '../../src/domain/documents/attempt/schema.ts';
import type { Carried } from '../../src/domain/documents/carried/schema.ts';
import type { Actor } from '../../src/domain/documents/rules.ts';
import { saysWhatItCarries } from '../../src/domain/envelope/carried.ts';
import type { RefusalCode } from '../../src/domain/errors.ts';
import { effectOf, mergeAll } from '../../src/domain/merge/merge.ts';
import { SCHOOL } from '../../src/domain/session/databases.ts';
import type { Signatures } from '../accounts/signing-keys.ts';
import { fetchStored } from '../storage/documents.ts';
import type { IncomingWrite } from '../storage/guard.ts';
import { revisionsIn } from '../storage/revisions.ts';
import type { Storage } from '../storage/storage.ts';
import { inTurns } from '../support/async/for-each.ts';
import type { ServerLimits } from '../support/limits.ts';
import { quotasLeft } from './document-quota.ts';
import { isOnKnownSheet } from './sheets.ts';

export interface WriteContext {
  storage: Storage;
  database: string;
  actor: Actor;
  documents?: ServerLimits['documents'];
  /** Signatures to check; set for writers with a delivery token instead of a session. */
  signatures?: Signatures;
}

export async function judgeBatch(
  context: WriteContext,
  writes: readonly IncomingWrite[],
): Promise<(RefusalCode | undefined)[]> {
  const [quotas, verdicts] = await Promise.all([
    quotasLeft(context, writes),
    inTurns(writes, (write) => judgeOne(context, write)),
  ]);
  return writes.map(({ id, before }, at) => {
    if (verdicts[at] || before) return verdicts[at];
    return quotas.take(id) ? undefined : 'too-many';
  });
}

async function judgeOne(
  context: WriteContext,
  write: IncomingWrite,
): Promise<RefusalCode | undefined> {
  if (isWild(write)) return 'wild-revision';
  if (isOneBranchTooMany(write, context.signatures !== undefined)) return 'too-many-branches';
  const after = readWrite(sentIn(write));
  if (typeof after === 'string') return after;
  const own = await leavesToJoin(context, write, after);
  if (!own) return 'rewritten';
  const here = mergeAll(own);
  const [before, isOnSheet] = await Promise.all([
    here ?? (after.type === 'attempt' ? null : ofSchool(context, write.id)),
    isOnKnownSheet(context, write, here),
  ]);
  const knows = write.knows && write.rivals === undefined;
  const refusal = judgeWrite(context.actor, { before, after, knows });
  if (refusal) return refusal;
  if (after.type === 'attempt' && !isWhole(after, here)) return 'broken-chain';
  if (await isForeignTo(context, after, here)) return 'unsigned';
  if (after.type === 'carried' && !here) return refusalOfCarried(context, after);
  return isOnSheet ? undefined : 'not-yours';
}

/** Returns `after` itself if it has the id, because `readOnce` caches by object. */
function sentIn({ id, after }: IncomingWrite): Parameters<typeof readWrite>[0] {
  const isNamed = (sent: object): sent is { _id: string } => '_id' in sent && sent._id === id;
  return isNamed(after) ? after : { ...after, _id: id };
}

async function refusalOfCarried(
  { storage, database }: WriteContext,
  carried: Carried,
): Promise<RefusalCode | undefined> {
  if (!saysWhatItCarries(carried)) return 'bad-schema';
  const isOwn = await storage.everHeld(database, docId('exam', carried.examID));
  return isOwn ? undefined : 'not-yours';
}

/** Returns true if the new entries continue the chain. Stored entries were checked on arrival. */
const isWhole = (attempt: Attempt, here: Authored | null): boolean =>
  isChained(attempt, here?.type === 'attempt' && goesOnFrom(here, attempt) ? here : null);

const isForeignTo = async (
  { actor, signatures }: WriteContext,
  after: Authored,
  here: Authored | null,
): Promise<boolean> => signatures !== undefined && isForeign(signatures, actor.uid, after, here);

/** Reads the school's copy, because a former teacher's database lacks the document. */
const ofSchool = async ({ storage }: WriteContext, id: string): Promise<Authored | null> =>
  readStored(await fetchStored(await storage.ensure(SCHOOL), id));

/** Returns the stored leaves that the write can be merged with; null if it contradicts them. */
async function leavesToJoin(
  context: WriteContext,
  write: IncomingWrite,
  after: Authored,
): Promise<Authored[] | null> {
  const leaves = leavesOf(write);
  const own = leaves.flatMap(({ doc }) => (isOfOneLog(doc, after) ? doc : []));
  const isOfOther = leaves.length > 0 && own.length === 0;
  return isOfOther || (await takesBack(context, write, leaves, after)) ? null : own;
}

interface Leaf {
  rev: unknown;
  doc: Authored;
}

const leavesOf = ({ before, rivals = [] }: IncomingWrite): Leaf[] =>
  [before, ...rivals].flatMap((leaf) => {
    const doc = readStored(leaf);
    return doc ? [{ rev: leaf?._rev, doc }] : [];
  });

/** Returns true if the write replaces a log that it does not continue and that the school lacks. */
async function takesBack(
  context: WriteContext,
  { id, revision, after: sent }: IncomingWrite,
  leaves: readonly Leaf[],
  after: Authored,
): Promise<boolean> {
  const saysLess = (doc: Authored) =>
    doc.type === 'attempt' && after.type === 'attempt' && !goesOnFrom(doc, after);
  const longer = leaves.filter(({ doc }) => saysLess(doc));
  if (longer.length === 0) return false;
  const replaced: readonly unknown[] = revision ? revisionsIn(revision).slice(1) : [sent._rev];
  const lost = longer.filter(({ rev }) => replaced.includes(rev));
  if (lost.length === 0) return false;
  const taken = await ofSchool(context, id);
  const isTaken = ({ doc }: Leaf) =>
    doc.type === 'attempt' && taken?.type === 'attempt' && goesOnFrom(doc, taken);
  return !lost.every(isTaken);
}

const isOfOneLog = (leaf: Authored, after: Authored): boolean =>
  leaf.type !== 'attempt' || after.type !== 'attempt' || haveOneHeader(leaf, after);

function readStored(stored: object | null): Authored | null {
  if (!stored || !('_id' in stored) || typeof stored._id !== 'string') return null;
  const doc = readWrite({ ...stored, _id: stored._id });
  return typeof doc === 'string' ? null : doc;
}

/** Maximum number of living branches of a document. Each concurrently writing device adds one. */
export const MOST_LIVING = 16;
/** Maximum number of branches. Merged branches count, because the revision tree keeps them. */
export const MOST_EVER = 200;

/** Share of `MOST_LIVING` and `MOST_EVER` for a token. The rest is reserved for sessions. */
const BY_TOKEN = 0.5;

/** Returns true for a branch too many. `leaves` is undefined for a write that adds no branch. */
export function isOneBranchTooMany(
  { leaves }: Pick<IncomingWrite, 'leaves'>,
  isByToken = false,
): boolean {
  const share = isByToken ? BY_TOKEN : 1;
  return (
    leaves !== undefined && (leaves.living > share * MOST_LIVING || leaves.all > share * MOST_EVER)
  );
}

export const MOST_CHANGES_AWAY = 20_000;

const generationOf = (rev: unknown): number => Number.parseInt(String(rev ?? ''), 10) || 0;

/** Detects a generation that no device can have reached and that could block the document. */
export const isWild = ({ revision, before }: Pick<IncomingWrite, 'revision' | 'before'>): boolean =>
  revision !== undefined && revision.start - generationOf(before?._rev) > MOST_CHANGES_AWAY;

/** Kinds that a delivery token may not change once the student has a key, except by signed logs. */
const OF_ONE: ReadonlySet<Authored['type']> = new Set(['attempt', 'user']);

/** Returns true for news of these kinds without a signature, if the student has a key. */
async function isForeign(
  { isSigned, hasKeys }: Signatures,
  uid: string,
  after: Authored,
  here: Authored | null,
): Promise<boolean> {
  if (!OF_ONE.has(after.type) || (here && saysNothingNew(after, here))) return false;
  if (after.type === 'attempt' && (await isSigned(after))) return false;
  return hasKeys(uid);
}

const saysNothingNew = (after: Authored, here: Authored): boolean =>
  after.type === 'attempt'
    ? here.type === 'attempt' && goesOnFrom(after, here)
    : effectOf(here, after).length === 0;
