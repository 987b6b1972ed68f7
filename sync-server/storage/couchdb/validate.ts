import { GRANTS } from '../../../src/domain/access/grants.ts';
import { judgeWrite } from '../../../src/domain/access/judge.ts';
import { typeOfId } from '../../../src/domain/doc-id.ts';
import { docIdOf } from '../../../src/domain/doc-id-of.ts';
import type { Authored, AuthoredType } from '../../../src/domain/document.ts';
import type { Role } from '../../../src/domain/documents/common.ts';
import { isAuthoredType } from '../../../src/domain/documents/registry.ts';
import type { Actor } from '../../../src/domain/documents/rules.ts';
import { upgraded } from '../../../src/domain/upgrade.ts';
import { BESIDE, READS_DIRECTORY, VERIFIED } from '../guard.ts';

interface SecurityObject {
  members?: { roles?: readonly string[] };
}

type Sent = { _id: string; _rev?: string; _deleted?: boolean } & object;

const ROLES: readonly Role[] = ['student', 'teacher', 'admin'];

/**
 * Judges a write against the stored document (`validate_doc_update`). With the role `BESIDE`, does
 * not judge the content, because the gateway has judged it.
 */
export function validate(
  sent: Sent,
  before: Sent | null,
  { name, roles }: { name: string | null; roles: readonly string[] },
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

const isGranted = ({ userRole }: Actor, { type }: Authored): boolean =>
  (GRANTS[userRole][type] ?? []).length > 0;

function refusalOf(
  { sent, before, isBeside }: { sent: Sent; before: Sent | null; isBeside: boolean },
  actor: Actor | null,
  { members }: SecurityObject,
): string | null {
  if (!actor) return 'not-yours';
  if (members?.roles?.includes(READS_DIRECTORY)) return 'pull-only';
  if (!isAuthored(sent)) return 'unknown-type';
  if (sent._deleted) return 'no-deletion';
  try {
    const after = plain(sent);
    if (docIdOf(after) !== sent._id) return 'bad-schema';
    if (isBeside) return isGranted(actor, after) ? null : 'not-yours';
    const stored = before && !before._deleted ? plain(before) : null;
    return judgeWrite(actor, { before: stored, after, knows: true });
  } catch {
    // The rules throw only for a document that breaks its schema.
    return 'bad-schema';
  }
}

const isAuthored = ({ _id }: Sent): boolean => isAuthoredType(typeOfId(_id) ?? '');

function plain(doc: Sent): Authored {
  const type = typeOfId(doc._id) as AuthoredType;
  return { ...upgraded({ ...doc }), type } as unknown as Authored;
}
