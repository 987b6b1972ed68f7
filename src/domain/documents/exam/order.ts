import type { Question } from '../../question-kinds/kind.ts';

const MAX_INDEX = 1e9;
/** Minimum gap between neighbouring positions, larger than the errors of floating-point numbers. */
const MIN_STEP = 1e-6;

type Placed = Pick<Question, 'id' | 'index'>;

/** Moves the question at `at` between its neighbours. Returns the questions that moved. */
export function placed<Q extends Placed>(ordered: readonly Q[], at: number): Q[] {
  let [from, to] = [at, at];
  for (;;) {
    const changed = spread(ordered, from, to);
    if (changed) return changed;
    if (to < ordered.length - 1) to += 1;
    else from -= 1;
  }
}

/** Spreads the positions of questions `from` to `to` evenly; null if the gap is too small. */
function spread<Q extends Placed>(ordered: readonly Q[], from: number, to: number): Q[] | null {
  const count = to - from + 1;
  if (count === ordered.length) return renumbered(ordered, -1, 1);
  const low = ordered[from - 1]?.index ?? 0;
  const high = ordered[to + 1]?.index ?? low + count + 1;
  const step = (high - low) / (count + 1);
  if (step < MIN_STEP || low + step * count > MAX_INDEX) return null;
  return renumbered(ordered.slice(from, to + 1), low, step);
}

const renumbered = <Q extends Placed>(questions: readonly Q[], low: number, step: number): Q[] =>
  questions.flatMap((question, position) => {
    const index = low + step * (position + 1);
    return index === question.index ? [] : [{ ...question, index }];
  });

export function moved<Q extends Placed>(questions: readonly Q[], id: string, to: number): Q[] {
  const question = questions.find((one) => one.id === id);
  if (!question || questions[to]?.id === id) return [];
  const others = questions.filter((one) => one.id !== id);
  const at = Math.min(Math.max(to, 0), others.length);
  return placed(withAt(others, at, question), at);
}

/** Inserts `added` after the question `id`. Returns `added` and the questions that moved. */
export function insertedAfter<Q extends Placed>(
  questions: readonly Q[],
  id: string,
  added: Q,
): Q[] {
  const after = questions.findIndex((one) => one.id === id);
  const at = after < 0 ? questions.length : after + 1;
  const changed = placed(withAt(questions, at, added), at);
  return changed.some((one) => one.id === added.id) ? changed : [added, ...changed];
}

const withAt = <Q>(list: readonly Q[], at: number, added: Q): Q[] => [
  ...list.slice(0, at),
  added,
  ...list.slice(at),
];
