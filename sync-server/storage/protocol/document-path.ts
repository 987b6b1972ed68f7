import type { FastifyRequest } from 'fastify';
import { badRequest } from '../couch-error.ts';

export interface DocumentPath {
  id: string;
  attachment: string | undefined;
}

/**
 * Which document, or attachment of one, an address means. Read from the address as it was sent: once decoded, a slash
 * within an id looks like the one before an attachment. Ids with a prefix may be sent with their slash encoded or not.
 */
export function documentPath(request: FastifyRequest): DocumentPath {
  const first = (request.routeOptions.url ?? '').split('/').indexOf('*');
  const [path = ''] = request.url.split('?');
  const parts = path.split('/').slice(first).map(decoded);
  const [head = '', second = ''] = parts;
  const prefixed = (head === '_design' || head === '_local') && second !== '';
  const rest = parts.slice(prefixed ? 2 : 1).join('/');
  return { id: prefixed ? `${head}/${second}` : head, attachment: rest === '' ? undefined : rest };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw badRequest('The address is not valid UTF-8');
  }
}
