import type { HandIn, Paper, Result } from '../entities/paper.ts';
import { type ClockDoubt, clockDoubts } from './clock-doubts.ts';
import { countedHandIn, otherHandIns } from './counting.ts';

/** What a teacher should know of a paper before trusting it; the grade stays, the teacher decides. */
export type Doubt =
  | ClockDoubt
  /** The device was silent when the time was over; what the server had was handed in. */
  | { kind: 'closed-by-server' }
  /** The device brought a hand-in, made `at` (ms), when the server had closed the paper: its result may have been seen. */
  | { kind: 'came-after-closing'; at: number }
  /** Answers that came after the deadline and were not counted. */
  | { kind: 'late-answers'; count: number }
  /** Handed in again, `at` (ms) and under a `code` of its own, with `differing` answers other than those that count. */
  | { kind: 'second-hand-in'; at: number; code: string; differing: number };

/** In the order in which they matter. Empty for a paper that is not handed in: a teacher sees nothing of its inside. */
export function doubtsOf(paper: Paper, result: Result | null): Doubt[] {
  const counted = countedHandIn(paper);
  if (!counted) return [];
  return [
    ...closings(paper, counted),
    ...spares(paper, counted),
    ...clockDoubts(paper, counted),
    ...lateAnswers(counted, result),
  ];
}

function closings(paper: Paper, counted: HandIn): Doubt[] {
  if (counted.cause === 'server') return [{ kind: 'closed-by-server' }];
  const wasClosed = paper.handIns.some(({ cause }) => cause === 'server');
  return wasClosed ? [{ kind: 'came-after-closing', at: counted.at }] : [];
}

const spares = (paper: Paper, counted: HandIn): Doubt[] =>
  otherHandIns(paper).map((other) => ({
    ...{ kind: 'second-hand-in', at: other.at, code: other.code },
    differing: differing(other, counted),
  }));

/** Questions to which two hand-ins say different things. */
function differing(a: HandIn, b: HandIn): number {
  const [ofA, ofB] = [answersOf(a), answersOf(b)];
  const questions = new Set([...ofA.keys(), ...ofB.keys()]);
  return [...questions].filter((id) => (ofA.get(id) ?? 'empty') !== (ofB.get(id) ?? 'empty'))
    .length;
}

const answersOf = ({ answers }: HandIn) =>
  new Map(answers.map(({ questionID, answer }) => [questionID, answer]));

/** The server says which answers were late: it alone works out the deadline of the paper's own version. */
function lateAnswers(counted: HandIn, result: Result | null): Doubt[] {
  if (!result || counted.cause === 'server') return [];
  const given = answersOf(counted);
  const count = result.questions.filter(
    ({ questionID, answer }) =>
      answer === 'empty' && (given.get(questionID) ?? 'empty') !== 'empty',
  ).length;
  return count > 0 ? [{ kind: 'late-answers', count }] : [];
}
