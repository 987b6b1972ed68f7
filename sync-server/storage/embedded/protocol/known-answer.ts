import type { Exchange } from '../../protocol/context.ts';

/** Marks the answer with `etag`, and says whether the client has it already. */
export function isKnown({ request, reply }: Exchange, etag: string): boolean {
  reply.header('etag', etag);
  const known = (request.headers['if-none-match'] ?? '').split(',').map((one) => one.trim());
  return known.includes(etag);
}
