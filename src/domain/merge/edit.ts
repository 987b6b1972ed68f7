import { sameContent } from './canonical.ts';
import { elementParts, fromParts, orderOf, partsOf, shapeOf } from './parts.ts';
import type { Mergeable } from './shapes.ts';

/** A stamp for a change made now: later than the part's last one even when the clock was turned back. */
const stampAfter = (previous: number | undefined, now: number): number =>
  Math.max(now, (previous ?? 0) + 1);

/** Sets fields, stamping those that really change. `now` in ms, server-corrected. */
export function setFields<D extends Mergeable>(doc: D, values: Partial<D>, now: number): D {
  const parts = partsOf(doc, (group) => Object.hasOwn(values, group));
  const changed = Object.entries(values).flatMap(([name, value]) => {
    const part = parts.get(name);
    return part && !sameContent(part.value, value) ? [{ name, value, part }] : [];
  });
  if (changed.length === 0) return doc;
  const shape = shapeOf(doc);
  const stamped = changed.filter(({ name }) => orderOf(shape, name) === 'latest');
  const stamps = stamped.map(({ name, part }) => [name, stampAfter(part.stamp, now)]);
  return {
    ...doc,
    ...Object.fromEntries(changed.map(({ name, value }) => [name, value])),
    stamps: { ...doc.stamps, ...Object.fromEntries(stamps) },
  };
}

/** Adds or replaces elements of a collection, stamping those that really change. */
export function putElements<D extends Mergeable>(
  doc: D,
  collection: keyof D & string,
  elements: readonly object[],
  now: number,
): D {
  const shape = shapeOf(doc).collections[collection];
  if (!shape) return doc;
  const parts = partsOf(doc);
  const changed = elements.flatMap((element) => elementParts(collection, shape, element));
  for (const [name, value] of changed) {
    const part = parts.get(name);
    if (sameContent(part?.value, value)) continue;
    const stamp = shape.order === 'latest' ? stampAfter(part?.stamp, now) : 0;
    parts.set(name, { stamp, value });
  }
  return fromParts(doc, parts);
}

/** Removes an element by its key; the stamp that stays behind makes the removal win over older copies. */
export function removeElement<D extends Mergeable>(
  doc: D,
  collection: keyof D & string,
  key: string,
  now: number,
): D {
  const parts = partsOf(doc);
  const name = `${collection}/${key}`;
  const part = parts.get(name);
  if (part?.value === undefined) return doc;
  parts.set(name, { stamp: stampAfter(part.stamp, now), value: undefined });
  return fromParts(doc, parts);
}
