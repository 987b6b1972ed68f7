import { Readable } from 'node:stream';
import { assertJsonType } from '../../protocol/body.ts';
import { Query } from '../../protocol/query.ts';
import { askCouch, type CouchExchange, sentBody } from './context.ts';

/** Headers of an answer that mean the same when we give them. */
const PASSED_ON = ['content-type', 'etag'] as const;

export interface Way {
  method?: string;
  /** Below the database, encoded; without a query. */
  path: string;
  /** Parameters that are passed on; all others are left away. */
  query?: readonly string[];
  /** Whether the body of the request goes along. */
  withBody?: boolean;
}

/** Lets CouchDB answer. Bodies run through both ways; nothing of them is kept. */
export async function forward(exchange: CouchExchange, way: Way): Promise<Readable> {
  const { request, reply } = exchange;
  const { accept } = request.headers;
  const answer = await askCouch(exchange, {
    method: way.method ?? 'GET',
    path: way.path + passedOn(exchange, way.query ?? []),
    headers: { ...(accept && { accept }), 'content-type': 'application/json' },
    body: way.withBody ? Readable.from(sentBody(exchange)) : null,
  });
  reply.code(answer.statusCode);
  for (const name of PASSED_ON) {
    const value = answer.headers[name];
    if (typeof value === 'string') reply.header(name, value);
  }
  return answer.body;
}

/** As `forward`, for what is posted as JSON. @throws CouchError 415 */
export function forwardPost(exchange: CouchExchange, way: Way): Promise<Readable> {
  assertJsonType(exchange.request);
  return forward(exchange, { ...way, method: 'POST', withBody: true });
}

function passedOn({ request }: CouchExchange, names: readonly string[]): string {
  const query = new Query(request);
  const given = names.flatMap((name) => {
    const value = query.text(name);
    return value === undefined ? [] : [[name, value]];
  });
  return given.length > 0 ? `?${new URLSearchParams(given)}` : '';
}
