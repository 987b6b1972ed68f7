import type { Pulled } from './outbox.ts';
import type { Database } from './pouch.ts';

/** So few revisions are small even where one of them is a whole paper. */
const FEW = 4;

/**
 * Tells which revisions the server lacks. Of a few it is not asked: what did not come from it, it hardly ever has, and
 * sending it once more changes nothing, while asking first would be a round trip more before a paper is safe.
 */
export function sparingDiffs(remote: Database, pulled: Pulled): Database['revsDiff'] {
  const ask = remote.revsDiff.bind(remote);
  const spare = async (revisions: Record<string, string[]>) => {
    if (Object.values(revisions).flat().length > FEW) return ask(revisions);
    const lacking = Object.entries(revisions).map(([id, revs]) => ({
      id,
      missing: revs.filter((rev) => !pulled.has(`${id}@${rev}`)),
    }));
    return Object.fromEntries(
      lacking.flatMap(({ id, missing }) => (missing.length > 0 ? [[id, { missing }]] : [])),
    );
  };
  return spare as Database['revsDiff'];
}
