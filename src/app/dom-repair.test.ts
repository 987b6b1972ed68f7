import { expect, it } from 'vitest';
import { DomRepair } from './dom-repair.ts';

const foreign = () => new DOMException('The node is not a child of this node.', 'NotFoundError');

function repairAt(start = 0) {
  let now = start;
  const repair = new DomRepair(() => now);
  return { repair, pass: (ms: number) => (now += ms) };
}

it('allows five repairs within ten seconds, then refuses', () => {
  const { repair } = repairAt();
  const allowed = Array.from({ length: 7 }, () => repair.allows(foreign()));
  expect(allowed).toEqual([true, true, true, true, true, false, false]);
});

it('allows repairs again when the earlier ones are ten seconds old', () => {
  const { repair, pass } = repairAt();
  for (let at = 0; at < 5; at++) repair.allows(foreign());
  pass(9_999);
  expect(repair.allows(foreign())).toBe(false);
  pass(1);
  expect(repair.allows(foreign())).toBe(true);
});

it.each([
  ['an error of the app', new Error('NotFoundError')],
  ['another DOM error', new DOMException('full', 'QuotaExceededError')],
])('refuses %s', (_what, error) => {
  expect(repairAt().repair.allows(error)).toBe(false);
});
