import { byQuestion, handInKey } from '../../grading/counting.ts';
import { sameContent } from '../../merge/canonical.ts';
import type { GivenAnswer, HandIn } from '../paper/schema.ts';

/**
 * A hand-in that a log says, as its paper holds it or will: where another one came first under the same time and device, a millisecond behind that. A
 * program can say another log of the same moment; none takes the place of what was said.
 */
export function heldHandIn(held: readonly HandIn[], said: HandIn): HandIn {
  const other = held.find((one) => handInKey(one) === handInKey(said));
  if (!other || isHeldAs(other, said)) return said;
  return heldHandIn(held, { ...said, at: said.at + 1 });
}

/** Whether a paper's hand-in is the one that a log says: whole, or without answers to questions that the exam never had. */
export function isHeldAs(held: HandIn, said: HandIn): boolean {
  const given = byQuestion(said.answers);
  const isSaid = (answer: GivenAnswer) => sameContent(answer, given.get(answer.questionID));
  return (
    held.device === said.device &&
    held.cause === said.cause &&
    held.code === said.code &&
    held.answers.every(isSaid)
  );
}

/** The hand-in of a paper that a log says; undefined where it found no room in it. */
export function foundHandIn(held: readonly HandIn[], said: HandIn): HandIn | undefined {
  const key = handInKey(heldHandIn(held, said));
  return held.find((one) => handInKey(one) === key);
}
