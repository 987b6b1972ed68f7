import { headOf, receiptCodeOf } from './chain.ts';
import { answersAlong, isGiving } from './edits.ts';
import { handInOfLog } from './fold.ts';
import { commonOf } from './growth.ts';
import type { AnswerEntry, EditEntry, Entry } from './schema.ts';

/** Entries of a forked log, rewritten for the new log that continues it. */
export interface GoneOn {
  entries: Entry[];
  /** True if these entries add anything to the server's log. */
  hasNews: boolean;
  /** Receipt codes of the old log (`before`) and the new log (`now`); null without a hand-in. */
  codes: { before: string; now: string } | null;
}

interface Fork {
  writer: string;
  /** Entries on this device. They begin like `theirs`. */
  own: readonly Entry[];
  theirs: readonly Entry[];
  id: string;
}

/** Returns the log that replaces a forked log: entries since the fork, and a new receipt code. */
export function goneOn({ writer, own, theirs, id }: Fork): GoneOn {
  const common = Math.max(1, commonOf(own, theirs));
  const said = [...saidSince(common, atOwnTimes(own))];
  const before = codeIn(said);
  const [t] = said[0] ?? own.at(-1) ?? [0];
  const restored: Entry = [t, 'restored', writer, common, before ?? ''];
  const found = foundBefore(own, said, t);
  const entries = withOwnCode(id, [...own.slice(0, 1), restored, ...found, ...said]);
  const now = codeIn(entries);
  const codes = before !== null && now !== null ? { before, now } : null;
  return { entries, hasNews: said.length > 0, codes };
}

/** Returns answers before the fork that the hand-in includes. @param t ms since the start */
function foundBefore(own: readonly Entry[], said: readonly Entry[], t: number): Entry[] {
  if (codeIn(said) === null) return [];
  const since = new Set(said.flatMap((entry) => (isGiving(entry) ? entry[2] : [])));
  const { answers = [] } = handInOfLog({ device: '' }, own) ?? {};
  return answers
    .filter(({ questionID }) => !since.has(questionID))
    .map(({ questionID, answer, at }) => [t, 'found', questionID, answer, at]);
}

/** Yields entries after a fork. Turns an edit into an answer if the new log lacks the old text. */
function* saidSince(common: number, own: readonly Entry[]): Generator<Entry> {
  const answers = answersAlong(own);
  const complete = new Set<string>();
  for (const [at, entry] of own.entries()) {
    const given = isGiving(entry) ? answers.next().value : null;
    if (at < common) continue;
    const needsWhole = entry[1] === 'edit' && !complete.has(entry[2]) && given?.after;
    yield needsWhole ? [entry[0], 'answer', entry[2], needsWhole] : entry;
    if (isGiving(entry)) complete.add(entry[2]);
  }
}

/** Gives each answer the time by which it is graded, even if the clock was set back. */
function atOwnTimes(entries: readonly Entry[]): Entry[] {
  const last = new Map<string, number>();
  return entries.map((entry) => {
    if (entry[1] !== 'answer' && entry[1] !== 'edit') return entry;
    const [said, , question] = entry;
    const t = Math.max(said, (last.get(question) ?? -Infinity) + 1);
    last.set(question, t);
    return withTime(entry, t);
  });
}

function withTime(entry: AnswerEntry | EditEntry, t: number): Entry {
  const timed: AnswerEntry | EditEntry = [...entry];
  timed[0] = t;
  return timed;
}

const codeIn = (entries: readonly Entry[]): string | null =>
  entries.flatMap((entry) => (entry[1] === 'handIn' ? entry[3] : []))[0] ?? null;

function withOwnCode(id: string, entries: readonly Entry[]): Entry[] {
  const end = entries.findIndex(([, kind]) => kind === 'handIn');
  const handIn = entries[end];
  if (handIn?.[1] !== 'handIn') return [...entries];
  const [t, kind, cause] = handIn;
  const code = receiptCodeOf(headOf(id, entries.slice(0, end)));
  return [...entries.slice(0, end), [t, kind, cause, code], ...entries.slice(end + 1)];
}
