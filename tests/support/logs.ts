import { headOf, receiptCodeOf } from '../../src/domain/documents/attempt/chain.ts';
import { paperOfLog } from '../../src/domain/documents/attempt/fold.ts';
import {
  answerEntry,
  attemptOf,
  clockEntry,
  handInEntry,
  headerOf,
  startEntry,
} from '../../src/domain/documents/attempt/make.ts';
import type { Attempt, Entry, HandInEntry } from '../../src/domain/documents/attempt/schema.ts';
import type { Paper } from '../../src/domain/documents/paper/schema.ts';
import { givenAnswers, unknownAnswers } from '../../src/domain/grading/counting.ts';
import { sameContent } from '../../src/domain/merge/canonical.ts';

/** Makes a device's log of a paper; extends `held`, the writer's log so far. */
export function logSaying(paper: Paper, writer: string, held: Attempt | null = null): Attempt {
  const header = headerOf(paper, writer, held?.device ?? paper.start.device);
  const entries: Entry[] = held ? [...held.log.entries] : [startEntry(paper)];
  const own = paperOfLog(header, entries);
  const isOver = own.handIns.length > 0;
  const handIn = isOver ? undefined : paper.handIns.find(({ device }) => device === header.device);
  const given = handIn?.answers ?? givenAnswers(paper);
  const answers = isOver ? [] : unknownAnswers(given, own);
  const readings = paper.clock.filter((one) => !own.clock.some((other) => sameContent(one, other)));
  const said = [
    ...answers.map((one) => answerEntry(own, one.questionID, one.answer, one.at)),
    ...readings.map((one) => clockEntry(own, one, one.wall)),
  ];
  entries.push(...said.sort(([a], [b]) => a - b));
  if (handIn) {
    const code = receiptCodeOf(headOf(header.id, entries));
    entries.push(handInEntry(own, handIn.cause as HandInEntry[2], code, handIn.at));
  }
  return attemptOf(header, { entries, head: headOf(header.id, entries), key: null, sig: null });
}

export const toldBy = (attempt: Attempt): Paper => paperOfLog(attempt, attempt.log.entries);
