import { judgeWrite } from '../../../src/domain/access/judge.ts';
import type { Actor } from '../../../src/domain/access/relations.ts';
import { typeOfId } from '../../../src/domain/doc-id.ts';
import type { Role } from '../../../src/domain/entities/common.ts';
import { type Mergeable, SHAPES } from '../../../src/domain/merge/shapes.ts';
import { READS_DIRECTORY, VERIFIED } from '../roles.ts';

/** What CouchDB says of who writes; see "User Context Object" in its reference. */
interface UserContext {
  name: string | null;
  roles: readonly string[];
}

interface SecurityObject {
  members?: { roles?: readonly string[] };
}

type Sent = { _id: string; _rev?: string; _deleted?: boolean } & object;

const ROLES: readonly Role[] = ['student', 'teacher', 'admin'];

/**
 * `validate_doc_update` of every role database: the same judgement as the gateway's, by the same code. It runs inside
 * CouchDB's JavaScript, after being built into one text (see `Rules`).
 *
 * It sees less than the gateway: the revision that the new one was made from, where its body is still kept, and no other
 * database. Where that revision is gone, it asks only whether the writer may write such a document at all; the gateway
 * and the intake know the rest. It leaves the schemas to them as well.
 */
export function validate(
  sent: Sent,
  before: Sent | null,
  { name, roles }: UserContext,
  security: SecurityObject,
): void {
  if (roles.includes('_admin')) return;
  const refusal = refusalOf(sent, before, actorOf(name, roles), security);
  if (refusal) throw { forbidden: refusal };
}

function actorOf(name: string | null, roles: readonly string[]): Actor | null {
  const userRole = ROLES.find((role) => roles.includes(role));
  const isVerified = userRole === 'teacher' && roles.includes(VERIFIED);
  return name !== null && userRole ? { uid: name, userRole, isVerified } : null;
}

function refusalOf(
  sent: Sent,
  before: Sent | null,
  actor: Actor | null,
  { members }: SecurityObject,
): string | null {
  if (!actor) return 'not-yours';
  if (members?.roles?.includes(READS_DIRECTORY)) return 'pull-only';
  if (!isMergeable(sent)) return 'unknown-type';
  if (sent._deleted) return 'no-deletion';
  const stored = before && !before._deleted && isMergeable(before) ? before : null;
  const refusal = judged(actor, stored && plain(stored), plain(sent));
  const isKnownAsNew = stored !== null || generationOf(sent) <= 1;
  return refusal === 'protected-field' && !isKnownAsNew ? null : refusal;
}

function judged(actor: Actor, before: Mergeable | null, after: Mergeable): string | null {
  try {
    return judgeWrite(actor, { before, after, knows: true });
  } catch {
    // Only what breaks its schema can be judged by no rule.
    return 'bad-schema';
  }
}

const isMergeable = ({ _id }: Sent): boolean => {
  const type = typeOfId(_id);
  return type !== null && Object.hasOwn(SHAPES, type);
};

const generationOf = ({ _rev = '0' }: Sent): number => Number.parseInt(_rev, 10);

/** Not parsed: the type is the id's, and what else is wrong throws. */
const plain = (doc: Sent): Mergeable =>
  ({ ...doc, type: typeOfId(doc._id) }) as unknown as Mergeable;
