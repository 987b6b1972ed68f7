import type { Role } from '../documents/common.ts';

/** Who writes. `isVerified` is false for everybody but verified teachers. */
export interface Actor {
  uid: string;
  userRole: Role;
  isVerified: boolean;
}

/** Which documents a grant covers: the actor's own, as each kind defines that, or all. */
export type Relation = 'own' | 'any';
