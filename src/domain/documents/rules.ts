import type { RefusalCode } from '../access/refusals.ts';
import type { Shape } from '../merge/shape.ts';
import type { Role } from './common.ts';

/** Who writes. `isVerified` is false for everybody but verified teachers. */
export interface Actor {
  uid: string;
  userRole: Role;
  isVerified: boolean;
}

/** Which documents a grant covers: the actor's own, as each kind defines that, or all. */
export type Relation = 'own' | 'any';

/** Field or collection of a kind of document; without a kind, any. */
type PartOf<D> = Exclude<keyof D, 'type' | 'schema' | 'stamps'> & string;

/** What a role may write of a kind of document. */
export interface Grant<D = Record<string, unknown>> {
  /** How the actor must stand to the document, as stored, or as made when it is new. */
  relation: Relation;
  /** Parts that may be given when making one (beside its identity), or null where none may be made. */
  create: readonly PartOf<D>[] | null;
  change: readonly PartOf<D>[];
}

/** What holds for one kind of document that people write; each kind says it in its own folder. */
export interface Rules<D> {
  /** What follows `<type>:` in the id. */
  localId(doc: D): string;
  /** How copies of it merge, part by part. */
  shape: Shape;
  /** Whether it is the actor's own, in the sense of its grants. */
  isOwn(actor: Actor, doc: D): boolean;
  /** Who may write what. What is not granted is forbidden. */
  grants: Readonly<Partial<Record<Role, readonly Grant<D>[]>>>;
  /** Set where a teacher has to be verified to write it. */
  verifiedOnly?: true;
  /** What the parts hold at first that a maker may not choose. */
  initial: Readonly<Partial<D>>;
  /** Whether nobody may change it any more: what it said is erased, and no older copy brings it back. */
  isFrozen?(doc: D): boolean;
  /** Whether nobody may change a part of it any more, whatever the grants say; by the name of its group. */
  isSettled?(doc: D, group: string): boolean;
  /** Whether one part of it may not get this value from this writer; what is there already may stay. */
  refusesValue?(part: string, value: unknown, actor: Actor): boolean;
  /** What is wrong with its content that a schema cannot say. */
  problemOf?(doc: D): RefusalCode | null;
}
