import { docId } from '../../../src/domain/doc-id.ts';
import type { Exam } from '../../../src/domain/documents/exam/schema.ts';
import { isSealed } from '../../../src/domain/documents/exam/sealing.ts';
import { paperIdOf } from '../../../src/domain/ids.ts';
import { ownerOf } from '../../../src/domain/session/databases.ts';
import { idsOfBoth } from '../../storage/documents.ts';
import type { Database } from '../../storage/storage.ts';
import { currentVersionOf } from '../grade/exam-state.ts';
import type { SchoolReader } from '../shared/school-reader.ts';

/** Ids of every sheet of some exams that a student's database holds, of the current ones, and of what opens them. */
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
  const [openings, sheets] = await idsOfBoth(db, 'opening', 'sheet');
  return exams.flatMap((exam) => {
    const ofExam = versionsOf(exam, sheets, 'sheet');
    const sealed = isSealed(exam) ? ofExam : [];
    const opened = new Set([...sealed, ...versionsAmong(exam, openings, 'opening')]);
    return [
      ...ofExam.map((version) => idOf(exam, version, 'sheet')),
      ...[...opened].map((version) => idOf(exam, version, 'opening')),
    ];
  });
}

type Kind = 'sheet' | 'opening';

const idOf = ({ examID }: Exam, version: string, kind: Kind): string =>
  docId(kind, `${examID}:${version}`);

function versionsOf(exam: Exam, there: readonly string[], kind: Kind): string[] {
  const current = currentVersionOf(exam);
  return [...new Set([...versionsAmong(exam, there, kind), ...(current ? [current] : [])])];
}

function versionsAmong(exam: Exam, ids: readonly string[], kind: Kind): string[] {
  const prefix = idOf(exam, '', kind);
  return ids.filter((id) => id.startsWith(prefix)).map((id) => id.slice(prefix.length));
}
