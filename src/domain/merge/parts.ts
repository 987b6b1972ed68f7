import {
  type CollectionShape,
  type Mergeable,
  type PartOrder,
  SHAPES,
  type Shape,
} from './shapes.ts';

/** One independently mergeable piece of a document. `value` is undefined for a removed element. */
export interface Part {
  stamp: number;
  value: unknown;
}
/** By part name: a field's name, or `<collection>/<element key>`. */
export type Parts = Map<string, Part>;

/** The field or collection that a part belongs to; permissions are granted by this name. */
export const groupOf = (partName: string): string => partName.split('/', 1)[0] ?? partName;

export const shapeOf = (doc: Mergeable): Shape => SHAPES[doc.type];

export function orderOf(shape: Shape, partName: string): PartOrder {
  const group = groupOf(partName);
  return shape.collections[group]?.order ?? shape.fields[group] ?? 'latest';
}

/**
 * Takes a document apart. Stamps of unknown parts are left behind, and so are stamps of parts that do not go by them:
 * two copies that differ in nothing else would merge to whichever came first.
 */
export function partsOf(doc: Mergeable): Parts {
  const shape = shapeOf(doc);
  const stampOf = (name: string): number =>
    orderOf(shape, name) === 'latest' ? (doc.stamps[name] ?? 0) : 0;
  const values = doc as unknown as Record<string, unknown>;
  const parts: Parts = new Map();
  for (const name of [...shape.identity, ...Object.keys(shape.fields)]) {
    parts.set(name, { stamp: stampOf(name), value: values[name] });
  }
  for (const [name, collection] of Object.entries(shape.collections)) {
    for (const element of values[name] as never[]) {
      const key = `${name}/${collection.keyOf(element)}`;
      parts.set(key, { stamp: stampOf(key), value: element });
    }
  }
  for (const [key, stamp] of Object.entries(doc.stamps)) {
    if (!parts.has(key) && isRemovable(shape, key)) parts.set(key, { stamp, value: undefined });
  }
  return parts;
}

function isRemovable(shape: Shape, partName: string): boolean {
  const group = groupOf(partName);
  return (
    partName.includes('/') &&
    Object.hasOwn(shape.collections, group) &&
    shape.collections[group]?.order === 'latest'
  );
}

/** Puts a document together again; the inverse of `partsOf` up to the order of elements. */
export function fromParts<D extends Mergeable>(like: D, parts: Parts): D {
  const shape = shapeOf(like);
  const doc: Record<string, unknown> = { type: like.type, schema: like.schema };
  const stamps: Record<string, number> = {};
  const elements: Record<string, unknown[]> = {};
  for (const name of Object.keys(shape.collections)) elements[name] = [];
  for (const [name, part] of parts) {
    if (part.stamp > 0) stamps[name] = part.stamp;
    if (!name.includes('/')) doc[name] = part.value;
    else if (part.value !== undefined) elements[groupOf(name)]?.push(part.value);
  }
  for (const [name, collection] of Object.entries(shape.collections)) {
    doc[name] = bounded(collection, elements[name] ?? []);
  }
  return { ...doc, stamps } as unknown as D;
}

function bounded(collection: CollectionShape, elements: unknown[]): unknown[] {
  const inOrder = [...(elements as never[])].sort(collection.compare);
  const { bound } = collection;
  if (!bound) return inOrder;
  return bound.keep === 'first' ? inOrder.slice(0, bound.count) : inOrder.slice(-bound.count);
}
