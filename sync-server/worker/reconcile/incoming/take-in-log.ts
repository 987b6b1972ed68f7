import { isChained, signedText } from '../../../../src/domain/documents/attempt/chain.ts';
import {
  besideKnown,
  paperOfLog,
  withTold,
} from '../../../../src/domain/documents/attempt/fold.ts';
import { goesOnFrom } from '../../../../src/domain/documents/attempt/growth.ts';
import type { Attempt } from '../../../../src/domain/documents/attempt/schema.ts';
import type { Countersignature, Paper } from '../../../../src/domain/documents/paper/schema.ts';
import {
  type IsAsked,
  questionsIn,
  withoutStrays,
} from '../../../../src/domain/documents/paper/strays.ts';
import type { Actor } from '../../../../src/domain/documents/rules.ts';
import { received } from '../../../../src/domain/grading/exam-state.ts';
import { MAX_LOGS } from '../../../../src/domain/limits.ts';
import { sameContent } from '../../../../src/domain/merge/canonical.ts';
import { putElements, setFields } from '../../../../src/domain/merge/edit.ts';
import { clampStamps } from '../../../../src/domain/merge/merge.ts';
import { isInSafeBrowser } from '../../../../src/domain/safe-browser/proof.ts';
import type { Countersigner } from '../../../accounts/school-key.ts';
import type { IsSigned } from '../../../accounts/signing-keys.ts';
import { idRange } from '../../../storage/documents.ts';
import type { SchoolReader } from '../../shared/school-reader.ts';
import { believedOf, countersigned, provenOf } from './countersigned.ts';
import { heard } from './heard.ts';
import { fits, type Leaf, mergeIncoming } from './merge-incoming.ts';
import { type LogLeaf, siftForks, siftSigned, withSignature } from './sift-leaves.ts';

export interface LogTools {
  reader: Pick<SchoolReader, 'load' | 'update' | 'school'>;
  actor: Actor | null;
  isSigned: IsSigned;
  countersigner: Countersigner;
  now: number;
}

/**
 * Takes a log and its paper into the school, again if only one of the two was written.
 * Contradicting and unsigned logs remain in the role database.
 * @returns reasons of refused leaves, by revision
 */
export async function takeInLog(
  local: string,
  leaves: readonly Leaf[],
  tools: LogTools,
): Promise<Map<string, string>> {
  const { reader, actor, now } = tools;
  const held = await reader.load('attempt', local);
  const chained = leaves.filter((leaf): leaf is LogLeaf => isLog(leaf) && isWhole(leaf.doc, held));
  const broken = leaves.filter((leaf) => !chained.some(({ rev }) => rev === leaf.rev));
  const sifted = await siftSigned(chained, held, tools.isSigned);
  const one = siftForks(sifted.leaves, held);
  const context = { actorFor: () => actor, users: new Map(), now };
  const merged = mergeIncoming(held, one.leaves, context);
  const refused = new Map([...sifted.refused, ...one.refused, ...merged.refused]);
  for (const { rev } of broken) refused.set(rev, 'broken-chain');
  const attempt =
    merged.doc?.type === 'attempt' ? withSignature(bareOf(merged.doc), sifted.signed) : null;
  const brought = chained.flatMap(({ doc }) => doc.countersigned ?? []);
  const proven = attempt && provenOf(attempt, brought, tools.countersigner);
  const rewrites = [...refused.values()].filter((reason) => OTHERWISE.includes(reason)).length;
  if (!attempt) return refused;
  const isSaid = held !== null && rewrites === 0 && !proven && sameContent(held, attempt);
  if (isSaid && isTold(await reader.load('paper', attempt.paperId), attempt)) return refused;
  const isSigned = sifted.signed !== null && signedText(sifted.signed) === signedText(attempt);
  let keeping: Promise<unknown> | null = null;
  const keep = () => {
    keeping ??= reader.update('attempt', local, () => attempt);
    // Handles the rejection, because nobody awaits `keeping` if the paper's write fails.
    keeping.catch(() => {});
  };
  const reason = await tellPaper(attempt, { rewrites, proven, isSigned, keep }, tools);
  if (reason) return new Map(leaves.map(({ rev }) => [rev, reason]));
  await keeping;
  return refused;
}

export const isTold = (paper: Paper | null, { writer, log }: Attempt): boolean =>
  paper?.logs.some((seen) => seen.writer === writer && seen.count >= log.entries.length) ?? false;

/** Returns a log without its countersignature, which the paper stores. */
const bareOf = ({ countersigned: _, ...attempt }: Attempt): Attempt => attempt;

const OTHERWISE: readonly string[] = ['rewritten', 'unsigned'];

const isLog = (leaf: Leaf): leaf is LogLeaf => leaf.doc.type === 'attempt';

/** Returns true if the chain is valid. Does not check entries of the stored log. */
const isWhole = (attempt: Attempt, held: Attempt | null): boolean =>
  isChained(attempt, held && goesOnFrom(held, attempt) ? held : null);

interface FoundOfLog {
  rewrites: number;
  proven: Countersignature | null;
  isSigned: boolean;
  /** Writes the log. Called directly before the paper's write, so that both share one request. */
  keep: () => void;
}

async function tellPaper(
  attempt: Attempt,
  { rewrites, proven, isSigned, keep }: FoundOfLog,
  { reader, countersigner, now }: LogTools,
): Promise<string | null> {
  let reason: string | null = null;
  const exam = await reader.load('exam', attempt.examID);
  const isSafe = exam ? isInSafeBrowser(exam, attempt) : undefined;
  const seenAs = { now, isSigned, isSafe, rewrites };
  const { entries } = attempt.log;
  const said = paperOfLog(attempt, entries);
  const isAsked = await whatIsAsked(said, reader);
  await reader.update('paper', attempt.paperId, (known) => {
    const doc = paperTelling(
      known,
      { ...said, ...identityOf(known ?? exam ?? said) },
      isAsked,
      now,
    );
    const seen = doc.logs.find(({ writer }) => writer === attempt.writer);
    const isOneTooMany = !seen && doc.logs.length >= MAX_LOGS;
    reason = fits(doc) ? (isOneTooMany ? 'too-many' : null) : 'too-large';
    if (reason) return known;
    const believed = believedOf(doc, attempt, proven);
    const log = heard(seen, attempt, { ...seenAs, proven: believed, paper: known });
    const heardNow = putElements<Paper>(doc, 'logs', [log], now);
    keep();
    return countersigned(heardNow, attempt, log, { proven: believed, exam, countersigner, now });
  });
  return reason;
}

/** Returns the stored class and exam name, because a log may name a different class or exam. */
const identityOf = ({ examName, classroomID }: Pick<Paper, 'examName' | 'classroomID'>) => ({
  ...{ examName, classroomID },
});

/** Returns the paper with a log's content. Keeps existing answers to unknown questions. */
function paperTelling(known: Paper | null, said: Paper, isAsked: IsAsked, now: number): Paper {
  const held = known ? questionsIn(known) : new Set<string>();
  const { paper, strays } = withoutStrays(
    besideKnown(known, said),
    (id) => held.has(id) || isAsked(id),
  );
  const told = clampStamps(paper, now);
  const joined = received(known ? withTold(known, told) : told, now);
  return setFields(joined, { ...strayed(joined, strays), ...otherStart(joined, said) }, now);
}

const strayed = (paper: Paper, strays: number): Partial<Paper> =>
  strays > (paper.strays ?? 0) ? { strays } : {};

/** Returns an earlier start that arrived too late to take effect. The teacher sees it. */
function otherStart(paper: Paper, { start: { at, device } }: Paper): Partial<Paper> {
  const isEarlier = at < paper.start.at && at < (paper.otherStart?.at ?? Infinity);
  return isEarlier ? { otherStart: { at, device } } : {};
}

type Reader = Pick<SchoolReader, 'load' | 'school'>;

const anything: IsAsked = () => true;

/** Accepts the questions of all versions of the exam; any question if a version is missing. */
async function whatIsAsked(paper: Paper, reader: Reader): Promise<IsAsked> {
  const { examID, start } = paper;
  const asked = await questionsOf([`${examID}:${start.version}`], reader);
  if (!asked) return anything;
  const isAsked: IsAsked = (id) => asked.has(id);
  if ([...questionsIn(paper)].every(isAsked)) return isAsked;
  const ids = await idRange(reader.school, 'version', `${examID}:`);
  const versions = ids.map((id) => id.slice('version:'.length));
  const ever = await questionsOf(versions, reader);
  return ever ? (id) => ever.has(id) : anything;
}

async function questionsOf(versions: readonly string[], reader: Reader) {
  const found = await Promise.all(versions.map((local) => reader.load('version', local)));
  const questions = found.flatMap((version) => version?.questions.map(({ id }) => id) ?? []);
  return found.every(Boolean) ? new Set(questions) : null;
}
