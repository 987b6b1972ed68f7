import { OPTION_KEYS } from '../../vocabulary.ts';
import type { OptionKey } from '../common.ts';
import type { Paper } from '../paper/schema.ts';
import { fingerprint } from './hash.ts';
import { offeredOptions } from './questions.ts';
import type { SheetQuestion } from './schema.ts';

type Shown = { id: string; start: Pick<Paper['start'], 'shuffleQuestions' | 'shuffleOptions'> };

/** An option as a student meets it: `label` is the letter that is shown, `key` the one that is stored and graded. */
export interface ShownOption {
  label: OptionKey;
  key: OptionKey;
}

/**
 * The questions in the order of this paper. The paper's id is the seed: one student always has one order, on every
 * device, and neighbours have different ones.
 */
export const shownQuestions = <Q extends Pick<SheetQuestion, 'id'>>(
  questions: readonly Q[],
  { id, start }: Shown,
): readonly Q[] => (start.shuffleQuestions ? shuffled(questions, id) : questions);

/** The offered options as the teacher wrote them. */
export const optionsInOrder = (question: SheetQuestion): ShownOption[] =>
  offeredOptions(question).map((key) => ({ label: key, key }));

/** Whether numbers or letters may be others on the paper than in the exam. */
export const isShuffled = ({ start }: Pick<Shown, 'start'>): boolean =>
  start.shuffleQuestions || start.shuffleOptions;

/** A question's offered options in the order of this paper; shuffled ones are lettered anew from A. */
export function shownOptions(question: SheetQuestion, { id, start }: Shown): ShownOption[] {
  if (!start.shuffleOptions) return optionsInOrder(question);
  const keys = shuffled(offeredOptions(question), `${id}/${question.id}`);
  return OPTION_KEYS.flatMap((label, at) => (keys[at] ? { label, key: keys[at] } : []));
}

/** Fisher and Yates' shuffle (Durstenfeld 1964), driven by a seeded generator. */
function shuffled<T>(elements: readonly T[], seed: string): T[] {
  const rest = [...elements];
  const random = randomFrom(seed);
  const result: T[] = [];
  while (rest.length > 0) result.push(...rest.splice(Math.floor(random() * rest.length), 1));
  return result;
}

/** Numbers in [0, 1) that look random and are the same for the same seed: splitmix32 (Steele, Lea, Flood 2014). */
function randomFrom(seed: string): () => number {
  let state = Number.parseInt(fingerprint(seed).slice(0, 7), 36) | 0;
  return () => {
    state = (state + 0x9e3779b9) | 0;
    let mixed = state ^ (state >>> 16);
    mixed = Math.imul(mixed, 0x21f0aaad);
    mixed ^= mixed >>> 15;
    mixed = Math.imul(mixed, 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
  };
}
