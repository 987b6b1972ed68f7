import type { Paper } from '../../../src/domain/documents/paper/schema.ts';
import { paperIdOfUnsent } from '../../../src/domain/ids.ts';
import { putElements } from '../../../src/domain/merge/edit.ts';
import type { Named } from '../../storage/inbox-names.ts';
import { turnedAwayIn } from '../../storage/turned-away.ts';
import type { Reconciler } from '../reconcile/reconcile.ts';
import type { WorkerTools } from '../shared/tools.ts';

/** Idempotent. */
export async function tellTurnedAway(
  database: string,
  named: Named,
  tools: Pick<WorkerTools, 'storage' | 'newReader' | 'now'>,
  reconciler: Pick<Reconciler, 'reconcile'>,
): Promise<void> {
  const told = await turnedAwayIn(tools.storage, database, named);
  if (told.size === 0) return;
  const reader = tools.newReader();
  // The held log may have just arrived.
  await reconciler.reconcile(database, { ids: told.keys() }, reader);
  for (const [id, count] of told) {
    const [paperId, writer] = [paperIdOfUnsent(id), id.split(':')[2]];
    if (paperId && writer)
      await reader.update('paper', paperId, (paper) =>
        paper ? withRewrites(paper, { writer, count }, tools.now()) : null,
      );
  }
}

/** Returns null if the number is recorded already or the log is unknown. */
function withRewrites(
  paper: Paper,
  { writer, count }: { writer: string; count: number },
  now: number,
): Paper | null {
  const log = paper.logs.find((one) => one.writer === writer);
  if (!log || log.rewrites >= count) return null;
  return putElements<Paper>(paper, 'logs', [{ ...log, rewrites: count }], now);
}
