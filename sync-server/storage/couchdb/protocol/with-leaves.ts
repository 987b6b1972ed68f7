import type { IncomingWrite } from '../../guard.ts';
import { leavesWith } from '../../protocol/leaves-with.ts';
import { jsonOf } from '../client.ts';
import { encodedId } from '../encoded-id.ts';
import { askCouch, type CouchExchange } from './context.ts';

interface Conflicts {
  _conflicts?: string[];
  _deleted_conflicts?: string[];
}

/** Those that come beside the winner, with the leaves that the document would have then. Few do; each is asked for by itself. */
export async function withLeaves(
  exchange: CouchExchange,
  beside: readonly IncomingWrite[],
): Promise<Map<IncomingWrite, IncomingWrite>> {
  const counted = await Promise.all(
    beside.map(async (write): Promise<[IncomingWrite, IncomingWrite]> => {
      const leaves = await leavesOf(exchange, write);
      return [write, { ...write, leaves: leavesWith(write, leaves) }];
    }),
  );
  return new Map(counted);
}

async function leavesOf(exchange: CouchExchange, { id, before }: IncomingWrite) {
  const rev = String(before?._rev);
  const query = new URLSearchParams({ rev, conflicts: 'true', deleted_conflicts: 'true' });
  const asked = { method: 'GET', path: `/${encodedId(id)}?${query}` };
  const { statusCode, body } = await askCouch(exchange, asked);
  const found = await jsonOf<Conflicts>(body, asked);
  const { _conflicts = [], _deleted_conflicts = [] } = statusCode === 200 ? found : {};
  return [
    { rev, deleted: before?._deleted === true },
    ..._conflicts.map((conflict) => ({ rev: conflict, deleted: false })),
    ..._deleted_conflicts.map((conflict) => ({ rev: conflict, deleted: true })),
  ];
}
