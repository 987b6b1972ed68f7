import type { RefusalCode } from '../errors.ts';
import type { Shape } from '../merge/shape.ts';
import type { Role } from './common.ts';

/** Person who writes. `isVerified` is true for verified teachers only. */
export interface Actor {
  uid: string;
  userRole: Role;
  isVerified: boolean;
}

/** Documents that a grant covers: the actor's own, as the kind defines it, or all. */
export type Relation = 'own' | 'any';

type PartOf<D> = Exclude<keyof D, 'type' | 'schema' | 'stamps'> & string;

export interface Grant<D = Record<string, unknown>> {
  /** Relation to the stored document; to the new document if none is stored. */
  relation: Relation;
  /** Parts that the maker may set, besides the identity; null if the role may make none. */
  create: readonly PartOf<D>[] | null;
  change: readonly PartOf<D>[];
}

/** Rules of one kind of document. Pure: device, server and CouchDB use them. */
export interface Kind<D> {
  /** Returns the part of the id after `<type>:`. */
  localId(doc: D): string;
}

/** Maximum size of a document, far above what a person writes in an hour. */
export interface Bounds {
  length: number;
  /** Maximum number of stamps of elements, including removed elements. */
  elements?: number;
}

export interface Merged<D> extends Kind<D> {
  /** Merge rule of each part. */
  shape: Shape;
  bounds: Bounds;
}

export interface Rules<D> extends Merged<D> {
  /** Returns true if a grant for `own` documents covers it. */
  isOwn(actor: Actor, doc: D): boolean;
  grants: Readonly<Partial<Record<Role, readonly Grant<D>[]>>>;
  verifiedOnly?: true;
  /** Initial values of the parts that the maker may not choose. */
  initial: Readonly<Partial<D>>;
  /** Maximum number in one person's database, for kinds that the server does not remove. */
  quota?: number;
  /** Returns the time of the first write (ms), for kinds that have it in a field. */
  madeAt?(doc: D): number;
  /** Returns true if the content is erased: nobody may change it, and no old copy restores it. */
  isFrozen?(doc: D): boolean;
  isSettled?(doc: D, group: string): boolean;
  /** Returns true if the actor may not give the part this value. Checks changed values only. */
  refusesValue?(part: string, value: unknown, actor: Actor): boolean;
  /** Returns a problem of the content that the schema cannot express. */
  problemOf?(doc: D): RefusalCode | null;
}
