import { randomBytes } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { badRequest, tooLarge } from '../../sync-server/storage/couch-error.ts';
import { asList, asObject, parseJson } from '../../sync-server/storage/protocol/body.ts';
import type { Exchange } from '../../sync-server/storage/protocol/context.ts';
import type { Doc, Found } from '../../sync-server/storage/protocol/engine-port.ts';
import { Query } from '../../sync-server/storage/protocol/query.ts';

/** Maximum inflated size as a multiple of the body limit. Gzip shrinks text to about 25 %. */
const INFLATED_PER_BODY = 4;

interface Allowance {
  left: number;
}

/** Reads a multipart/related body: the JSON, then the attachments that the JSON marks `follows`. */
export function documentOfParts(contentType: string, body: Buffer, bodyLimit: number): Doc {
  const [, quoted, bare] = /boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(contentType) ?? [];
  const parts = partsOf(body, quoted ?? bare ?? '');
  const json = parts.next().value;
  if (!json) throw badRequest('The multipart body has no parts');
  const doc = asObject(parseJson(json), 'Document must be a JSON object');
  const attachments = Object.entries(
    asObject(doc._attachments ?? {}, '_attachments must be an object'),
  );
  const allowance = { left: bodyLimit * INFLATED_PER_BODY };
  const filled = attachments.map(([name, value]) => [name, filledIn(value, parts, allowance)]);
  return { ...doc, _attachments: Object.fromEntries(filled) };
}

function filledIn(value: unknown, parts: Iterator<Buffer, undefined>, allowance: Allowance): Doc {
  const { follows, ...attachment } = asObject(value, 'Attachment must be an object');
  if (follows !== true) return attachment;
  const data = parts.next().value;
  if (!data) throw badRequest('An attachment is missing from the multipart body');
  const { encoding, encoded_length, ...described } = attachment;
  return { ...described, data: plain(data, encoding, allowance).toString('base64') };
}

/** Inflates a compressed part. CouchDB's replicator compresses text. */
function plain(data: Buffer, encoding: unknown, allowance: Allowance): Buffer {
  if (encoding !== 'gzip') return data;
  const inflated = inflate(data, allowance.left);
  allowance.left -= inflated.length;
  return inflated;
}

function inflate(data: Buffer, most: number): Buffer {
  // zlib accepts no limit below one byte.
  if (most < 1) throw tooLarge();
  try {
    return gunzipSync(new Uint8Array(data), { maxOutputLength: most });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') throw tooLarge();
    throw badRequest('An attachment is not what its encoding says');
  }
}

/** Yields the parts one at a time, because a body may have a million. */
function* partsOf(body: Buffer, mark: string): Generator<Buffer, undefined> {
  if (mark === '') throw badRequest('The multipart body names no boundary');
  const delimiter = Buffer.from(`--${mark}`);
  let start = body.indexOf(delimiter);
  while (start >= 0) {
    const from = start + delimiter.length;
    const end = body.indexOf(`\r\n--${mark}`, from);
    if (end < 0) return;
    const part = body.subarray(from, end);
    // The search includes the line end before the boundary, because it ends the headers of an empty
    // part.
    const head = body.subarray(from, end + 2).indexOf('\r\n\r\n');
    // A part without headers begins with two line ends.
    yield part.subarray(head >= 0 ? head + 4 : 0);
    start = end + 2;
  }
}

/** Returns a writer of the response to `open_revs`; undefined if the client accepts JSON alone. */
export function multipartWriter(
  exchange: Exchange,
): ((found: readonly Found[]) => Buffer) | undefined {
  if (!wantsMultipart(exchange)) return undefined;
  const since = new Query(exchange.request).json('atts_since') ?? [];
  const known = asList(since, 'atts_since must be a list').map(String);
  return (found) => {
    const outer = boundary();
    exchange.reply.type(`multipart/mixed; boundary="${outer}"`);
    return mixed(outer, found, known);
  };
}

function wantsMultipart({ request }: Exchange): boolean {
  const accept = request.headers.accept ?? '*/*';
  if (accept.length > 1000) throw badRequest('The Accept header is too long');
  if (accept.includes('application/json')) return false;
  return /multipart\/(mixed|\*)|\*\/\*/.test(accept);
}

const boundary = (): string => randomBytes(16).toString('hex');

interface Part {
  headers: Record<string, string>;
  body: Buffer;
}

/**
 * Returns revisions with attachments as multipart/related, and others as JSON.
 * @param known revisions whose attachments the client has
 */
const mixed = (outer: string, found: readonly Found[], known: readonly string[]): Buffer =>
  assemble(
    outer,
    found.map((one) => ('ok' in one ? documentPart(one.ok, known) : missingPart(one))),
  );

const missingPart = (missing: { missing: string }): Part => ({
  headers: { 'Content-Type': 'application/json; error="true"' },
  body: Buffer.from(JSON.stringify(missing)),
});

const jsonPart = (doc: Doc): Part => ({
  headers: { 'Content-Type': 'application/json' },
  body: Buffer.from(JSON.stringify(doc)),
});

interface Attachment extends Record<string, unknown> {
  content_type?: string;
  data?: string;
  revpos?: number;
}

function documentPart(doc: Doc, known: readonly string[]): Part {
  const attachments = Object.entries((doc._attachments ?? {}) as Record<string, Attachment>);
  if (attachments.length === 0) return jsonPart(doc);
  const have = newestShared(doc, known);
  const followers: Part[] = [];
  const described = attachments.map(([name, { data, ...rest }]) => {
    if (data === undefined || (rest.revpos ?? 0) <= have) return [name, { ...rest, stub: true }];
    const body = Buffer.from(data, 'base64');
    followers.push(attachmentPart(name, rest, body));
    return [name, { ...rest, follows: true, length: body.length }];
  });
  const inner = boundary();
  const parts = [jsonPart({ ...doc, _attachments: Object.fromEntries(described) }), ...followers];
  return {
    headers: { 'Content-Type': `multipart/related; boundary="${inner}"` },
    body: assemble(inner, parts),
  };
}

function newestShared({ _revisions, _rev }: Doc, known: readonly string[]): number {
  const { start, ids } = (_revisions ?? { start: Number.parseInt(String(_rev), 10), ids: [] }) as {
    start: number;
    ids: string[];
  };
  const age = ids.findIndex((hash, n) => known.includes(`${start - n}-${hash}`));
  return age < 0 ? 0 : start - age;
}

const attachmentPart = (name: string, { content_type }: Attachment, body: Buffer): Part => ({
  headers: {
    'Content-Disposition': `attachment; filename="${name.replace(/[\r\n"]/g, '')}"`,
    'Content-Type': content_type ?? 'application/octet-stream',
    'Content-Length': String(body.length),
  },
  body,
});

function assemble(mark: string, parts: readonly Part[]): Buffer {
  const pieces = parts.flatMap(({ headers, body }) => [
    Buffer.from(`\r\n--${mark}\r\n${headerLines(headers)}\r\n`),
    body,
  ]);
  return Buffer.concat(
    [...pieces, Buffer.from(`\r\n--${mark}--`)].map((piece) => new Uint8Array(piece)),
  );
}

const headerLines = (headers: Record<string, string>): string =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value.replace(/[\r\n]/g, '')}\r\n`)
    .join('');
