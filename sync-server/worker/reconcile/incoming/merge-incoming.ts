import { boundsProblem } from '../../../../src/domain/access/bounds.ts';
import {
  cutToGrants,
  judgeWrite,
  restatesSaid,
  rewritesLog,
} from '../../../../src/domain/access/judge.ts';
import { docIdOf } from '../../../../src/domain/doc-id-of.ts';
import type { Mergeable } from '../../../../src/domain/document.ts';
import { rememberingStays } from '../../../../src/domain/documents/classroom/membership.ts';
import { graceAfter } from '../../../../src/domain/documents/exam/release.ts';
import type { Exam } from '../../../../src/domain/documents/exam/schema.ts';
import type { Actor } from '../../../../src/domain/documents/rules.ts';
import type { User } from '../../../../src/domain/documents/user/schema.ts';
import { sameContent } from '../../../../src/domain/merge/canonical.ts';
import { clampStamps, merge, mergeAll } from '../../../../src/domain/merge/merge.ts';
import { readDoc } from '../../../../src/domain/read-doc.ts';
import { endHeard, received, rememberingEnd } from '../../grade/exam-state.ts';
import { withTrueMembers } from '../../shared/members.ts';
import { rememberingKey } from './key-out.ts';
import { withOtherStart } from './other-start.ts';

/** One leaf revision as read from a role database. */
export interface Leaf {
  rev: string;
  doc: Mergeable;
}

export interface MergeOutcome {
  /** The document as the school should hold it; null when it has none and may get none. */
  doc: Mergeable | null;
  /** Leaves that may not be taken in, by revision, with the reason. */
  refused: Map<string, string>;
}

export interface MergeContext {
  /** Who wrote a leaf; null when the database's owner is not known. */
  actorFor: (doc: Mergeable) => Actor | null;
  /** Members that the leaves name, by uid. */
  users: ReadonlyMap<string, User>;
  /** Whether any paper of an exam was handed in; asked of one that ceases to be a practice. */
  wasHandedIn?: boolean;
  /** ms; no stamp may be later. */
  now: number;
}

/**
 * Joins every leaf of a document into what the school has, as far as its writer may change it. Pure: called again with
 * a newer `current` it gives what that needs, so that writers of several databases can be taken in in any order.
 */
export function mergeIncoming(
  current: Mergeable | null,
  leaves: readonly Leaf[],
  context: MergeContext,
): MergeOutcome {
  const refused = new Map<string, string>();
  const clamped = leaves.map(({ rev, doc }) => ({ rev, doc: clampStamps(doc, context.now) }));
  const base = current ?? madeBy(clamped, context, refused);
  if (!base) return { doc: null, refused };
  const trueTo = (merged: Mergeable) => withTruth(merged, current, context);
  const doc = current ?? trueTo(base);
  const [only, ...others] = clamped;
  // What one copy alone has made says all that the copy says, and was judged as a whole; it is read again where it is written.
  if (!current && only && others.length === 0) return alone(doc, only.rev);
  const join = (joined: Mergeable, { rev, doc: brought }: Leaf): Mergeable => {
    const taken = takeIn(base, brought, context);
    if (typeof taken === 'string') {
      refused.set(rev, taken);
      return joined;
    }
    const next = withOtherStart(trueTo(merge(joined, taken)), brought, context.now);
    if (fits(next)) {
      refused.delete(rev);
      return next;
    }
    refused.set(rev, 'too-large');
    return joined;
  };
  return { doc: clamped.reduce(join, doc), refused };
}

function alone(doc: Mergeable, rev: string): MergeOutcome {
  const isTooLarge = boundsProblem(doc) === 'too-large';
  return isTooLarge
    ? { doc: null, refused: new Map([[rev, 'too-large']]) }
    : { doc, refused: new Map() };
}

/** What makes a document that the school does not have: those leaves that may, as many as fit into one document. */
function madeBy(
  leaves: readonly Leaf[],
  { actorFor }: MergeContext,
  refused: Map<string, string>,
): Mergeable | null {
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

/** `incoming` cut to what its writer may change of `base`, or why not even that can be taken. */
function takeIn(
  base: Mergeable,
  incoming: Mergeable,
  { actorFor }: MergeContext,
): Mergeable | string {
  const actor = actorFor(base);
  if (!actor) return 'no-owner';
  // Judged whole: what would be said anew is left where it is, for people to look at, and not dropped.
  if (restatesSaid(base, incoming)) return 'restated';
  if (rewritesLog(base, incoming)) return 'rewritten';
  const cut = cutToGrants(actor, base, incoming);
  if (sameContent(cut, base)) return base;
  return judgeWrite(actor, { before: base, after: cut, knows: false }) ?? cut;
}

function withTruth(doc: Mergeable, current: Mergeable | null, context: MergeContext): Mergeable {
  const { actorFor, users, now } = context;
  // Here already, and not only in what follows from it: that would be a second write and a second round for each paper.
  if (doc.type === 'paper') return received(doc, now);
  if (doc.type === 'exam') return heldAs(doc, current?.type === 'exam' ? current : null, context);
  if (doc.type !== 'classroom') return doc;
  const school = current?.type === 'classroom' ? current : null;
  const held = withTrueMembers(doc, school, { users, writer: actorFor(doc)?.uid ?? '', now });
  return school ? rememberingStays(school, held, now) : held;
}

/** What the server knows of an exam better than its teacher's device: when it heard of the end, and whether the key was out by then. */
function heldAs(exam: Exam, school: Exam | null, { wasHandedIn = false, now }: MergeContext): Exam {
  if (!school) return endHeard(rememberingKey(null, exam, { wasHandedIn, now }), now);
  const held = rememberingKey(school, graceAfter(school, exam, now), { wasHandedIn, now });
  return endHeard(rememberingEnd(school, held, now), now);
}

/** What is small enough may be too much together; the school must never hold what it cannot read, or nobody can carry. */
const fits = (doc: Mergeable): boolean =>
  readDoc({ ...doc, _id: docIdOf(doc) }) !== null && boundsProblem(doc) !== 'too-large';
