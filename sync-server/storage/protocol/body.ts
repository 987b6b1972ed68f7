import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { badRequest, CouchError, tooLarge } from '../couch-error.ts';
import type { Doc } from './write-place.ts';

/** Maximum number of entries in a request; replicators send 100 to 500. */
export const MOST_ENTRIES = 5_000;

/** Keeps bodies as bytes, because replicators send empty bodies of a JSON type. */
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

export const objectBody = (request: FastifyRequest): Doc =>
  asObject(parseJson(rawBody(request)), 'Request body must be a JSON object');

/** Parses the body. Rejects types that a foreign web page can post without a preflight (415). */
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

/** Maximum nesting. Deeper values overflow the stack of recursive code such as PouchDB's. */
const DEEPEST = 200;

/** Maximum number of values. Millions block the process; a restore of 500 logs has 300,000. */
export const MOST_PIECES = 500_000;

const [QUOTE, BACKSLASH, COMMA, COLON] = [0x22, 0x5c, 0x2c, 0x3a];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];

/** Returns why a JSON text (UTF-8, possibly invalid) is too costly to parse, or null. */
export function excessIn(text: ArrayLike<number>): 'depth' | 'pieces' | null {
  let depth = 0;
  let pieces = 0;
  for (let at = 0; at < text.length; at++) {
    switch (text[at]) {
      case QUOTE:
        at = endOfString(text, at);
        break;
      case OPEN_LIST:
      case OPEN_OBJECT:
        pieces++;
        if (++depth > DEEPEST) return 'depth';
        break;
      case CLOSE_LIST:
      case CLOSE_OBJECT:
        depth--;
        break;
      case COMMA:
      case COLON:
        pieces++;
    }
    if (pieces > MOST_PIECES) return 'pieces';
  }
  return null;
}

function endOfString(text: ArrayLike<number>, start: number): number {
  let at = start + 1;
  while (at < text.length && text[at] !== QUOTE) at += text[at] === BACKSLASH ? 2 : 1;
  return at;
}
