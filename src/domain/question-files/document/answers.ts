import type { CutQuestion } from './cut.ts';
import type { KeyEntry } from './key.ts';

/** Letter of the answer key by question, and the key's entries without a question. */
export interface Matched {
  letters: (string | null)[];
  alone: KeyEntry[];
}

type Numbered = { number: number | null };

/** Matches key and questions by number, test by test. Without numbers, the lengths must agree. */
export function matchKey(questions: readonly CutQuestion[], entries: readonly KeyEntry[]): Matched {
  const none = questions.map(() => null);
  if (entries.length === 0) return { letters: none, alone: [] };
  const isPlain = (items: readonly Numbered[]) => items.every(({ number }) => number === null);
  if (isPlain(questions) || isPlain(entries)) {
    if (questions.length !== entries.length) return { letters: none, alone: [...entries] };
    return { letters: entries.map(({ letter }) => letter), alone: [] };
  }
  return byRun(questions, entries);
}

function byRun(questions: readonly CutQuestion[], entries: readonly KeyEntry[]): Matched {
  const [asked, keyed] = [runsOf(questions), runsOf(entries)];
  const isSame = asked.at(-1)?.run === keyed.at(-1)?.run;
  const name = ({ run, item }: Run<Numbered>) =>
    isSame ? `${run}.${item.number}` : `${item.number}`;
  const found = new Map<string, string | null>();
  for (const one of keyed) {
    const known = found.get(name(one));
    // Contradicting entries of one number are ignored.
    found.set(name(one), known === undefined || known === one.item.letter ? one.item.letter : null);
  }
  const names = asked.map(name);
  const counts = new Map<string, number>();
  for (const one of names) counts.set(one, (counts.get(one) ?? 0) + 1);
  return {
    letters: asked.map((one) =>
      one.item.number !== null && counts.get(name(one)) === 1
        ? (found.get(name(one)) ?? null)
        : null,
    ),
    alone: keyed.filter((one) => !counts.has(name(one))).map(({ item }) => item),
  };
}

interface Run<T> {
  run: number;
  item: T;
}

/** Splits numbered items where the numbering restarts. */
function runsOf<T extends Numbered>(items: readonly T[]): Run<T>[] {
  let [run, last] = [0, 0];
  return items.map((item) => {
    if (item.number !== null) {
      if (item.number === 1 && last > 1) run += 1;
      last = item.number;
    }
    return { run, item };
  });
}
