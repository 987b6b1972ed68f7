import { byQuestion } from '../../grading/counting.ts';
import type { HandIn } from '../paper/schema.ts';
import { handInOfLog, isHeldAs } from './fold.ts';
import type { Recorded, RecordLine } from './record.ts';

/**
 * Returns answers that the counted hand-in lacks, such as answers of another device. Papers closed
 * by the server lack none.
 * @param counted null if the paper is not handed in
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

function tells({ device, log }: Recorded, counted: HandIn): boolean {
  const told = handInOfLog({ device }, log.entries);
  return told !== null && isHeldAs(counted, told);
}
