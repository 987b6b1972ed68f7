import type { Role } from '../entities/common.ts';
import { isOwnedBy, paperIdOf } from '../ids.ts';
import type { Mergeable } from '../merge/shapes.ts';

/** Who writes. `isVerified` is false for everybody but verified teachers. */
export interface Actor {
  uid: string;
  userRole: Role;
  isVerified: boolean;
}

export type Relation =
  | 'anyone'
  | 'self'
  | 'author'
  | 'examinee'
  | 'classTeacher'
  | 'examMaker'
  | 'joiner'
  | 'inviter';

const holds: Readonly<Record<Relation, (actor: Actor, doc: Mergeable) => boolean>> = {
  anyone: () => true,
  self: (actor, doc) => doc.type === 'user' && doc.uid === actor.uid,
  author: (actor, doc) => doc.type === 'feedback' && doc.userId === actor.uid,
  examinee: (actor, doc) =>
    doc.type === 'paper' && doc.userID === actor.uid && doc.id === paperIdOf(doc.examID, actor.uid),
  classTeacher: (actor, doc) =>
    doc.type === 'classroom' && doc.selectedTeacher.some((member) => member.uid === actor.uid),
  examMaker: (actor, doc) => doc.type === 'exam' && doc.addedUser === actor.uid,
  joiner: (actor, doc) =>
    doc.type === 'joinRequest' && doc.userId === actor.uid && isOwnedBy(actor.uid, doc.id),
  inviter: (actor, doc) =>
    doc.type === 'invitation' && doc.addedUser === actor.uid && isOwnedBy(actor.uid, doc.id),
};

export const standsTo = (actor: Actor, relation: Relation, doc: Mergeable): boolean =>
  holds[relation](actor, doc);
