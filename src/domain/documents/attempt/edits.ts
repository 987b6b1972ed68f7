import { LIMITS } from '../../limits.ts';
import type { Answer } from '../../question-kinds/kind.ts';
import type { AnswerEntry, EditEntry, Entry } from './schema.ts';

/*
 * A typed answer is logged as its difference from the question's answer before it in the same log,
 * so that a long text costs little more than its characters.
 */

/** An entry that gives a question an answer. */
export type GivingEntry = Extract<
  Entry,
  readonly [number, 'answer' | 'edit' | 'found', ...unknown[]]
>;

export const isGiving = (entry: Entry): entry is GivingEntry =>
  entry[1] === 'answer' || entry[1] === 'edit' || entry[1] === 'found';

/**
 * Returns the answer that an entry gives; null for an edit that does not fit.
 * @param before the question's answer before it in the same log
 */
export const givenBy = (entry: GivingEntry, before: Answer | undefined): Answer | null =>
  entry[1] === 'edit' ? edited(before ?? '', entry) : entry[3];

/** Applies an edit; null if it keeps more than there was or leaves no possible answer. */
function edited(before: Answer, [, , , prefix, suffix, text]: EditEntry): Answer | null {
  if (prefix + suffix > before.length) return null;
  const after = before.slice(0, prefix) + text + before.slice(before.length - suffix);
  return after.length >= 1 && after.length <= LIMITS.answer ? after : null;
}

/** Returns each giving entry with the answers before and after it, in order. */
export function* answersAlong(
  entries: readonly Entry[],
): Generator<{ entry: GivingEntry; before: Answer | undefined; after: Answer | null }> {
  const answers = new Map<string, Answer>();
  for (const entry of entries) {
    if (!isGiving(entry)) continue;
    const before = answers.get(entry[2]);
    const after = givenBy(entry, before);
    if (after !== null) answers.set(entry[2], after);
    yield { entry, before, after };
  }
}

/** The changed part of a text: kept units at both ends (UTF-16) and the text between. */
interface Difference {
  prefix: number;
  suffix: number;
  text: string;
}

/** Returns what changed. No boundary lies within a surrogate pair. */
export function differenceOf(before: Answer, after: Answer): Difference {
  const most = Math.min(before.length, after.length);
  let prefix = 0;
  while (prefix < most && before[prefix] === after[prefix]) prefix += 1;
  if (isHigh(after, prefix - 1)) prefix -= 1;
  let suffix = 0;
  while (suffix < most - prefix && before.at(-1 - suffix) === after.at(-1 - suffix)) suffix += 1;
  if (suffix > 0 && isLow(after, after.length - suffix)) suffix -= 1;
  return { prefix, suffix, text: after.slice(prefix, after.length - suffix) };
}

const isHigh = (text: string, at: number): boolean => (text.charCodeAt(at) & 0xfc00) === 0xd800;
const isLow = (text: string, at: number): boolean => (text.charCodeAt(at) & 0xfc00) === 0xdc00;

/**
 * Returns the entry for a changed answer: an edit, or the whole answer where that is shorter.
 * @param t ms since the log's start @param before null if the log has no answer to the question
 */
export function shorterEntry(
  t: number,
  questionID: string,
  before: Answer | null,
  after: Answer,
): AnswerEntry | EditEntry {
  const answer: AnswerEntry = [t, 'answer', questionID, after];
  if (before === null) return answer;
  const { prefix, suffix, text } = differenceOf(before, after);
  const edit: EditEntry = [t, 'edit', questionID, prefix, suffix, text];
  return JSON.stringify(edit).length < JSON.stringify(answer).length ? edit : answer;
}
