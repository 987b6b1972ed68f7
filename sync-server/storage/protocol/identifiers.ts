import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { badRequest, CouchError } from '../couch-error.ts';

/** Bytes. An address holds an id three times as long once it is encoded, and must stay below 16 kB. */
const LONGEST_ID = 4096;

/** @throws CouchError 400 `illegal_docid` for what CouchDB refuses as an id, and for ids that no key could hold. */
export function assertDocId(id: unknown): asserts id is string {
  if (typeof id !== 'string')
    throw new CouchError(400, 'illegal_docid', 'Document id must be a string');
  if (id === '') throw new CouchError(400, 'illegal_docid', 'Document id must not be empty');
  if (Buffer.byteLength(id) > LONGEST_ID)
    throw new CouchError(400, 'illegal_docid', 'Document id is too long');
  // A lone surrogate becomes another id once it is written as UTF-8.
  if (Buffer.from(id).toString() !== id)
    throw new CouchError(400, 'illegal_docid', 'Document id must be UTF-8');
  if (id.startsWith('_') && !/^_(design|local)\/./.test(id))
    throw new CouchError(
      400,
      'illegal_docid',
      'Only reserved document ids may start with underscore.',
    );
}

/** Generations as high as a number is exact: whether one is credible is for the guard to say. */
const REVISION = /^[1-9]\d{0,14}-([^\s-]{0,128})$/;
/** Bytes of a hash in hexadecimal. CouchDB packs what is as long, and fails at what then is none. */
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

/** An id for a document that came without one, in the form of CouchDB's. */
export const newId = (): string => randomUUID().replaceAll('-', '');

/**
 * An address without slashes that mean nothing: some clients join two where each part has one, or end with one. CouchDB takes
 * both. Slashes of an id come encoded and stay.
 */
export function plainAddress(address: string): string {
  const [path = '', ...query] = address.split('?');
  const plain = path.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '');
  return [plain, ...query].join('?');
}
