import { canonical } from '../../../src/domain/merge/canonical.ts';
import type { Raw } from './mutations.ts';

/** The collections of a paper, and what tells their elements apart. */
const KEYS: Readonly<Record<string, readonly string[]>> = {
  myAnswers: ['questionID'],
  handIns: ['at', 'device'],
  clock: ['boot', 'monotonic', 'wall'],
};

/**
 * What a copy would bring into a paper, where merging is taken at its word: the later stamp, the earlier start, and of
 * hand-ins and clock readings all. Written by hand, as the oracle's table is.
 * @returns the member; undefined for nothing
 */
export function bringsInto(paper: Raw, copy: Raw): string | undefined {
  if (isEarlier(copy.start, paper.start)) return 'start';
  return Object.keys(KEYS).find((name) => bringsElement(name, paper, copy));
}

function isEarlier(one: unknown, other: unknown): boolean {
  const [a, b] = [one, other] as [{ at: number }, { at: number }];
  return a.at === b.at ? canonical(one) < canonical(other) : a.at < b.at;
}

/** An element that is in one of them alone is no text in the other: an answer that was taken away leaves its stamp. */
function bringsElement(name: string, paper: Raw, copy: Raw): boolean {
  const [held, brought] = [elements(name, paper), elements(name, copy)];
  return [...new Set([...held.keys(), ...brought.keys()])].some((key) => {
    const [then, now] = [held.get(key) ?? '', brought.get(key) ?? ''];
    const [older, newer] = [stampOf(paper, name, key), stampOf(copy, name, key)];
    return newer === older ? now > then : newer > older && now !== then;
  });
}

/** The elements of a collection as text, by their key. */
const elements = (name: string, doc: Raw): Map<string, string> =>
  new Map(
    (doc[name] as Raw[]).map((element) => [
      (KEYS[name] ?? []).map((member) => String(element[member])).join('.'),
      canonical(element),
    ]),
  );

/** Only answers go by stamps. */
const stampOf = ({ stamps }: Raw, name: string, key: string): number =>
  name === 'myAnswers' ? ((stamps as Record<string, number>)[`${name}/${key}`] ?? 0) : 0;
