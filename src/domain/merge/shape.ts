/**
 * Rule by which one of two values of a part wins. Each rule is a total order of (stamp, content),
 * so that merging is commutative, associative and idempotent.
 * - `latest`: the later stamp wins.
 * - `earliest`: the value with the smaller `at` wins, and any value replaces a placeholder.
 * - `kept`: values are never removed.
 * - `growing`: the longer `entries` win, because a writer only extends its log; see `isFork`.
 */
export type PartOrder = 'latest' | 'earliest' | 'kept' | 'growing';

export interface CollectionShape {
  order: PartOrder;
  keyOf: (element: never) => string;
  compare: (a: never, b: never) => number;
  bound?: { count: number; keep: 'first' | 'last' };
  apart?: ApartField;
}

/** Names a numeric field of elements that merges separately, such as a question's `index`. */
export interface ApartField {
  field: string;
  /** Member that keeps the numbers of removed elements, in case a merge restores an element. */
  left: string;
}

export interface EarliestField {
  isStandIn: (value: never) => boolean;
}

export interface Shape {
  identity: readonly string[];
  fields: Readonly<Record<string, PartOrder>>;
  standIns: Readonly<Record<string, EarliestField['isStandIn']>>;
  collections: Readonly<Record<string, CollectionShape>>;
}

/** Merge rules of a document's members. `left` marks the field that an `ApartField` names. */
export type Members<D> = {
  readonly [Name in keyof Omit<D, 'type' | 'schema' | 'stamps'>]-?:
    | 'identity'
    | 'left'
    | PartOrder
    | EarliestField
    | CollectionShape;
};

/** Builds a merge shape. A member without a rule does not compile. */
export function shape<D>(members: Members<D>): Shape {
  const identity: string[] = [];
  const fields: Record<string, PartOrder> = {};
  const standIns: Record<string, EarliestField['isStandIn']> = {};
  const collections: Record<string, CollectionShape> = {};
  for (const [name, said] of Object.entries<Members<D>[keyof Members<D>]>(members)) {
    if (said === 'identity') identity.push(name);
    else if (typeof said === 'object' && 'keyOf' in said) collections[name] = said;
    else if (typeof said === 'object') {
      fields[name] = 'earliest';
      standIns[name] = said.isStandIn;
    } else if (said !== 'left') fields[name] = said;
  }
  return { identity, fields, standIns, collections };
}

export const each = <Name extends string, Rule extends 'identity' | PartOrder>(
  rule: Rule,
  ...names: Name[]
) => Object.fromEntries(names.map((name) => [name, rule])) as Record<Name, Rule>;

/** Merges elements by key, and sorts them by rank and key. */
export function elementsBy<E>(
  keyOf: (element: E) => string,
  order: PartOrder = 'latest',
  rank: (element: E) => number = () => 0,
  more: Pick<CollectionShape, 'bound' | 'apart'> = {},
): CollectionShape {
  const compare = (a: E, b: E) => rank(a) - rank(b) || byText(keyOf(a), keyOf(b));
  return { order, keyOf, compare, ...more } as CollectionShape;
}

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
