import type { Exam, SheetReading } from '../../../../src/domain/documents/exam/schema.ts';
import { handInKey } from '../../../../src/domain/grading/counting.ts';
import { handInOfSheet, paperOfSheet } from '../../../../src/domain/grading/sheets.ts';
import { paperIdOf } from '../../../../src/domain/ids.ts';
import { putElements } from '../../../../src/domain/merge/edit.ts';
import { update } from '../../../storage/documents.ts';
import { couldHaveSat } from '../../grade/exam-state.ts';
import type { ReactionTools } from './reaction.ts';

/**
 * Hands in what an exam's teacher read from sheets of paper. Done again it changes nothing; nothing that a tablet handed in is touched.
 * What names a version or a student that this exam never had is left, and stays with its teacher as not taken.
 */
export async function takeInSheets(exam: Exam, tools: ReactionTools): Promise<void> {
  for (const reading of exam.sheetReadings) await takeIn(reading, exam, tools);
}

async function takeIn(
  reading: SheetReading,
  exam: Exam,
  { school, reader, now }: ReactionTools,
): Promise<void> {
  const id = paperIdOf(exam.examID, reading.uid);
  const known = await reader.load('paper', id);
  if (known?.handIns.some(({ device }) => device === reading.id)) return;
  const version = await reader.load('version', `${exam.examID}:${reading.version}`);
  const handIn = version && handInOfSheet(reading, version);
  const classroom = version && (await reader.load('classroom', version.classroomID));
  if (!handIn || !couldHaveSat(reading.uid, classroom, exam)) return;
  const paper = await update(school, 'paper', id, (held) => {
    const before = held ?? paperOfSheet(reading, exam);
    const isThere = before.handIns.some((one) => handInKey(one) === handInKey(handIn));
    return isThere ? null : putElements(before, 'handIns', [handIn], now());
  });
  if (paper) reader.remember(paper);
}
