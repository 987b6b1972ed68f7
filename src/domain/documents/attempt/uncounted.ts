import { byQuestion } from '../../grading/counting.ts';
import type { HandIn } from '../paper/schema.ts';
import { handInOfLog, isHeldAs } from './fold.ts';
import type { Recorded, RecordLine } from './record.ts';

/**
 * Answers of a record that are not in the paper that counts: given on another device than the one that handed it in, after that or
 * without having reached it. What was changed before the hand-in is no such answer, nor is anything where the server closed the paper.
 * @param lines of these logs
 * @param counted null for a paper that is not handed in
 */
export function uncountedIn(
  logs: readonly Recorded[],
  lines: readonly RecordLine[],
  counted: HandIn | null,
): Set<RecordLine> {
  if (!counted || counted.cause === 'server') return new Set();
  const handedIn = byQuestion(counted.answers);
  const handsIn = logs.map((log) => tells(log, counted));
  const isNotIn = (line: RecordLine): boolean => {
    if (line.kind !== 'answer' || handsIn[line.log]) return false;
    const given = handedIn.get(line.questionID);
    return line.answer !== (given?.answer ?? 'empty') && line.at > (given?.at ?? -Infinity);
  };
  return new Set(lines.filter(isNotIn));
}

/** Whether a log tells of this very hand-in. */
function tells({ device, log }: Recorded, counted: HandIn): boolean {
  const told = handInOfLog({ device }, log.entries);
  return told !== null && isHeldAs(counted, told);
}
