import type { RefusalCode } from '../errors.ts';
import type { Shape } from '../merge/shape.ts';
import type { Role } from './common.ts';

/** Person who writes. `isVerified` is true only for verified teachers. */
export interface Actor {
  uid: string;
  userRole: Role;
  isVerified: boolean;
}

/** Documents that a grant covers: the actor's own (see `isOwn`), or all. */
export type Relation = 'own' | 'any';

type PartOf<D> = Exclude<keyof D, 'type' | 'schema' | 'stamps'> & string;

export interface Grant<D = Record<string, unknown>> {
  /** Required relation of the actor to the stored document, or to a new document. */
  relation: Relation;
  /** Parts that the maker may set, besides the identity; null if the role may not create. */
  create: readonly PartOf<D>[] | null;
  change: readonly PartOf<D>[];
}

/** Rules of one kind of document, shared by device, server and CouchDB. */
export interface Kind<D> {
  /** Returns the part of the id after `<type>:`. */
  localId(doc: D): string;
}

/** Limits of a document, far above what a person writes in an hour. */
export interface Bounds {
  length: number;
  /** Maximum number of stamps of elements, including removed elements. */
  elements?: number;
}

export interface Merged<D> extends Kind<D> {
  shape: Shape;
  bounds: Bounds;
}

export interface Rules<D> extends Merged<D> {
  /** Returns true if a grant for `own` documents covers `doc`. */
  isOwn(actor: Actor, doc: D): boolean;
  grants: Readonly<Partial<Record<Role, readonly Grant<D>[]>>>;
  verifiedOnly?: true;
  /** Initial values of the parts that the maker may not choose. */
  initial: Readonly<Partial<D>>;
  /** Maximum number in one person's database; omitted for no limit. */
  quota?: number;
  /** Returns the time of a change that has no stamp (ms), such as a log's last entry. */
  madeAt?(doc: D): number;
  /** Returns true for closed or erased content, which nobody may change or restore. */
  isFrozen?(doc: D): boolean;
  isSettled?(doc: D, group: string): boolean;
  /** Returns true if the actor may not give the part this new or changed value. */
  refusesValue?(part: string, value: unknown, actor: Actor): boolean;
  problemOf?(doc: D): RefusalCode | null;
}
