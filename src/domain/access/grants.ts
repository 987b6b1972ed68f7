import { typeOfId } from '../doc-id.ts';
import type { Authored, AuthoredType, DocType } from '../document.ts';
import type { Role } from '../documents/common.ts';
import { RULES, ruleOfEach, rulesOf } from '../documents/registry.ts';
import type { Actor, Grant, Relation } from '../documents/rules.ts';
import { ADMIN, ownerOf } from '../session/databases.ts';

type GrantsOfRole = Readonly<Partial<Record<AuthoredType, readonly Grant[]>>>;

/** The permission table, collected from the kinds of document. What is not granted is forbidden. */
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

/** Kinds that only verified teachers may write. */
export const VERIFIED_ONLY = (Object.keys(RULES) as AuthoredType[]).filter(
  (type) => RULES[type].verifiedOnly,
);

/** Initial values of the parts that a maker may not choose. */
export const INITIAL: Readonly<Record<AuthoredType, Readonly<Record<string, unknown>>>> =
  ruleOfEach('initial');

export const standsTo = (actor: Actor, relation: Relation, doc: Authored): boolean =>
  relation === 'any' || rulesOf(doc).isOwn(actor, doc);

/** Returns the role that writes to a database; null where no device does. */
export const writerRoleOf = (database: string): Role | null =>
  database === ADMIN ? 'admin' : (ownerOf(database)?.userRole ?? null);

/** Returns true if devices may write a document of this id into this database. */
export function isWritable(database: string, id: string): boolean {
  const role = writerRoleOf(database);
  const type: DocType | null = typeOfId(id);
  return role !== null && type !== null && Object.hasOwn(GRANTS[role], type);
}
