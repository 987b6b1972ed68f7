import { docId } from '../../../src/domain/doc-id.ts';
import type { Exam } from '../../../src/domain/documents/exam/schema.ts';
import { isSealed } from '../../../src/domain/documents/exam/sealing.ts';
import { paperIdOf } from '../../../src/domain/ids.ts';
import { ownerOf } from '../../../src/domain/session/databases.ts';
import { currentVersionOf } from '../grade/exam-state.ts';
import type { SchoolReader } from '../shared/school-reader.ts';
import type { KnownSheets } from './known-sheets.ts';

/** Ids of every sheet of some exams that a student's database holds, of the current ones, and of what opens them. */
export async function sheetIds(
  database: string,
  there: () => ReturnType<KnownSheets['in']>,
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
  const { opening, sheet } = await there();
  return exams.flatMap((exam) => {
    const ofExam = versionsOf(exam, sheet, 'sheet');
    const sealed = isSealed(exam) ? ofExam : [];
    const opened = new Set([...sealed, ...versionsAmong(exam, opening, 'opening')]);
    return [
      ...ofExam.map((version) => idOf(exam, version, 'sheet')),
      ...[...opened].map((version) => idOf(exam, version, 'opening')),
    ];
  });
}

type Kind = 'sheet' | 'opening';

const idOf = ({ examID }: Exam, version: string, kind: Kind): string =>
  docId(kind, `${examID}:${version}`);

function versionsOf(exam: Exam, there: Iterable<string>, kind: Kind): string[] {
  const current = currentVersionOf(exam);
  return [...new Set([...versionsAmong(exam, there, kind), ...(current ? [current] : [])])];
}

function versionsAmong(exam: Exam, ids: Iterable<string>, kind: Kind): string[] {
  const prefix = idOf(exam, '', kind);
  return [...ids].filter((id) => id.startsWith(prefix)).map((id) => id.slice(prefix.length));
}
