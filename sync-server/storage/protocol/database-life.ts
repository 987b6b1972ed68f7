import { CouchError, databaseMissing } from '../couch-error.ts';
import { checkName, databaseOf, type Exchange } from './context.ts';

export async function create({ context, name, reply }: Exchange): Promise<object> {
  checkName(name);
  if (await context.storage.exists(name))
    throw new CouchError(
      412,
      'file_exists',
      'The database could not be created, the file already exists.',
    );
  await context.storage.ensure(name);
  reply.code(201);
  return { ok: true };
}

export async function destroy({ context, name }: Exchange): Promise<object> {
  checkName(name);
  if (!(await context.storage.exists(name))) throw databaseMissing();
  await context.storage.destroy(name);
  context.wakes.wake(name);
  return { ok: true };
}

/** Answers `_ensure_full_commit` at once, because each write is flushed before its answer. */
export async function committed(exchange: Exchange): Promise<object> {
  await databaseOf(exchange);
  exchange.reply.code(201);
  return { ok: true, instance_start_time: '0' };
}

interface Information {
  doc_count: number;
  doc_del_count?: number;
  update_seq: number | string;
}

export const informationOf = (
  { name }: Exchange,
  { doc_count, doc_del_count, update_seq }: Information,
): object => ({
  db_name: name,
  doc_count,
  // The embedded engine does not count deletions. Returns 0 at first, as couchbackup requires it.
  doc_del_count: doc_del_count ?? (update_seq === 0 ? 0 : undefined),
  update_seq,
  purge_seq: 0,
  compact_running: false,
  disk_format_version: 8,
  instance_start_time: '0',
  props: {},
  sizes: {},
});
