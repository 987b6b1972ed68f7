import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { badRequest, CouchError, tooLarge } from '../couch-error.ts';
import type { Doc } from './doc.ts';
import { excessIn } from './json-bounds.ts';

/** Each entry costs reads and memory of its own; replicators ask for 100 to 500 at a time. */
export const MOST_ENTRIES = 5_000;

/** Keeps bodies as they are, whatever their type: replicators send JSON types with nothing behind them. */
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

/** @throws CouchError 400 for anything but a JSON object. */
export function objectBody(request: FastifyRequest): Doc {
  return asObject(parseJson(rawBody(request)), 'Request body must be a JSON object');
}

/** As `objectBody`, and 415 for another type: a web page elsewhere may post those without asking first. */
export function postedObject(request: FastifyRequest): Doc {
  assertJsonType(request);
  return objectBody(request);
}

/** @throws CouchError 415 */
function assertJsonType({ headers }: FastifyRequest): void {
  if (!headers['content-type']?.toLowerCase().startsWith('application/json'))
    throw new CouchError(415, 'bad_content_type', 'Content-Type must be application/json');
}

/** The object of a body that may be left out. */
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

/**
 * A list that one request may have worked through.
 * @throws CouchError 400 for anything else, 413 for more than `most`.
 */
export function asEntries(value: unknown, otherwise: string, most = MOST_ENTRIES): unknown[] {
  const entries = asList(value, otherwise);
  if (entries.length > most) throw tooLarge();
  return entries;
}

/** @throws CouchError 400 for what is no JSON or nested too deeply, 413 for too much of it; before anything is parsed */
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

/**
 * A body as it was before its client packed it, as the Cloudant SDK does unless told otherwise. It may become no larger than
 * one that comes unpacked: some kilobytes can hold gigabytes.
 * @throws CouchError 400, 413, 415
 */
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
