import { CouchError, databaseMissing } from '../../couch-error.ts';
import { checkName } from '../../embedded/protocol/context.ts';
import type { CouchExchange } from './context.ts';

/** What CouchDB has below a database and we do not pass on: whoever administers it does so without us. */
export const NOT_SERVED = [
  '_security',
  '_revs_limit',
  '_compact',
  '_purge',
  '_find',
  '_index',
  '_explain',
  '_shards',
  '_design_docs',
  '_view_cleanup',
];

export async function create({ context, name, reply }: CouchExchange): Promise<object> {
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

export async function destroy({ context, name }: CouchExchange): Promise<object> {
  checkName(name);
  if (!(await context.storage.exists(name))) throw databaseMissing();
  await context.storage.destroy(name);
  return { ok: true };
}

/** CouchDB has no other way to write than to the disk, either. */
export async function committed({ context, name, reply }: CouchExchange): Promise<object> {
  checkName(name);
  await context.storage.open(name);
  reply.code(201);
  return { ok: true, instance_start_time: '0' };
}
