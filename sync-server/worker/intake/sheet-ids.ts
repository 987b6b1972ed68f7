import { docId } from '../../../src/domain/doc-id.ts';
import { paperIdOf } from '../../../src/domain/ids.ts';
import { ownerOf } from '../../../src/domain/session/databases.ts';
import { idRange } from '../../storage/documents.ts';
import type { Database } from '../../storage/storage.ts';
import { currentVersionOf } from '../grade/exam-state.ts';
import type { SchoolReader } from '../shared/school-reader.ts';

/** Ids of every sheet of some exams that a student's database holds, and of the current ones. */
export async function sheetIds(
  database: string,
  db: Database,
  reader: SchoolReader,
  examIDs: Iterable<string>,
): Promise<string[]> {
  const exams = await reader.loadMany('exam', examIDs);
  if (exams.length === 0) return [];
  const uid = ownerOf(database)?.uid ?? '';
  await reader.loadMany(
    'paper',
    exams.map(({ examID }) => paperIdOf(examID, uid)),
  );
  const there = await idRange(db, 'sheet', '');
  return exams.flatMap((exam) => {
    const prefix = docId('sheet', `${exam.examID}:`);
    const current = currentVersionOf(exam);
    return [...there.filter((id) => id.startsWith(prefix)), ...(current ? [prefix + current] : [])];
  });
}
