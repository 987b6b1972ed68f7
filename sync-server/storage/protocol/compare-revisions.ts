import type { Revision } from '../revisions.ts';
import type { Exchange } from './context.ts';
import { isRevision } from './identifiers.ts';
import { askedRevisions } from './questions.ts';

/** Of documents of which a revision is not here, by id: which, and the leaves that it may have been made from. */
export type Differences = Record<string, { missing: string[]; possible_ancestors?: string[] }>;

/** Revisions by document. What is no revision is not missing, and is left out. */
export type Asked = readonly (readonly [id: string, revs: readonly string[]])[];

/** How an engine compares. A revision whose body was compacted away is not missing: sending it again would change nothing. */
export type Compare<E extends Exchange> = (exchange: E, asked: Asked) => Promise<Differences>;

/** `_revs_diff`: which of these revisions are not here. */
export const revsDiff =
  <E extends Exchange>(compare: Compare<E>) =>
  async (exchange: E): Promise<Differences> => {
    const asked = askedRevisions(exchange).map(
      ([id, revs]) => [id, revs.filter(isRevision)] as const,
    );
    const differences = await compare(exchange, asked);
    const there = thereBeside(asked, differences);
    if (there.length > 0) await exchange.context.guard.stored?.(exchange.name, there);
    return differences;
  };

/** `_missing_revs`: the same in the words of older clients. */
export const missingRevs =
  <E extends Exchange>(compare: Compare<E>) =>
  async (exchange: E): Promise<{ missing_revs: Record<string, string[]> }> => {
    const differences = Object.entries(await revsDiff(compare)(exchange));
    return {
      missing_revs: Object.fromEntries(differences.map(([id, { missing }]) => [id, missing])),
    };
  };

const thereBeside = (asked: Asked, differences: Differences): Revision[] =>
  asked.flatMap(([id, revs]) => {
    const missing = new Set(differences[id]?.missing);
    return revs.filter((rev) => !missing.has(rev)).map((rev) => ({ id, rev }));
  });
