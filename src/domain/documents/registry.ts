import type { Doc, DocOf, DocType, Mergeable, MergeableType } from '../document.ts';
import { DERIVED, WRITTEN } from './kinds.ts';
import type { DeviceTable, Kind, Rules } from './rules.ts';

const kinds = { ...WRITTEN, ...DERIVED };

/** Every kind of document by type. A missing kind does not compile. */
export const KINDS: { readonly [T in DocType]: Kind<DocOf<T>> } = kinds;

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

/** Table of each type of document, as a literal type. */
type TableOf<T extends DocType> = (typeof kinds)[T]['table'];
/** Types of documents that reach a device. */
export type ProjectedType = {
  [T in DocType]: TableOf<T> extends DeviceTable ? T : never;
}[DocType];
export type DeviceTableOf<T extends ProjectedType> = Extract<TableOf<T>, DeviceTable>;

export const isProjectedType = (type: DocType): type is ProjectedType => kinds[type].table !== null;

export const PROJECTED_TYPES = (Object.keys(kinds) as DocType[]).filter(isProjectedType);

export const deviceTableOf = <T extends ProjectedType>(type: T): TableOf<T> => kinds[type].table;
