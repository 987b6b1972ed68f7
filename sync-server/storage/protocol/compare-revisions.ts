import type { Revision } from '../revisions.ts';
import type { Exchange } from './context.ts';
import { isRevision } from './identifiers.ts';
import { requestedRevisions } from './query.ts';

export type Differences = Record<string, { missing: string[]; possible_ancestors?: string[] }>;

/** Revisions that a client asks about, by document. Invalid revisions are omitted. */
export type Asked = readonly (readonly [id: string, revs: readonly string[]])[];

/** Returns the missing revisions, without compacted ones. */
export type Compare<E extends Exchange> = (exchange: E, asked: Asked) => Promise<Differences>;

export const revsDiff =
  <E extends Exchange>(compare: Compare<E>) =>
  async (exchange: E): Promise<Differences> => {
    const asked = requestedRevisions(exchange).map(
      ([id, revs]) => [id, revs.filter(isRevision)] as const,
    );
    const differences = await compare(exchange, asked);
    const there = thereBeside(asked, differences);
    if (there.length > 0) await exchange.context.guard.stored?.(exchange.name, there);
    return differences;
  };

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
