import type { ChangeFilter, ChangesReader, Seq } from '../../protocol/changes-reader.ts';
import { RULES_ID } from '../rules.ts';
import { askJson, type CouchExchange } from './context.ts';

interface Changes {
  results: { id: string }[];
  last_seq: string;
  pending: number;
}

/** Pages of a database's changes, read as the person who asks. The rules that stand in it are nobody's document. */
export function couchReader(exchange: CouchExchange, filter: ChangeFilter): ChangesReader {
  const read = (since: Seq, limit: number, more: Record<string, string> = {}) =>
    askJson<Changes>(exchange, {
      method: filter.doc_ids ? 'POST' : 'GET',
      path: `/_changes?${new URLSearchParams({ ...parameters(filter), since: String(since), ...limited(limit), ...more })}`,
      ...(filter.doc_ids && { json: { doc_ids: filter.doc_ids } }),
    });
  const visible = ({ results }: Changes) => results.filter(({ id }) => id !== RULES_ID);
  return {
    async page(since, limit) {
      const changes = await read(since, limit);
      const more = changes.results.length >= limit;
      return { rows: visible(changes), lastSeq: changes.last_seq, more };
    },
    descending: async (limit) => visible(await read(0, limit, { descending: 'true' })),
    // One row is read, because CouchDB takes a limit of 0 for 1.
    pending: async (since) => {
      const { results, pending } = await read(since, 1, { include_docs: 'false' });
      return results.length + pending;
    },
  };
}

/** Where `now` is. */
export const latestSeq = async (exchange: CouchExchange): Promise<string> =>
  (await askJson<Changes>(exchange, { method: 'GET', path: '/_changes?since=now&limit=1' }))
    .last_seq;

const limited = (limit: number): Record<string, string> =>
  Number.isFinite(limit) ? { limit: String(limit) } : {};

const parameters = ({ include_docs, conflicts, style, doc_ids, filter }: ChangeFilter) => ({
  style,
  include_docs: String(include_docs),
  conflicts: String(conflicts),
  ...(doc_ids && { filter: '_doc_ids' }),
  ...(filter && { filter: '_design' }),
});
