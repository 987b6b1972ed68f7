import type { Readable } from 'node:stream';
import { Query } from '../../protocol/query.ts';
import { askCouch, type CouchExchange } from './context.ts';

const PASSED_ON = ['content-type', 'etag'] as const;

export interface Way {
  method?: string;
  path: string;
  json?: unknown;
}

export async function forward(exchange: CouchExchange, way: Way): Promise<Readable> {
  const { request, reply } = exchange;
  const { accept, 'if-none-match': known } = request.headers;
  const answer = await askCouch(exchange, {
    method: way.method ?? 'GET',
    path: way.path,
    headers: { ...(accept && { accept }), ...(known && { 'if-none-match': known }) },
    json: way.json,
  });
  reply.code(answer.statusCode);
  for (const name of PASSED_ON) {
    const value = answer.headers[name];
    if (typeof value === 'string') reply.header(name, value);
  }
  return answer.body;
}

export function passedOn({ request }: CouchExchange, names: readonly string[]): string {
  const query = new Query(request);
  const given = names.flatMap((name) => {
    const value = query.text(name);
    return value === undefined ? [] : [[name, value]];
  });
  return given.length > 0 ? `?${new URLSearchParams(given)}` : '';
}
