import type { Paper, Result } from '../../../src/domain/documents/paper/schema.ts';
import { handInKey, isHandedIn } from '../../../src/domain/grading/counting.ts';
import { grade, withFormerKeys } from '../../../src/domain/grading/scoring.ts';
import { sameContent } from '../../../src/domain/merge/canonical.ts';
import { SCHOOL } from '../../../src/domain/session/databases.ts';
import { examEndOf } from '../../../src/domain/timing/timing.ts';
import { docsOf } from './documents.ts';
import type { Property } from './property.ts';

/** Requires one result for each handed-in paper, equal to a new grading. */
export const resultsAreTrue: Property = async (run) => {
  const papers = (await docsOf(run, SCHOOL, 'paper')).filter(isHandedIn);
  const results = await docsOf(run, SCHOOL, 'result');
  const versions = await docsOf(run, SCHOOL, 'version');
  const exams = await docsOf(run, SCHOOL, 'exam');
  const wrong = results
    .filter(({ id }) => !papers.some((paper) => paper.id === id))
    .map(({ id }) => `result ${id} is of no handed-in paper`);
  for (const paper of papers) {
    const result = results.find(({ id }) => id === paper.id);
    const version = versions.find(
      (one) => one.examID === paper.examID && one.version === paper.start.version,
    );
    const exam = exams.find(({ examID }) => examID === paper.examID);
    const anew =
      version &&
      exam &&
      result &&
      grade(paper, version, result.displayName, result.gradedAt, examEndOf(exam), exam);
    // A new grading has no former keys and points, so they are taken from the result.
    const counted = anew && withFormerKeys(anew, result);
    if (!counted) wrong.push(`paper ${paper.id} has no result`);
    else if (paper.counted && handedInAt(paper, paper.counted) !== result.handedInAt)
      wrong.push(`result ${paper.id} is of another hand-in than the one that counts`);
    else if (!sameContent(counted, withoutHistory(result)))
      wrong.push(`result ${paper.id} is not what it should be`);
  }
  return wrong;
};

function withoutHistory({ earlier: _, ...current }: Result): Result {
  return current;
}

/** Returns the time of the counted hand-in, without the tested code. */
const handedInAt = (paper: Paper, counted: string): number | undefined =>
  paper.handIns.find((handIn) => handInKey(handIn) === counted)?.at;
