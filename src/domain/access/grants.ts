import { typeOfId } from '../doc-id.ts';
import type { Authored, AuthoredType, DocType } from '../document.ts';
import type { Role } from '../documents/common.ts';
import { RULES, ruleOfEach, rulesOf } from '../documents/registry.ts';
import type { Actor, Grant, Relation } from '../documents/rules.ts';
import { ADMIN, ownerOf } from '../session/databases.ts';

type GrantsOfRole = Readonly<Partial<Record<AuthoredType, readonly Grant[]>>>;

export const GRANTS: Readonly<Record<Role, GrantsOfRole>> = {
  student: grantsOfRole('student'),
  teacher: grantsOfRole('teacher'),
  admin: grantsOfRole('admin'),
};

function grantsOfRole(role: Role): GrantsOfRole {
  const granted = Object.entries(RULES).flatMap(([type, { grants }]) => {
    const ofRole = grants[role];
    return ofRole ? [[type, ofRole] as const] : [];
  });
  return Object.fromEntries(granted);
}

export const VERIFIED_ONLY = (Object.keys(RULES) as AuthoredType[]).filter(
  (type) => RULES[type].verifiedOnly,
);

export const INITIAL: Readonly<Record<AuthoredType, Readonly<Record<string, unknown>>>> =
  ruleOfEach('initial');

export const standsTo = (actor: Actor, relation: Relation, doc: Authored): boolean =>
  relation === 'any' || rulesOf(doc).isOwn(actor, doc);

export const writerRoleOf = (database: string): Role | null =>
  database === ADMIN ? 'admin' : (ownerOf(database)?.userRole ?? null);

export function isWritable(database: string, id: string): boolean {
  const role = writerRoleOf(database);
  const type: DocType | null = typeOfId(id);
  return role !== null && type !== null && Object.hasOwn(GRANTS[role], type);
}
