import type { Doc, DocOf, DocType, Mergeable, MergeableType } from '../document.ts';
import { attemptRules } from './attempt/rules.ts';
import { carriedRules } from './carried/rules.ts';
import { classroomRules } from './classroom/rules.ts';
import { examRules, openingKind, sheetKind, versionKind } from './exam/rules.ts';
import { feedbackRules } from './feedback/rules.ts';
import { invitationRules } from './invitation/rules.ts';
import { joinRequestRules } from './join-request/rules.ts';
import { monitorKind } from './monitor/rules.ts';
import { paperRules, resultKind } from './paper/rules.ts';
import type { DeviceTable, Kind, Rules } from './rules.ts';
import { classroomSummaryKind, examSummaryKind } from './summary/rules.ts';
import { personKind, userRules } from './user/rules.ts';

/*
 * Every kind of document, once. Schemas are listed apart, in `document.ts`: merging and permissions
 * are loaded before any schema is built.
 */

/** Kinds that people write. */
const written = {
  user: userRules,
  classroom: classroomRules,
  exam: examRules,
  paper: paperRules,
  attempt: attemptRules,
  carried: carriedRules,
  feedback: feedbackRules,
  joinRequest: joinRequestRules,
  invitation: invitationRules,
} satisfies { readonly [T in MergeableType]: Rules<DocOf<T>> };

/** Kinds that the server derives. */
const derived = {
  person: personKind,
  sheet: sheetKind,
  opening: openingKind,
  version: versionKind,
  result: resultKind,
  classroomSummary: classroomSummaryKind,
  examSummary: examSummaryKind,
  monitor: monitorKind,
} satisfies { readonly [T in Exclude<DocType, MergeableType>]: Kind<DocOf<T>> };

const kinds = { ...written, ...derived };

/** Every kind of document by type. A missing kind does not compile. */
export const KINDS: { readonly [T in DocType]: Kind<DocOf<T>> } = kinds;

/** Rules of every kind of document that people write. */
export const RULES: { readonly [T in MergeableType]: Rules<DocOf<T>> } = written;

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

export const deviceTableOf = (type: ProjectedType): DeviceTable => kinds[type].table;
