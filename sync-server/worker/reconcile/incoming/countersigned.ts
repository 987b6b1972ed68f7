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
import type { Countersigner } from '../../../accounts/school-key.ts';

/** Returns the oldest of the server's countersignatures that devices sent after a restore. */
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

/** Returns the countersignature; null if it is not for the hand-in of the log. */
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
  now: number;
}

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

function handInOf({ handIns }: Paper, attempt: Attempt): string | null {
  const said = handInOfLog(attempt, attempt.log.entries);
  const held = said && foundHandIn(handIns, said);
  return held ? handInKey(held) : null;
}

/** Restores the first hand-in as the counted hand-in, unless the class had the key by then. */
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
