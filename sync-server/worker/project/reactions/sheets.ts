import { taughtAt } from '../../../../src/domain/documents/classroom/membership.ts';
import type { Classroom } from '../../../../src/domain/documents/classroom/schema.ts';
import { holdersOf } from '../../../../src/domain/documents/exam/people.ts';
import type {
  Exam,
  ExamVersion,
  SheetReading,
} from '../../../../src/domain/documents/exam/schema.ts';
import { handInKey, isOfSheet } from '../../../../src/domain/grading/counting.ts';
import { couldHaveSat } from '../../../../src/domain/grading/exam-state.ts';
import {
  distinctReadings,
  handInOfSheet,
  MAX_READINGS,
  paperOfSheet,
  readingsOf,
} from '../../../../src/domain/grading/sheets.ts';
import { paperIdOf } from '../../../../src/domain/ids.ts';
import { putElements } from '../../../../src/domain/merge/edit.ts';
import { update } from '../../../storage/documents.ts';
import { unlessDamaged } from '../../../storage/storage.ts';
import type { ReactionTools } from '../kind.ts';

/** Stores readings of printed sheets of known versions and students as hand-ins. Idempotent. */
export async function takeInSheets(exam: Exam, tools: ReactionTools): Promise<void> {
  for (const reading of exam.sheetReadings) {
    // A damaged paper must not block the other readings.
    await unlessDamaged(() => takeIn(reading, exam, tools));
  }
}

async function takeIn(
  reading: SheetReading,
  exam: Exam,
  { school, reader, now }: ReactionTools,
): Promise<void> {
  if (isRepeated(reading, exam)) return;
  const id = paperIdOf(exam.examID, reading.uid);
  const known = await reader.load('paper', id);
  const sheets = known?.handIns.filter(isOfSheet) ?? [];
  if (sheets.length >= MAX_READINGS || sheets.some(({ device }) => device === reading.id)) return;
  const version = await reader.load('version', `${exam.examID}:${reading.version}`);
  const handIn = version && handInOfSheet(reading, version);
  const classroom = version && (await reader.load('classroom', version.classroomID));
  if (!handIn || !taught(classroom, exam, version) || !couldHaveSat(reading.uid, classroom, exam))
    return;
  const paper = await update(school, 'paper', id, (held) => {
    const before = held ?? paperOfSheet(reading, exam);
    const isThere = before.handIns.some((one) => handInKey(one) === handInKey(handIn));
    return isThere ? null : putElements(before, 'handIns', [handIn], now());
  });
  if (paper) reader.remember(paper);
}

/** Returns true if a holder of the exam taught the class. Nobody grades other people's classes. */
const taught = (
  classroom: Classroom | null,
  exam: Exam,
  { since }: Pick<ExamVersion, 'since'>,
): classroom is Classroom =>
  classroom !== null && holdersOf(exam).some((uid) => taughtAt(classroom, uid, since));

const isRepeated = (reading: SheetReading, exam: Exam): boolean =>
  distinctReadings(readingsOf(exam, reading.uid)).every(({ id }) => id !== reading.id);
