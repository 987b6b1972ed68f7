import { gunzipSync } from 'node:zlib';
import { badRequest, tooLarge } from '../storage/couch-error.ts';
import { asObject, parseJson } from '../storage/protocol/body.ts';
import type { Doc } from '../storage/protocol/doc.ts';

/** Maximum inflated size relative to the body limit; gzip shrinks text to 25 %. */
const INFLATED_PER_BODY = 4;

interface Allowance {
  left: number;
}

/**
 * Reads a multipart/related body: the JSON, then the attachments marked `follows`.
 * @throws CouchError 400, 413 if too large inflated
 */
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

/** CouchDB's replicator sends text compressed. */
function plain(data: Buffer, encoding: unknown, allowance: Allowance): Buffer {
  if (encoding !== 'gzip') return data;
  const inflated = inflate(data, allowance.left);
  allowance.left -= inflated.length;
  return inflated;
}

function inflate(data: Buffer, most: number): Buffer {
  // zlib has no limit below one byte.
  if (most < 1) throw tooLarge();
  try {
    return gunzipSync(new Uint8Array(data), { maxOutputLength: most });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') throw tooLarge();
    throw badRequest('An attachment is not what its encoding says');
  }
}

/** Yields one part at a time, because a body may have a million. */
function* partsOf(body: Buffer, mark: string): Generator<Buffer, undefined> {
  if (mark === '') throw badRequest('The multipart body names no boundary');
  const delimiter = Buffer.from(`--${mark}`);
  let start = body.indexOf(delimiter);
  while (start >= 0) {
    const from = start + delimiter.length;
    const end = body.indexOf(`\r\n--${mark}`, from);
    if (end < 0) return;
    const part = body.subarray(from, end);
    // Includes the line end before the boundary, which ends the headers of an empty part.
    const head = body.subarray(from, end + 2).indexOf('\r\n\r\n');
    // A part without headers begins with two line ends.
    yield part.subarray(head >= 0 ? head + 4 : 0);
    start = end + 2;
  }
}
