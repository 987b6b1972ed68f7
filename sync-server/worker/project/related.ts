import { docId, typeOfId } from '../../../src/domain/doc-id.ts';
import { holderOf } from '../../../src/domain/documents/exam/holder.ts';
import type { Paper } from '../../../src/domain/documents/paper/schema.ts';
import { isHandedIn } from '../../../src/domain/grading/counting.ts';
import type { Leaves } from '../shared/last-written.ts';
import type { SchoolReader } from '../shared/school-reader.ts';

/**
 * Reads the documents of a batch, as `leaves` tell what stands of them, and what its papers hang together with, a whole generation in one request. Only for speed:
 * what is not read here is read when it is asked for.
 */
export async function readRelated(
  ids: readonly string[],
  leaves: Leaves,
  reader: SchoolReader,
): Promise<void> {
  await reader.prime(ids, leaves);
  const papers = await papersAmong(ids, reader);
  for (const paper of papers)
    if (reader.lacksResult(paper)) reader.expectNone(docId('result', paper.id));
  await reader.primeRelated(papers.flatMap((paper) => relationsOf(paper, reader)));
  const exams = await reader.loadMany('exam', new Set(papers.map(({ examID }) => examID)));
  await reader.primeRelated(
    exams.flatMap((exam) => [docId('classroom', exam.classroomID), docId('user', holderOf(exam))]),
  );
}

function papersAmong(ids: readonly string[], reader: SchoolReader): Promise<Paper[]> {
  const papers = ids.filter((id) => typeOfId(id) === 'paper');
  return reader.loadMany(
    'paper',
    papers.map((id) => id.slice('paper:'.length)),
  );
}

const relationsOf = (paper: Paper, reader: SchoolReader): string[] => [
  docId('exam', paper.examID),
  docId('user', paper.userID),
  docId('version', `${paper.examID}:${paper.start.version}`),
  ...(isHandedIn(paper) && !reader.lacksResult(paper) ? [docId('result', paper.id)] : []),
];
