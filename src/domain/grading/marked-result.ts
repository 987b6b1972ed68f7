import { type Corrections, correctionOf } from '../documents/exam/corrections.ts';
import { holderOf } from '../documents/exam/people.ts';
import type { Exam } from '../documents/exam/schema.ts';
import type { Marking } from '../documents/marking/schema.ts';
import { ERASED } from '../documents/paper/erase.ts';
import type { GivenMark } from '../documents/paper/part-schemas.ts';
import type { GradedQuestion, Result } from '../documents/paper/schema.ts';
import { foldedAnswer, maxPointsOf, takesMarks } from '../question-kinds/questions.ts';
import { compareMarkers, decided, givenMark, markIn } from './marks.ts';
import { earned, pointsOf, shareByRule } from './points.ts';

/** Parts of the exam on a device; null on a colleague's device, which has only results. */
export type KnownExam =
  | (Pick<Exam, 'addedUser' | 'handedTo' | 'wrongsPerRight'> & Corrections)
  | null;

/** Facts on a teacher's device that the server's result may lack. */
export interface OwnMarks {
  uid: string;
  marking: Marking | null;
  exam: KnownExam;
}

export const marksIn = ({ mark, others = [], differing = [] }: GradedQuestion): GivenMark[] =>
  mark ? [mark, ...others] : differing;

/** Adds the teacher's own marks and rulings. Returns `result` if no answer takes marks. */
export function markedResult(result: Result, own: OwnMarks): Result {
  if (!result.questions.some(({ question, answer }) => takesMarks(question, answer))) return result;
  const questions = result.questions.map((graded) =>
    takesMarks(graded.question, graded.answer) && graded.answer !== ERASED
      ? withOwnMark(graded, own)
      : graded,
  );
  return { ...result, questions, examPoint: pointsOf(questions, own.exam?.wrongsPerRight ?? null) };
}

function withOwnMark(graded: GradedQuestion, { uid, marking, exam }: OwnMarks): GradedQuestion {
  const { questionID, question, answer, cancelled, reason, correctedFrom } = graded;
  const holder = exam && holderOf(exam);
  const mine = marking && markIn(marking, question.id, answer);
  const given = mine ? givenMark(mine, question, uid, holder) : null;
  // Keeps the result's marks if no marking is stored here, because another device may have one.
  const marks = marking ? withMine(marksIn(graded), uid, given, holder) : marksIn(graded);
  const { share, accepted } = byRule(graded, exam);
  return {
    ...{ questionID, question, answer },
    ...earned(question, answer, decided(marks), share),
    ...(accepted.length > 0 && { accepted }),
    ...(cancelled && { cancelled }),
    ...(reason && { reason }),
    ...(correctedFrom && { correctedFrom }),
  };
}

/** Adds the teacher's own mark. If the holder is unknown, keeps the order of the marks. */
function withMine(
  before: readonly GivenMark[],
  uid: string,
  mine: GivenMark | null,
  holder: string | null,
): GivenMark[] {
  if (holder === null && mine && before.some(({ by }) => by === uid))
    return before.map((one) => (one.by === uid ? mine : one));
  const marks = [...before.filter(({ by }) => by !== uid), ...(mine ? [mine] : [])];
  return holder === null ? marks : marks.sort((a, b) => compareMarkers(a.by, b.by, holder));
}

interface ByRule {
  share: number | null;
  accepted: string[];
}

/** Returns the share by key and rulings. Without the exam, uses the rulings in the result. */
function byRule(graded: GradedQuestion, exam: KnownExam): ByRule {
  const { question, answer, outcome, points, accepted = [] } = graded;
  if (exam) {
    const { shares, accepted } = correctionOf(question, exam);
    return { share: shareByRule(question, answer, shares), accepted };
  }
  if (marksIn(graded).length === 0)
    return { share: outcome === 'pending' ? null : points / maxPointsOf(question), accepted };
  const shares = new Map(accepted.map((one) => [foldedAnswer(question, one), 1]));
  return { share: shareByRule(question, answer, shares), accepted };
}
