import type { Mergeable } from '../document.ts';
import { MERGED } from '../documents/registry.ts';
import type { ApartField, CollectionShape, PartOrder, Shape } from './shape.ts';

/** Independently mergeable part of a document. `value` is undefined for a removed element. */
export interface Part {
  stamp: number;
  value: unknown;
}
/** Parts by name: `<field>`, `<collection>/<key>` or `<collection>/<key>/<apart field>`. */
export type Parts = Map<string, Part>;

/** Returns the part's group. Permissions are granted by group. */
export function groupOf(partName: string): string {
  const end = partName.indexOf('/');
  return end === -1 ? partName : partName.slice(0, end);
}

export const shapeOf = (doc: Mergeable): Shape => MERGED[doc.type].shape;

export function orderOf(shape: Shape, partName: string): PartOrder {
  const group = groupOf(partName);
  return shape.collections[group]?.order ?? shape.fields[group] ?? 'latest';
}

/** Returns a document's parts. Parts have the stamp 0 unless their rule is `latest`. */
export function partsOf(doc: Mergeable, isWanted: (group: string) => boolean = () => true): Parts {
  const shape = shapeOf(doc);
  const { stamps } = doc;
  const values = doc as unknown as Record<string, unknown>;
  const parts: Parts = new Map();
  for (const name of [...shape.identity, ...Object.keys(shape.fields)].filter(isWanted)) {
    const stamp = orderOf(shape, name) === 'latest' ? (stamps[name] ?? 0) : 0;
    parts.set(name, { stamp, value: values[name] });
  }
  for (const [name, collection] of Object.entries(shape.collections)) {
    if (!isWanted(name)) continue;
    const stampOf = stampsOf(collection, stamps);
    for (const { part, value, whole } of piecesOf(name, collection, values)) {
      parts.set(part, { stamp: stampOf(part, whole), value });
    }
  }
  for (const [key, stamp] of Object.entries(stamps)) {
    if (parts.has(key) || !isWanted(groupOf(key))) continue;
    if (isRemovable(shape, key)) parts.set(key, { stamp, value: undefined });
  }
  return parts;
}

/** Returns a lookup of a part's stamp, or its element's. Gives 0 unless the order is `latest`. */
const stampsOf = ({ order }: CollectionShape, stamps: Mergeable['stamps']) =>
  order === 'latest'
    ? (part: string, whole: string): number => stamps[part] ?? stamps[whole] ?? 0
    : () => 0;

export function elementParts(
  name: string,
  { keyOf, apart }: CollectionShape,
  element: object,
): [string, unknown][] {
  const key = `${name}/${keyOf(element as never)}`;
  if (!apart) return [[key, element]];
  const { [apart.field]: value, ...rest } = element as Record<string, unknown>;
  return [
    [key, rest],
    [`${key}/${apart.field}`, value],
  ];
}

/** Lists the parts of a collection. Removed elements are first, so that present elements win. */
function piecesOf(name: string, collection: CollectionShape, values: Record<string, unknown>) {
  const there = (values[name] as object[]).flatMap((element) => {
    const found = elementParts(name, collection, element);
    return found.map(([part, value]) => ({ part, value, whole: found[0]?.[0] ?? part }));
  });
  return [...leftBehind(name, collection, values), ...there];
}

function leftBehind(name: string, { apart }: CollectionShape, values: Record<string, unknown>) {
  if (!apart) return [];
  const left = values[apart.left] as ({ id: string } & Record<string, unknown>)[];
  return left.map((one) => {
    const part = `${name}/${one.id}/${apart.field}`;
    return { part, value: one[apart.field], whole: part };
  });
}

const ELEMENT_KEY = /^[0-9a-z.]{1,70}$/;

export function isPartOf(shape: Shape, partName: string): boolean {
  const group = groupOf(partName);
  const collection = Object.hasOwn(shape.collections, group) ? shape.collections[group] : undefined;
  if (partName === group)
    return (
      collection !== undefined ||
      Object.hasOwn(shape.fields, group) ||
      shape.identity.includes(group)
    );
  const key = partName.slice(group.length + 1);
  const { apart } = collection ?? {};
  const whole = apart && isApart(partName, apart) ? key.slice(0, -apart.field.length - 1) : key;
  return collection !== undefined && ELEMENT_KEY.test(whole);
}

function isRemovable(shape: Shape, partName: string): boolean {
  const group = groupOf(partName);
  return (
    partName.includes('/') &&
    !isApart(partName, shape.collections[group]?.apart) &&
    Object.hasOwn(shape.collections, group) &&
    shape.collections[group]?.order === 'latest'
  );
}

/** Builds a document from parts: reverses `partsOf`, except for the order of elements. */
export function fromParts<D extends Mergeable>(like: D, parts: Parts): D {
  const shape = shapeOf(like);
  const doc: Record<string, unknown> = { type: like.type, schema: like.schema };
  const stamps: Record<string, number> = {};
  const elements = new Map<string, string[]>();
  for (const [name, { stamp, value }] of parts) {
    if (stamp > 0) stamps[name] = stamp;
    if (value === undefined) continue;
    const group = groupOf(name);
    if (group === name) doc[name] = value;
    else {
      const names = elements.get(group) ?? [];
      names.push(name);
      elements.set(group, names);
    }
  }
  for (const [name, collection] of Object.entries(shape.collections)) {
    const { apart } = collection;
    const there = (elements.get(name) ?? []).filter((key) => !isApart(key, apart));
    doc[name] = bounded(
      collection,
      there.map((key) => (apart ? joined(key, apart, parts, stamps) : parts.get(key)?.value)),
    );
    if (apart) doc[apart.left] = unjoined(name, apart, parts);
  }
  return { ...doc, stamps } as unknown as D;
}

const isApart = (partName: string, apart: ApartField | undefined): boolean =>
  apart !== undefined && partName.endsWith(`/${apart.field}`);

/** Joins an element with its apart field. Stores the field's stamp only if it differs. */
function joined(
  key: string,
  { field }: ApartField,
  parts: Parts,
  stamps: Record<string, number>,
): object {
  const name = `${key}/${field}`;
  const [element, part] = [parts.get(key), parts.get(name)];
  if (part?.stamp === element?.stamp) delete stamps[name];
  else stamps[name] = part?.stamp ?? 0;
  return { ...(element?.value as object), [field]: part?.value };
}

const unjoined = (name: string, { field }: ApartField, parts: Parts): object[] =>
  [...parts]
    .flatMap(([key, { value }]) => {
      const [group, id = '', part] = key.split('/');
      const isLeft = group === name && part === field && !parts.get(`${name}/${id}`)?.value;
      return isLeft ? [{ id, [field]: value }] : [];
    })
    .sort((a, b) => (a.id < b.id ? -1 : 1));

function bounded(collection: CollectionShape, elements: unknown[]): unknown[] {
  const inOrder = [...(elements as never[])].sort(collection.compare);
  const { bound } = collection;
  if (!bound) return inOrder;
  return bound.keep === 'first' ? inOrder.slice(0, bound.count) : inOrder.slice(-bound.count);
}
