import { LIMITS } from '../../limits.ts';
import type { Answer } from '../../question-kinds/kind.ts';
import type { EditEntry, Entry } from './schema.ts';

/* Typed answers are logged as differences, so that a long text costs only its changes. */

export type GivingEntry = Extract<
  Entry,
  readonly [number, 'answer' | 'edit' | 'found', ...unknown[]]
>;

export const isGiving = (entry: Entry): entry is GivingEntry =>
  entry[1] === 'answer' || entry[1] === 'edit' || entry[1] === 'found';

/** Returns the answer after the entry; null if the edit does not fit the answer before. */
export const givenBy = (entry: GivingEntry, before: Answer | undefined): Answer | null =>
  entry[1] === 'edit' ? edited(before ?? '', entry) : entry[3];

function edited(before: Answer, [, , , prefix, suffix, text]: EditEntry): Answer | null {
  if (prefix + suffix > before.length) return null;
  const after = before.slice(0, prefix) + text + before.slice(before.length - suffix);
  return after.length >= 1 && after.length <= LIMITS.answer ? after : null;
}

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

/** Changed part of a text. `prefix` and `suffix` count the UTF-16 units kept at both ends. */
interface Difference {
  prefix: number;
  suffix: number;
  text: string;
}

/** Returns the part that differs, without cutting a surrogate pair. */
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
 * Returns edits from `before` to `after`, or the answer if that is shorter.
 * @param t time of the last entry (ms since the start)
 */
export function changeEntries(
  t: number,
  questionID: string,
  before: Answer | null,
  after: Answer,
): Entry[] {
  const whole: Entry[] = [[t, 'answer', questionID, after]];
  if (before === null) return whole;
  const one = [differenceOf(before, after)];
  const edits = [one, differencesOf(before, after)]
    .map((found) => found.map((edit, n) => editOf(t + 1 - found.length + n, questionID, edit)))
    .filter((entries) => doFit(before, entries));
  return [whole, ...edits].reduce((best, entries) =>
    JSON.stringify(entries).length < JSON.stringify(best).length ? entries : best,
  );
}

const editOf = (t: number, question: string, { prefix, suffix, text }: Difference): EditEntry => [
  ...([t, 'edit', question, prefix, suffix, text] as const),
];

function doFit(before: Answer, edits: readonly EditEntry[]): boolean {
  let text: Answer | null = before;
  for (const edit of edits) text = text === null ? null : edited(text, edit);
  return text !== null;
}

/** Minimum common text between two edits (UTF-16 units), about as long as a stored edit. */
const APART = 40;

/** Returns changed parts from last to first, so that an edit keeps the positions before it. */
function differencesOf(before: Answer, after: Answer): Difference[] {
  const { prefix, suffix, text } = differenceOf(before, after);
  const old = before.slice(prefix, before.length - suffix);
  const common = commonIn(old, text);
  if (!common) return [{ prefix, suffix, text }];
  const behind = differencesOf(old.slice(common.endsInOld), text.slice(common.endsIn));
  const ahead = differencesOf(old.slice(0, common.startsInOld), text.slice(0, common.startsIn));
  return [
    ...behind.map((one) => moved(one, prefix + common.endsInOld, suffix)),
    ...ahead.map((one) => moved(one, prefix, suffix + text.length - common.startsIn)),
  ];
}

const moved = ({ prefix, suffix, text }: Difference, by: number, behind: number): Difference => ({
  ...{ prefix: prefix + by, suffix: suffix + behind, text },
});

/** Finds a text of at least `APART` units that occurs in `old` and in `text`. */
function commonIn(old: string, text: string) {
  const places = new Map<string, number>();
  for (let at = old.length - APART; at >= 0; at -= APART) places.set(old.slice(at, at + APART), at);
  if (places.size === 0) return null;
  for (let startsIn = 0; startsIn + APART <= text.length; startsIn++) {
    const startsInOld = places.get(text.slice(startsIn, startsIn + APART));
    if (startsInOld !== undefined) return extended(old, text, startsInOld, startsIn);
  }
  return null;
}

/** Extends a common text to both sides, without cutting a surrogate pair. */
function extended(old: string, text: string, startsInOld: number, startsIn: number) {
  let back = 0;
  while (
    back < Math.min(startsInOld, startsIn) &&
    isEqual(old, text, startsInOld, startsIn, -back - 1)
  )
    back += 1;
  if (isLow(text, startsIn - back)) back -= 1;
  let on = APART;
  const most = Math.min(old.length - startsInOld, text.length - startsIn);
  while (on < most && isEqual(old, text, startsInOld, startsIn, on)) on += 1;
  if (isHigh(text, startsIn + on - 1)) on -= 1;
  return {
    ...{ startsInOld: startsInOld - back, startsIn: startsIn - back },
    ...{ endsInOld: startsInOld + on, endsIn: startsIn + on },
  };
}

const isEqual = (old: string, text: string, inOld: number, inText: number, by: number): boolean =>
  old[inOld + by] === text[inText + by];

export const answersIn = (entries: readonly Entry[]): Map<string, Answer> =>
  new Map(
    [...answersAlong(entries)].flatMap(({ entry, after }) =>
      after === null ? [] : [[entry[2], after]],
    ),
  );
