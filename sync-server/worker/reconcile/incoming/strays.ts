import type { Mergeable } from '../../../../src/domain/document.ts';
import type { Paper } from '../../../../src/domain/documents/paper/schema.ts';
import {
  type IsAsked,
  questionsIn,
  withoutStrays,
} from '../../../../src/domain/documents/paper/strays.ts';
import { setFields } from '../../../../src/domain/merge/edit.ts';
import { idRange } from '../../../storage/documents.ts';
import type { SchoolReader } from '../../shared/school-reader.ts';
import {
  type Leaf,
  type MergeContext,
  type MergeOutcome,
  mergeIncoming,
} from './merge-incoming.ts';

type Reader = Pick<SchoolReader, 'load' | 'school'>;

const anything: IsAsked = () => true;

/**
 * Which questions the papers' exam asks: those of the versions that they name. Where that is not all that they say, those of every version
 * that there ever was: one tablet may have begun on the version of before, and hand in what another one said. Of a version that
 * the school does not hold nothing is known, and nothing is left out.
 */
export async function whatIsAsked(papers: readonly Paper[], reader: Reader): Promise<IsAsked> {
  const [first] = papers;
  if (!first) return anything;
  const named = new Set(papers.map(({ start }) => `${first.examID}:${start.version}`));
  const asked = await questionsOf(named, reader);
  if (!asked) return anything;
  const isAsked: IsAsked = (id) => asked.has(id);
  if (papers.every((paper) => [...questionsIn(paper)].every(isAsked))) return isAsked;
  const ids = await idRange(reader.school, 'version', `${first.examID}:`);
  const ever = await questionsOf(new Set(ids.map((id) => id.slice('version:'.length))), reader);
  return ever ? (id) => ever.has(id) : anything;
}

/** null where one of the versions is not there. */
async function questionsOf(versions: ReadonlySet<string>, reader: Reader) {
  const found = await Promise.all([...versions].map((local) => reader.load('version', local)));
  const questions = found.flatMap((version) => version?.questions.map(({ id }) => id) ?? []);
  return found.every(Boolean) ? new Set(questions) : null;
}

/**
 * As `mergeIncoming`, and of papers without answers to questions that nobody asked: the paper says how many those were, and what was said
 * stays in its log. Answers that the paper holds already stay: what was handed in is not said anew.
 */
export function mergeAsked(
  current: Mergeable | null,
  leaves: readonly Leaf[],
  context: MergeContext,
  isAsked: IsAsked,
): MergeOutcome {
  const held = current?.type === 'paper' ? questionsIn(current) : new Set<string>();
  const strays = new Map<string, number>();
  const asked = leaves.map(({ rev, doc }): Leaf => {
    if (doc.type !== 'paper') return { rev, doc };
    const kept = withoutStrays(doc, (id) => held.has(id) || isAsked(id));
    strays.set(rev, kept.strays);
    return { rev, doc: kept.paper };
  });
  const { doc, refused } = mergeIncoming(current, asked, context);
  const taken = [...strays].map(([rev, count]) => (refused.has(rev) ? 0 : count));
  const most = Math.max(0, ...taken);
  if (doc?.type !== 'paper' || most <= (doc.strays ?? 0)) return { doc, refused };
  return { doc: setFields<Paper>(doc, { strays: most }, context.now), refused };
}
