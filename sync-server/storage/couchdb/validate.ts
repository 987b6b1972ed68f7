import { GRANTS } from '../../../src/domain/access/grants.ts';
import { judgeWrite } from '../../../src/domain/access/judge.ts';
import { typeOfId } from '../../../src/domain/doc-id.ts';
import { docIdOf } from '../../../src/domain/doc-id-of.ts';
import type { Mergeable, MergeableType } from '../../../src/domain/document.ts';
import type { Role } from '../../../src/domain/documents/common.ts';
import { SHAPES } from '../../../src/domain/documents/registry.ts';
import type { Actor } from '../../../src/domain/documents/rules.ts';
import { upgraded } from '../../../src/domain/upgrade.ts';
import { BESIDE, READS_DIRECTORY, VERIFIED } from '../roles.ts';

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
 * It sees less than the gateway: the revision that the new one was made from, and no other database. Where the gateway
 * has judged by more, it says so (`BESIDE`), and this asks only whether the role writes such documents at all.
 * Schemas are left to the gateway and the intake.
 */
export function validate(
  sent: Sent,
  before: Sent | null,
  { name, roles }: UserContext,
  security: SecurityObject,
): void {
  if (roles.includes('_admin')) return;
  const isBeside = roles.includes(BESIDE);
  const refusal = refusalOf({ sent, before, isBeside }, actorOf(name, roles), security);
  if (refusal) throw { forbidden: refusal };
}

function actorOf(name: string | null, roles: readonly string[]): Actor | null {
  const userRole = ROLES.find((role) => roles.includes(role));
  const isVerified = userRole === 'teacher' && roles.includes(VERIFIED);
  return name !== null && userRole ? { uid: name, userRole, isVerified } : null;
}

/** Whether the role writes such documents at all. */
const isGranted = ({ userRole }: Actor, { type }: Mergeable): boolean =>
  (GRANTS[userRole][type] ?? []).length > 0;

interface Judged {
  sent: Sent;
  before: Sent | null;
  isBeside: boolean;
}

function refusalOf(
  { sent, before, isBeside }: Judged,
  actor: Actor | null,
  { members }: SecurityObject,
): string | null {
  if (!actor) return 'not-yours';
  if (members?.roles?.includes(READS_DIRECTORY)) return 'pull-only';
  if (!isMergeable(sent)) return 'unknown-type';
  if (sent._deleted) return 'no-deletion';
  try {
    const after = plain(sent);
    if (docIdOf(after) !== sent._id) return 'bad-schema';
    if (isBeside) return isGranted(actor, after) ? null : 'not-yours';
    const stored = before && !before._deleted ? plain(before) : null;
    return judgeWrite(actor, { before: stored, after, knows: true });
  } catch {
    // Only what breaks its schema can be judged by no rule.
    return 'bad-schema';
  }
}

const isMergeable = ({ _id }: Sent): boolean => {
  const type = typeOfId(_id);
  return type !== null && Object.hasOwn(SHAPES, type);
};

/** Not parsed: the type is the id's, and what else is wrong throws. */
function plain(doc: Sent): Mergeable {
  const type = typeOfId(doc._id) as MergeableType;
  return { ...upgraded({ ...doc }), type } as unknown as Mergeable;
}
