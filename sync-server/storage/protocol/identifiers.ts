import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { badRequest, CouchError } from '../couch-error.ts';

/** Maximum length of an id (bytes). Encoding triples it, and addresses are limited to 16 kB. */
const LONGEST_ID = 4096;

export function assertDocId(id: unknown): asserts id is string {
  if (typeof id !== 'string')
    throw new CouchError(400, 'illegal_docid', 'Document id must be a string');
  if (id === '') throw new CouchError(400, 'illegal_docid', 'Document id must not be empty');
  if (Buffer.byteLength(id) > LONGEST_ID)
    throw new CouchError(400, 'illegal_docid', 'Document id is too long');
  // Rejects a lone surrogate, which UTF-8 turns into another id.
  if (Buffer.from(id).toString() !== id)
    throw new CouchError(400, 'illegal_docid', 'Document id must be UTF-8');
  if (id.startsWith('_') && !/^_(design|local)\/./.test(id))
    throw new CouchError(
      400,
      'illegal_docid',
      'Only reserved document ids may start with underscore.',
    );
}

const REVISION = /^[1-9]\d{0,14}-([^\s-]{0,128})$/;
/** Length of a hash (bytes) that CouchDB packs; such a hash must be hexadecimal. */
const PACKED = 32;

export function isRevision(rev: unknown): rev is string {
  const [, hash] = (typeof rev === 'string' && REVISION.exec(rev)) || [];
  if (hash === undefined) return false;
  return Buffer.byteLength(hash) !== PACKED || /^[\da-f]{32}$/i.test(hash);
}

export function assertRevision(rev: unknown): asserts rev is string {
  if (!isRevision(rev)) throw badRequest('Invalid rev format');
}

export const isLocal = (id: string): boolean => id.startsWith('_local/');

export interface DocumentPath {
  id: string;
  attachment: string | undefined;
}

/** Parses the raw address. A decoded address hides whether a slash belongs to the id. */
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

export const newId = (): string => randomUUID().replaceAll('-', '');

export function plainAddress(address: string): string {
  const [path = '', ...query] = address.split('?');
  const plain = path.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '');
  return [plain, ...query].join('?');
}
