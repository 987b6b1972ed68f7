import type { ChangeFilter, ChangesReader, Seq } from '../../protocol/changes-reader.ts';
import { RULES_ID } from '../rules.ts';
import { askJson, type CouchExchange } from './context.ts';

interface Changes {
  results: { id: string }[];
  last_seq: string;
  pending: number;
}

/** Reads as the requesting user, without the rules document. */
export function couchReader(exchange: CouchExchange, filter: ChangeFilter): ChangesReader {
  const json = filter.doc_ids && { doc_ids: filter.doc_ids };
  const read = (since: Seq, limit: number, more: Record<string, string> = {}) =>
    askJson<Changes>(exchange, {
      method: json ? 'POST' : 'GET',
      path: `/_changes?${new URLSearchParams({ ...parameters(filter), since: String(since), ...limited(limit), ...more })}`,
      ...(json && { json }),
    });
  const visible = ({ results }: Changes) => results.filter(({ id }) => id !== RULES_ID);
  return {
    async page(since, limit) {
      const changes = await read(since, limit);
      const more = changes.results.length >= limit;
      return { rows: visible(changes), lastSeq: changes.last_seq, more };
    },
    descending: async (limit) => visible(await read(0, limit, { descending: 'true' })),
    // CouchDB treats a limit of 0 as 1.
    pending: async (since) => {
      const { results, pending } = await read(since, 1, { include_docs: 'false' });
      return results.length + pending;
    },
  };
}

export const latestSeq = async (exchange: CouchExchange): Promise<string> =>
  (await askJson<Changes>(exchange, { method: 'GET', path: '/_changes?since=now&limit=1' }))
    .last_seq;

const limited = (limit: number): Record<string, string> =>
  Number.isFinite(limit) ? { limit: String(limit) } : {};

const namedFilter = ({ doc_ids, filter }: ChangeFilter): string | undefined =>
  doc_ids ? '_doc_ids' : filter && '_design';

function parameters(asked: ChangeFilter): Record<string, string> {
  const filter = namedFilter(asked);
  return {
    style: asked.style,
    include_docs: String(asked.include_docs),
    conflicts: String(asked.conflicts),
    ...(filter && { filter }),
  };
}
