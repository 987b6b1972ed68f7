import type {
  Authored,
  AuthoredType,
  Doc,
  DocOf,
  DocType,
  Mergeable,
  MergeableType,
} from '../document.ts';
import { DERIVED, WRITTEN } from './kinds.ts';
import type { Kind, Merged, Rules } from './rules.ts';

export const KINDS: { readonly [T in DocType]: Kind<DocOf<T>> } = {
  ...WRITTEN,
  ...DERIVED,
};

export const RULES: { readonly [T in AuthoredType]: Rules<DocOf<T>> } = WRITTEN;

export const rulesOf = <D extends Authored>(doc: D): Rules<D> =>
  RULES[doc.type] as unknown as Rules<D>;

export function ruleOfEach<Name extends keyof Rules<Authored>>(
  name: Name,
): Readonly<Record<AuthoredType, Rules<Authored>[Name]>> {
  const entries = Object.entries(RULES).map(([type, rules]) => [type, rules[name]]);
  return Object.fromEntries(entries);
}

export type { Authored, AuthoredType, Mergeable, MergeableType } from '../document.ts';

export const MERGED: { readonly [T in MergeableType]: Merged<DocOf<T>> } = {
  ...WRITTEN,
  paper: DERIVED.paper,
};

export const isMergeableType = (type: string): type is MergeableType => Object.hasOwn(MERGED, type);
export const isMergeable = (doc: Doc): doc is Mergeable => isMergeableType(doc.type);

export const isAuthoredType = (type: string): type is AuthoredType => Object.hasOwn(RULES, type);
export const isAuthored = (doc: Doc): doc is Authored => isAuthoredType(doc.type);
