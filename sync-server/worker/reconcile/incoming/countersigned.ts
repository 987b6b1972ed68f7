import { headOf } from '../../../../src/domain/documents/attempt/chain.ts';
import { foundHandIn, handInOfLog } from '../../../../src/domain/documents/attempt/fold.ts';
import type { Attempt } from '../../../../src/domain/documents/attempt/schema.ts';
import { keyOutSince } from '../../../../src/domain/documents/exam/release.ts';
import type { Exam } from '../../../../src/domain/documents/exam/schema.ts';
import type {
  Countersignature,
  LogSeen,
  Paper,
} from '../../../../src/domain/documents/paper/schema.ts';
import { handInKey } from '../../../../src/domain/grading/counting.ts';
import { putElements, setFields } from '../../../../src/domain/merge/edit.ts';
import type { Countersigner } from '../../../accounts/countersigner.ts';

/**
 * What this server said of a hand-in in a log, as devices bring it: a server that was restored from a backup of before has lost that. What it never
 * said, or said of another log, is nothing.
 * @param brought beside copies of this log
 */
export function provenOf(
  { id, paperId, writer, log }: Attempt,
  brought: readonly Countersignature[],
  { isOwn }: Countersigner,
): Countersignature | null {
  const isOfThis = (said: Countersignature): boolean =>
    said.writer === writer &&
    said.count <= log.entries.length &&
    said.head === headOf(id, log.entries.slice(0, said.count)) &&
    isOwn(paperId, said);
  return brought.filter(isOfThis).sort((a, b) => a.at - b.at)[0] ?? null;
}

/**
 * That word, where it is of the hand-in that the paper holds of this log: another log may have come first under the same time and device, and what
 * was said of the one counts nothing for the other.
 */
export const believedOf = (
  paper: Paper,
  attempt: Attempt,
  proven: Countersignature | null,
): Countersignature | null =>
  proven && proven.handIn === handInOf(paper, attempt) ? proven : null;

interface Word {
  proven: Countersignature | null;
  exam: Exam | null;
  countersigner: Countersigner;
  /** ms */
  now: number;
}

/** The paper with the server's word on the hand-in of a log that it holds: the first it ever gave. @param seen of the log by now */
export function countersigned(
  paper: Paper,
  attempt: Attempt,
  seen: LogSeen,
  { proven, exam, countersigner, now }: Word,
): Paper {
  const known = paper.countersigned.find(({ writer }) => writer === attempt.writer);
  if (proven && proven.at <= (known?.at ?? Infinity))
    return putElements<Paper>(believing(paper, proven, exam, now), 'countersigned', [proven], now);
  const handIn = handInOf(paper, attempt);
  if (known || !handIn) return paper;
  const { writer, count, unheard, isSigned } = seen;
  const said = { writer, count, head: attempt.log.head, handIn, unheard, isSigned };
  const times = { at: now, seenAt: paper.seenAt ?? now };
  const word = countersigner.countersign(paper.id, { ...said, ...times });
  return putElements<Paper>(paper, 'countersigned', [word], now);
}

/** Which hand-in a log says, as far as the paper has taken it in. */
function handInOf({ handIns }: Paper, attempt: Attempt): string | null {
  const said = handInOfLog(attempt, attempt.log.entries);
  const held = said && foundHandIn(handIns, said);
  return held ? handInKey(held) : null;
}

/**
 * The paper with what the server had seen before it lost that. What it held first counts, as it did then; where the class had the key by
 * that time, it is judged as anything that comes late.
 */
function believing(paper: Paper, proven: Countersignature, exam: Exam | null, now: number): Paper {
  const { at, seenAt, handIn } = proven;
  const isFirst = at < (paper.receivedAt ?? Infinity);
  const isInTime = exam === null || keyOutSince(exam, at) === null;
  return setFields(
    paper,
    {
      seenAt: Math.min(paper.seenAt ?? Infinity, seenAt),
      ...(isFirst && { receivedAt: at, ...(isInTime && { counted: handIn }) }),
    },
    now,
  );
}
