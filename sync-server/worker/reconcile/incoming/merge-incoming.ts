import {
  boundsProblem,
  cutToGrants,
  judgeWrite,
  restatesSaid,
  rewritesLog,
} from '../../../../src/domain/access/judge.ts';
import { docIdOf } from '../../../../src/domain/doc-id-of.ts';
import type { Authored, Mergeable } from '../../../../src/domain/document.ts';
import { rememberingStays } from '../../../../src/domain/documents/classroom/membership.ts';
import { withTrueMembers } from '../../../../src/domain/documents/classroom/true-members.ts';
import {
  graceAfter,
  isReleased,
  keyOutSince,
  livedUntil,
} from '../../../../src/domain/documents/exam/release.ts';
import type { Exam } from '../../../../src/domain/documents/exam/schema.ts';
import { givesResultsAtOnce } from '../../../../src/domain/documents/exam/settings.ts';
import type { Actor } from '../../../../src/domain/documents/rules.ts';
import type { User } from '../../../../src/domain/documents/user/schema.ts';
import { endHeard, rememberingEnd } from '../../../../src/domain/grading/exam-state.ts';
import { sameContent } from '../../../../src/domain/merge/canonical.ts';
import { setFields } from '../../../../src/domain/merge/edit.ts';
import { clampStamps, merge, mergeAll } from '../../../../src/domain/merge/merge.ts';
import { readDoc } from '../../../../src/domain/read-doc.ts';
import { range } from '../../../storage/documents.ts';
import type { SchoolReader } from '../../shared/school-reader.ts';

export interface Leaf {
  rev: string;
  doc: Authored;
}

export interface MergeOutcome {
  /** Merged document; null if the school has no such document and no leaf may create it. */
  doc: Authored | null;
  refused: Map<string, string>;
}

export interface MergeContext {
  actorFor: (doc: Authored) => Actor | null;
  users: ReadonlyMap<string, User>;
  /** True if any paper was handed in; needed when a practice becomes an exam. */
  wasHandedIn?: boolean;
  /** Time to which stamps are limited (ms). */
  now: number;
}

/** Merges the changes that each writer may make. Pure, because it runs again after a conflict. */
export function mergeIncoming(
  current: Authored | null,
  leaves: readonly Leaf[],
  context: MergeContext,
): MergeOutcome {
  const refused = new Map<string, string>();
  const clamped = leaves.map(({ rev, doc }) => ({ rev, doc: clampStamps(doc, context.now) }));
  const base = current ?? madeBy(clamped, context, refused);
  if (!base) return { doc: null, refused };
  const trueTo = (merged: Authored) => withTruth(merged, current, context);
  const doc = current ?? trueTo(base);
  const [only, ...others] = clamped;
  // Skips the merge of a single leaf, because it was judged and its write validates it.
  if (!current && only && others.length === 0) return alone(doc, only.rev);
  const join = (joined: Authored, { rev, doc: brought }: Leaf): Authored => {
    const taken = takeIn(base, brought, context);
    if (typeof taken === 'string') {
      refused.set(rev, taken);
      return joined;
    }
    const next = trueTo(merge(joined, taken));
    if (fits(next)) {
      refused.delete(rev);
      return next;
    }
    refused.set(rev, 'too-large');
    return joined;
  };
  return { doc: clamped.reduce(join, doc), refused };
}

function alone(doc: Authored, rev: string): MergeOutcome {
  const isTooLarge = boundsProblem(doc) === 'too-large';
  return isTooLarge
    ? { doc: null, refused: new Map([[rev, 'too-large']]) }
    : { doc, refused: new Map() };
}

function madeBy(
  leaves: readonly Leaf[],
  { actorFor }: MergeContext,
  refused: Map<string, string>,
): Authored | null {
  const makers = leaves.filter(({ rev, doc }) => {
    const actor = actorFor(doc);
    const reason = actor
      ? judgeWrite(actor, { before: null, after: doc, knows: true })
      : 'no-owner';
    if (reason) refused.set(rev, reason);
    return !reason;
  });
  const [first, ...others] = makers.map(({ doc }) => doc);
  return others.reduce(
    (made, doc) => {
      const joined = made && merge(made, doc);
      return joined && fits(joined) ? joined : made;
    },
    first ? mergeAll([first]) : null,
  );
}

/** Returns the document with only the permitted changes, or the reason of a refusal. */
function takeIn(base: Authored, incoming: Authored, { actorFor }: MergeContext): Authored | string {
  const actor = actorFor(base);
  if (!actor) return 'no-owner';
  // Refuses the whole document. The role database keeps it for people to look at.
  if (restatesSaid(base, incoming)) return 'restated';
  if (rewritesLog(base, incoming)) return 'rewritten';
  const cut = cutToGrants(actor, base, incoming);
  if (sameContent(cut, base)) return base;
  return judgeWrite(actor, { before: base, after: cut, knows: false }) ?? cut;
}

function withTruth(doc: Authored, current: Authored | null, context: MergeContext): Authored {
  const { actorFor, users, now } = context;
  if (doc.type === 'exam') return heldAs(doc, current?.type === 'exam' ? current : null, context);
  if (doc.type !== 'classroom') return doc;
  const school = current?.type === 'classroom' ? current : null;
  const held = withTrueMembers(doc, school, { users, writer: actorFor(doc)?.uid ?? '', now });
  return school ? rememberingStays(school, held, now) : held;
}

function heldAs(exam: Exam, school: Exam | null, { wasHandedIn = false, now }: MergeContext): Exam {
  if (!school) return endHeard(rememberingKey(null, exam, { wasHandedIn, now }), now);
  const held = rememberingKey(school, graceAfter(school, exam, now), { wasHandedIn, now });
  return endHeard(rememberingEnd(school, held, now), now);
}

export const fits = (doc: Mergeable): boolean =>
  readDoc({ ...doc, _id: docIdOf(doc) }) !== null && boundsProblem(doc) !== 'too-large';

/** Stores since when students may have the key, if the changed exam alone does not show it. */
export function rememberingKey(
  before: Exam | null,
  changed: Exam,
  { wasHandedIn, now }: { wasHandedIn: boolean; now: number },
): Exam {
  if (before && before.keyOutAt !== null) return changed;
  const known = before && keyOutSince(before, livedUntil(before, now));
  const isHeldBackNow =
    before !== null && givesResultsAtOnce(before) && !givesResultsAtOnce(changed);
  const isOutNow = isReleased(changed, now) && !givesResultsAtOnce(changed);
  const since = known ?? (isOutNow || (isHeldBackNow && wasHandedIn) ? now : null);
  if (since === null || keyOutSince(changed, now) === since) return changed;
  return setFields(changed, { keyOutAt: since }, now);
}

export async function wasPracticed(
  examID: string,
  brought: readonly Authored[],
  reader: Pick<SchoolReader, 'load' | 'school'>,
): Promise<boolean> {
  const held = await reader.load('exam', examID);
  const mayEnd = brought.some((doc) => doc.type === 'exam' && !givesResultsAtOnce(doc));
  if (!held || !givesResultsAtOnce(held) || !mayEnd) return false;
  const papers = await range(reader.school, 'paper', `${examID}-`);
  return papers.some(({ receivedAt }) => receivedAt !== null);
}
