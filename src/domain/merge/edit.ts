import type { Mergeable } from '../document.ts';
import { sameContent } from './canonical.ts';
import {
  elementParts,
  fromParts,
  groupOf,
  orderOf,
  type Parts,
  partsOf,
  shapeOf,
} from './parts.ts';

/** Returns a stamp later than `previous`, even if the clock was set back. */
const stampAfter = (previous: number | undefined, now: number): number =>
  Math.max(now, (previous ?? 0) + 1);

/** Sets fields. Stamps only the changed fields. @param now ms, server-corrected */
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

/** Adds or replaces elements. Stamps only the changed elements. */
export function putElements<D extends Mergeable>(
  doc: D,
  collection: keyof D & string,
  elements: readonly object[],
  now: number,
): D {
  const shape = shapeOf(doc).collections[collection];
  if (!shape) return doc;
  const parts = partsOf(doc, (group) => group === collection);
  const changed = elements
    .flatMap((element) => elementParts(collection, shape, element))
    .filter(([name, value]) => !sameContent(parts.get(name)?.value, value));
  if (changed.length === 0) return doc;
  for (const [name, value] of changed) {
    const stamp = shape.order === 'latest' ? stampAfter(parts.get(name)?.stamp, now) : 0;
    parts.set(name, { stamp, value });
  }
  return withCollection(doc, collection, parts);
}

/** Removes an element. Keeps its stamp, so that the removal replaces older copies. */
export function removeElement<D extends Mergeable>(
  doc: D,
  collection: keyof D & string,
  key: string,
  now: number,
): D {
  const parts = partsOf(doc, (group) => group === collection);
  const name = `${collection}/${key}`;
  const part = parts.get(name);
  if (part?.value === undefined) return doc;
  parts.set(name, { stamp: stampAfter(part.stamp, now), value: undefined });
  return withCollection(doc, collection, parts);
}

function withCollection<D extends Mergeable>(
  doc: D,
  collection: keyof D & string,
  parts: Parts,
): D {
  const { [collection]: elements, stamps, ...made } = fromParts(doc, parts);
  const left = shapeOf(doc).collections[collection]?.apart?.left;
  const others = Object.entries(doc.stamps).filter(([name]) => groupOf(name) !== collection);
  return {
    ...doc,
    [collection]: elements,
    ...(left && { [left]: (made as Record<string, unknown>)[left] }),
    stamps: { ...Object.fromEntries(others), ...stamps },
  };
}
