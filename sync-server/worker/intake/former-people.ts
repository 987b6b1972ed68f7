import { ownerOf } from '../../../src/domain/session/databases.ts';
import { idsIn, io, range } from '../../storage/documents.ts';
import type { WorkerTools } from '../shared/tools.ts';
import type { Intake } from './intake.ts';

/**
 * Removes the databases of people whose account is closed. They were emptied when that happened; what a request under
 * way still brought, and what could never be read, goes here. At a start: no request of theirs can be under way then.
 */
export async function removeFormerDatabases(
  { storage, school, quarantine }: WorkerTools,
  intake: Pick<Intake, 'reconcile' | 'leaveAlone'>,
): Promise<void> {
  const users = await range(school, 'user', '');
  const former = new Set(users.flatMap(({ uid, deleted }) => (deleted ? uid : [])));
  const names = (await io(() => storage.names())).filter((name) =>
    former.has(ownerOf(name)?.uid ?? ''),
  );
  for (const name of names) {
    intake.leaveAlone(name);
    const ids = await idsIn(await io(() => storage.open(name)));
    await intake.reconcile(
      name,
      ids.filter((id) => !quarantine.isLeftForGood(name, id)),
    );
    await io(() => storage.destroy(name));
    for (const id of quarantine.of(name)) await quarantine.clear(name, id);
  }
}
