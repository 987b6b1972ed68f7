import { docId } from '../../../src/domain/doc-id.ts';
import { holderOf } from '../../../src/domain/documents/exam/people.ts';
import type { Paper } from '../../../src/domain/documents/paper/schema.ts';
import { isHandedIn } from '../../../src/domain/grading/counting.ts';
import { paperIdOfUnsent } from '../../../src/domain/ids.ts';
import type { Leaves } from '../shared/school-memory.ts';
import type { SchoolReader } from '../shared/school-reader.ts';

/** Reads the documents that a batch usually needs in few requests. */
export async function readRelated(
  ids: readonly string[],
  leaves: Leaves,
  reader: SchoolReader,
): Promise<void> {
  await reader.prime(ids, leaves);
  // A batch may contain the log of a paper without the paper.
  const paperIds = new Set(ids.flatMap((id) => paperIdOfUnsent(id) ?? []));
  await reader.primeRelated([...paperIds].map((id) => docId('paper', id)));
  const papers = await reader.loadMany('paper', paperIds);
  const without = papers.filter((paper) => reader.lacksResult(paper));
  for (const { id } of without) reader.expectNone(docId('result', id));
  const graded = papers.filter((paper) => isHandedIn(paper) && !without.includes(paper));
  await reader.primeRelated([
    ...papers.flatMap(relationsOf),
    ...graded.map(({ id }) => docId('result', id)),
  ]);
  const exams = await reader.loadMany('exam', new Set(papers.map(({ examID }) => examID)));
  await reader.primeRelated(
    exams.flatMap((exam) => [docId('classroom', exam.classroomID), docId('user', holderOf(exam))]),
  );
}

const relationsOf = (paper: Paper): string[] => [
  docId('exam', paper.examID),
  docId('user', paper.userID),
  docId('version', `${paper.examID}:${paper.start.version}`),
  ...(isHandedIn(paper) ? logsOf(paper) : []),
];

export const logsOf = ({ id, logs }: Paper): string[] =>
  logs.map(({ writer }) => docId('attempt', `${id}:${writer}`));
