/**
 * How two copies of a part become one. Each order is a total one over (stamp, content), so that taking the greater
 * is commutative, associative and idempotent.
 * - `latest`: the later stamp wins.
 * - `earliest`: the smaller `at` of the value wins; stamps play no part. A value that only stands in gives way to any that does not.
 * - `kept`: what one copy has, the result has; nothing is ever removed.
 * - `growing`: the value has `entries`, and of two the longer wins. One writer makes longer ones only; see `isFork` for what is not.
 */
export type PartOrder = 'latest' | 'earliest' | 'kept' | 'growing';

export interface CollectionShape {
  order: PartOrder;
  keyOf: (element: never) => string;
  /** Order of the elements in the document. */
  compare: (a: never, b: never) => number;
  /** How many elements stay: the `first` or the `last` of them by `compare`. */
  bound?: { count: number; keep: 'first' | 'last' };
  apart?: ApartField;
}

/**
 * A number in each element that is a part of its own: changing it and changing the rest of the element do not overrule
 * each other. Without a stamp of its own it has the element's.
 */
export interface ApartField {
  field: string;
  /** Where the numbers of removed elements stay, as `{id, <field>}`: an older copy may bring the element back. */
  left: string;
}

/** A field that goes by `earliest`, of which some values only stand in for one that is still to come. */
export interface EarliestField {
  isStandIn: (value: never) => boolean;
}

export interface Shape {
  /** Set when the document is made, never changed. */
  identity: readonly string[];
  fields: Readonly<Record<string, PartOrder>>;
  standIns: Readonly<Record<string, EarliestField['isStandIn']>>;
  collections: Readonly<Record<string, CollectionShape>>;
}

/** What a kind of document says of each of its members. `left` is the place that an `ApartField` names. */
export type Members<D> = {
  readonly [Name in keyof Omit<D, 'type' | 'schema' | 'stamps'>]-?:
    | 'identity'
    | 'left'
    | PartOrder
    | EarliestField
    | CollectionShape;
};

/** The shape of a kind of document. A member that nothing is said of does not compile. */
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

/** A collection whose elements are told apart by a key, ordered by rank and then by key. */
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
