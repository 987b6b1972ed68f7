import type { Mergeable } from '../document.ts';
import { canonical, sameContent } from './canonical.ts';
import { fromParts, orderOf, type Part, type Parts, partsOf, shapeOf } from './parts.ts';
import type { Shape } from './shape.ts';

/** Merges two copies part by part. Commutative, associative and idempotent. */
export const merge = <D extends Mergeable>(a: D, b: D): D =>
  fromParts(a, withPartsOf(b, partsOf(a)));

export function mergeAll<D extends Mergeable>(copies: readonly D[]): D | null {
  const [first, ...rest] = copies;
  return first ? rest.reduce(merge, fromParts(first, partsOf(first))) : null;
}

function withPartsOf(doc: Mergeable, parts: Parts): Parts {
  const shape = shapeOf(doc);
  const merged: Parts = new Map(parts);
  for (const [name, theirs] of partsOf(doc)) {
    const ours = merged.get(name);
    merged.set(name, ours ? winner(shape, name, ours, theirs) : theirs);
  }
  return merged;
}

function winner(shape: Shape, name: string, a: Part, b: Part): Part {
  const order = orderOf(shape, name);
  if (order === 'earliest') return earlier(a, b, shape.standIns[name]);
  if (order === 'growing') return longer(a, b);
  if (a.stamp !== b.stamp) return a.stamp > b.stamp ? a : b;
  return greater(a, b);
}

/** Returns the part with the greater canonical value. Serialises only values that differ. */
const greater = (a: Part, b: Part): Part =>
  sameContent(a.value, b.value) || canonical(a.value) >= canonical(b.value) ? a : b;

const atOf = (part: Part): number => (part.value as { at: number }).at;

function earlier(a: Part, b: Part, isStandIn: (value: never) => boolean = () => false): Part {
  const [isA, isB] = [a, b].map(({ value }) => isStandIn(value as never));
  if (isA !== isB) return isA ? b : a;
  if (atOf(a) !== atOf(b)) return atOf(a) < atOf(b) ? a : b;
  return greater(b, a) === b ? a : b;
}

const lengthOf = (part: Part): number => (part.value as { entries: unknown[] }).entries.length;

function longer(a: Part, b: Part): Part {
  if (lengthOf(a) !== lengthOf(b)) return lengthOf(a) > lengthOf(b) ? a : b;
  return greater(a, b);
}

export function effectOf<D extends Mergeable>(current: D, incoming: D): string[] {
  const before = partsOf(current);
  return changedIn(before, withPartsOf(incoming, before)).map(([name]) => name);
}

const changedIn = (before: Parts, after: Parts): [name: string, part: Part][] =>
  [...after].filter(([name, part]) => !sameContent(before.get(name), part));

/** Returns names of `kept` parts that differ. The server keeps those of `current`. */
export function restatedIn<D extends Mergeable>(current: D, incoming: D): string[] {
  const shape = shapeOf(current);
  const isKept = (group: string) => shape.collections[group]?.order === 'kept';
  const held = partsOf(current, isKept);
  return [...partsOf(incoming, isKept)].flatMap(([name, { value }]) => {
    const part = held.get(name);
    return part && !sameContent(part.value, value) ? [name] : [];
  });
}

export function cutTo<D extends Mergeable>(
  current: D,
  incoming: D,
  keep: (partName: string, value: unknown) => boolean,
): D {
  const parts = partsOf(current);
  for (const [name, part] of changedIn(parts, withPartsOf(incoming, parts))) {
    if (keep(name, part.value)) parts.set(name, part);
  }
  return fromParts(current, parts);
}

/** Limits stamps to `now` (ms), because a future stamp wins over concurrent changes until then. */
export function clampStamps<D extends Mergeable>(doc: D, now: number): D {
  const stamps = Object.entries(doc.stamps).map(([name, at]) => [name, Math.min(at, now)] as const);
  return { ...doc, stamps: Object.fromEntries(stamps) };
}
