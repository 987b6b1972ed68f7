import { headOf, receiptCodeOf } from './chain.ts';
import { handInOfLog } from './fold.ts';
import { commonOf } from './growth.ts';
import type { Entry } from './schema.ts';

/** A log of this device, as it goes on in another one. */
export interface GoneOn {
  entries: Entry[];
  /** Whether they say anything that the other log does not. */
  hasNews: boolean;
  /** The receipt codes of what was handed in, which stand for other words in another log; null where nothing was. */
  codes: { before: string; now: string } | null;
}

interface Fork {
  /** Who wrote the log that is left. */
  writer: string;
  /** What this device says in it, and what the server holds of it; they begin alike. */
  own: readonly Entry[];
  theirs: readonly Entry[];
  /** The id of the log that begins. */
  id: string;
}

/**
 * What a log says in place of one that goes on otherwise at the server, as that of a tablet does whose tables were brought back from a backup:
 * that it was so, and behind that all that was said here since, at its own times. Nothing is left out. Said anew are the receipt code, and what a
 * hand-in had from before: a log hands in what it says itself.
 */
export function goneOn({ writer, own, theirs, id }: Fork): GoneOn {
  const common = Math.max(1, commonOf(own, theirs));
  const said = atOwnTimes(own).slice(common);
  const before = codeIn(said);
  const [t] = said[0] ?? own.at(-1) ?? [0];
  const restored: Entry = [t, 'restored', writer, common, before ?? ''];
  const found = foundBefore(own, said, t);
  const entries = withOwnCode(id, [...own.slice(0, 1), restored, ...found, ...said]);
  const now = codeIn(entries);
  const codes = before !== null && now !== null ? { before, now } : null;
  return { entries, hasNews: said.length > 0, codes };
}

/** What was handed in here and is not among what was said since, as it stood. @param t ms since the start */
function foundBefore(own: readonly Entry[], said: readonly Entry[], t: number): Entry[] {
  if (codeIn(said) === null) return [];
  const since = new Set(said.flatMap((entry) => questionOf(entry) ?? []));
  const { answers = [] } = handInOfLog({ device: '' }, own) ?? {};
  return answers
    .filter(({ questionID }) => !since.has(questionID))
    .map(({ questionID, answer, at }) => [t, 'found', questionID, answer, at]);
}

const questionOf = (entry: Entry): string | null =>
  entry[1] === 'answer' || entry[1] === 'found' ? entry[2] : null;

/** With the times at which answers were given by what goes before them, which also holds where a clock was turned back; see `paperOfLog`. */
function atOwnTimes(entries: readonly Entry[]): Entry[] {
  const last = new Map<string, number>();
  return entries.map((entry) => {
    if (entry[1] !== 'answer') return entry;
    const [said, kind, question, answer] = entry;
    const t = Math.max(said, (last.get(question) ?? -Infinity) + 1);
    last.set(question, t);
    return [t, kind, question, answer];
  });
}

const codeIn = (entries: readonly Entry[]): string | null =>
  entries.flatMap((entry) => (entry[1] === 'handIn' ? entry[3] : []))[0] ?? null;

/** With the receipt code that stands for what goes before it in this log. */
function withOwnCode(id: string, entries: readonly Entry[]): Entry[] {
  const end = entries.findIndex(([, kind]) => kind === 'handIn');
  const handIn = entries[end];
  if (handIn?.[1] !== 'handIn') return [...entries];
  const [t, kind, cause] = handIn;
  const code = receiptCodeOf(headOf(id, entries.slice(0, end)));
  return [...entries.slice(0, end), [t, kind, cause, code], ...entries.slice(end + 1)];
}
