import { ownerOf } from '../../src/domain/session/databases.ts';
import { io, range } from '../storage/documents.ts';
import type { Database } from '../storage/storage.ts';
import type { Intake } from './intake.ts';
import type { SettleTools } from './settle.ts';

/** The ids of all documents that live in a database; the rules that CouchDB has there are none. */
export const idsIn = async (database: Database): Promise<string[]> =>
  (await io(() => database.allDocs({}))).rows.flatMap(({ id }) => (id.startsWith('_') ? [] : id));

/**
 * Removes the databases of people whose account is closed. They were emptied when that happened; what a request under
 * way still brought, and what could never be read, goes here. At a start: no request of theirs can be under way then.
 */
export async function removeFormerDatabases(
  { storage, school, setAside }: SettleTools,
  intake: Pick<Intake, 'settle' | 'leaveAlone'>,
): Promise<void> {
  const users = await range(school, 'user', '');
  const former = new Set(users.flatMap(({ uid, deleted }) => (deleted ? uid : [])));
  const names = (await io(() => storage.names())).filter((name) =>
    former.has(ownerOf(name)?.uid ?? ''),
  );
  for (const name of names) {
    intake.leaveAlone(name);
    await intake.settle(name, await idsIn(await io(() => storage.open(name))));
    await io(() => storage.destroy(name));
    for (const id of setAside.of(name)) await setAside.clear(name, id);
  }
}
