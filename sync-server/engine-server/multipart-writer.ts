import { randomBytes } from 'node:crypto';
import { badRequest } from '../storage/couch-error.ts';
import { asList } from '../storage/protocol/body.ts';
import type { Exchange } from '../storage/protocol/context.ts';
import type { Doc, Found } from '../storage/protocol/doc.ts';
import { Query } from '../storage/protocol/query.ts';

/** Returns the writer of an `open_revs` answer; undefined if the client accepts JSON only. */
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

/** Multipart is the default. */
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
 * Nests revisions with attachments as multipart/related; others are `application/json`, which
 * CouchDB's replicator requires.
 * @param known revisions whose attachments the reader has
 */
function mixed(outer: string, found: readonly Found[], known: readonly string[]): Buffer {
  return assemble(
    outer,
    found.map((one) => ('ok' in one ? documentPart(one.ok, known) : missingPart(one))),
  );
}

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
