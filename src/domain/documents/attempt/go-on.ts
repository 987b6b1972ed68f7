import { headOf, receiptCodeOf } from './chain.ts';
import { handInOfLog } from './fold.ts';
import { commonOf } from './growth.ts';
import type { Entry } from './schema.ts';

/** Entries of this device's log, rewritten to continue in another log. */
export interface GoneOn {
  entries: Entry[];
  /** True if they add anything to the other log. */
  hasNews: boolean;
  /** Receipt codes, which differ between the logs; null without a hand-in. */
  codes: { before: string; now: string } | null;
}

interface Fork {
  /** Writer of the abandoned log. */
  writer: string;
  /** Entries of this device, and those that the server holds; both begin alike. */
  own: readonly Entry[];
  theirs: readonly Entry[];
  /** Id of the new log. */
  id: string;
}

/**
 * Returns the log that replaces one that forked at the server, as after a tablet's backup was
 * restored. It records the restore and repeats all own entries since the fork at their own times,
 * with a new receipt code and the earlier answers of a hand-in.
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

/** Returns handed-in answers from before the fork. @param t ms since the start */
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

/** Sets each answer to its effective time, also if the clock went back; see `paperOfLog`. */
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

/** Replaces the receipt code by the one for this log. */
function withOwnCode(id: string, entries: readonly Entry[]): Entry[] {
  const end = entries.findIndex(([, kind]) => kind === 'handIn');
  const handIn = entries[end];
  if (handIn?.[1] !== 'handIn') return [...entries];
  const [t, kind, cause] = handIn;
  const code = receiptCodeOf(headOf(id, entries.slice(0, end)));
  return [...entries.slice(0, end), [t, kind, cause, code], ...entries.slice(end + 1)];
}
