import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { badRequest, CouchError, tooLarge } from '../couch-error.ts';
import type { Doc } from './doc.ts';
import { excessIn } from './json-bounds.ts';

/** Maximum number of entries in a request; replicators send 100 to 500. */
export const MOST_ENTRIES = 5_000;

/** Replicators send JSON types with empty bodies, which a JSON parser would refuse. */
export function keepBodiesRaw(app: FastifyInstance, bodyLimit: number): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    '*',
    { parseAs: 'buffer', bodyLimit },
    ({ headers }: FastifyRequest, body: Buffer) =>
      unpacked(body, headers['content-encoding']?.toLowerCase(), bodyLimit),
  );
}

export const rawBody = ({ body }: FastifyRequest): Buffer =>
  Buffer.isBuffer(body) ? body : Buffer.alloc(0);

export function objectBody(request: FastifyRequest): Doc {
  return asObject(parseJson(rawBody(request)), 'Request body must be a JSON object');
}

/** Rejects types that a foreign web page can post without a preflight (415). */
export function postedObject(request: FastifyRequest): Doc {
  assertJsonType(request);
  return objectBody(request);
}

function assertJsonType({ headers }: FastifyRequest): void {
  if (!headers['content-type']?.toLowerCase().startsWith('application/json'))
    throw new CouchError(415, 'bad_content_type', 'Content-Type must be application/json');
}

export const optionalObject = (request: FastifyRequest): Doc =>
  rawBody(request).length === 0 ? {} : postedObject(request);

export function asObject(value: unknown, otherwise: string): Doc {
  if (value === null || typeof value !== 'object' || Array.isArray(value))
    throw badRequest(otherwise);
  return value as Doc;
}

export function asList(value: unknown, otherwise: string): unknown[] {
  if (!Array.isArray(value)) throw badRequest(otherwise);
  return value;
}

export function asEntries(value: unknown, otherwise: string, most = MOST_ENTRIES): unknown[] {
  const entries = asList(value, otherwise);
  if (entries.length > most) throw tooLarge();
  return entries;
}

export function parseJson(text: Buffer | string): unknown {
  const excess = excessIn(typeof text === 'string' ? Buffer.from(text) : text);
  if (excess === 'depth') throw badRequest('JSON is nested too deeply');
  if (excess === 'pieces') throw tooLarge();
  return parse(text.toString());
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw badRequest('invalid UTF-8 JSON');
  }
}

const unpack = promisify(gunzip);

/** @throws CouchError 400, 413, 415 */
export async function unpacked(
  body: Buffer,
  encoding: string | undefined,
  limit: number,
): Promise<Buffer> {
  if (!encoding || encoding === 'identity' || body.length === 0) return body;
  if (encoding !== 'gzip')
    throw new CouchError(415, 'bad_ctype', 'Only gzip is supported as Content-Encoding.');
  try {
    return await unpack(new Uint8Array(body), { maxOutputLength: limit });
  } catch (error) {
    const isBomb = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
    throw isBomb ? tooLarge() : badRequest('Request body is not properly gzipped.');
  }
}
