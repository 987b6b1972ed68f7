import type { Doc, DocOf, DocType, Mergeable, MergeableType } from '../document.ts';
import { DERIVED, WRITTEN } from './kinds.ts';
import type { Kind, Rules } from './rules.ts';

/** Every kind of document by type. A missing kind does not compile. */
export const KINDS: { readonly [T in DocType]: Kind<DocOf<T>> } = {
  ...WRITTEN,
  ...DERIVED,
};

/** Rules of every kind of document that people write. */
export const RULES: { readonly [T in MergeableType]: Rules<DocOf<T>> } = WRITTEN;

export const rulesOf = <D extends Mergeable>(doc: D): Rules<D> =>
  RULES[doc.type] as unknown as Rules<D>;

/** Returns one rule of each kind. */
export function ruleOfEach<Name extends keyof Rules<Mergeable>>(
  name: Name,
): Readonly<Record<MergeableType, Rules<Mergeable>[Name]>> {
  const entries = Object.entries(RULES).map(([type, rules]) => [type, rules[name]]);
  return Object.fromEntries(entries);
}

export type { Mergeable, MergeableType } from '../document.ts';

/** How copies of each kind of document merge. */
export const SHAPES = ruleOfEach('shape');

export const isMergeableType = (type: string): type is MergeableType => Object.hasOwn(SHAPES, type);
export const isMergeable = (doc: Doc): doc is Mergeable => isMergeableType(doc.type);
