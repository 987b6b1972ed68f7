import { gunzipSync } from 'node:zlib';
import { badRequest } from '../../couch-error.ts';
import { asObject, parseJson } from './body.ts';
import type { Doc } from './context.ts';

/** Bytes of a compressed attachment once it is not: a small body must not fill the memory. */
const LARGEST_INFLATED = 64 * 1024 * 1024;

/**
 * The document of a multipart/related body: its first part is JSON, the attachments marked `follows` are the bytes of
 * the next parts, in the order in which the JSON names them.
 * @throws CouchError 400 for anything else.
 */
export function documentOfParts(contentType: string, body: Buffer): Doc {
  const [, quoted, bare] = /boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(contentType) ?? [];
  const [json, ...followers] = partsOf(body, quoted ?? bare ?? '');
  if (!json) throw badRequest('The multipart body has no parts');
  const doc = asObject(parseJson(json), 'Document must be a JSON object');
  const attachments = Object.entries(
    asObject(doc._attachments ?? {}, '_attachments must be an object'),
  );
  const filled = attachments.map(([name, value]) => [name, filledIn(value, followers)]);
  return { ...doc, _attachments: Object.fromEntries(filled) };
}

function filledIn(value: unknown, followers: Buffer[]): Doc {
  const { follows, ...attachment } = asObject(value, 'Attachment must be an object');
  if (follows !== true) return attachment;
  const data = followers.shift();
  if (!data) throw badRequest('An attachment is missing from the multipart body');
  const { encoding, encoded_length, ...described } = attachment;
  return { ...described, data: plain(data, encoding).toString('base64') };
}

/** CouchDB keeps text compressed and its replicator sends it so. */
function plain(data: Buffer, encoding: unknown): Buffer {
  if (encoding !== 'gzip') return data;
  try {
    return gunzipSync(new Uint8Array(data), { maxOutputLength: LARGEST_INFLATED });
  } catch {
    throw badRequest('An attachment is not what its encoding says');
  }
}

/** The bodies of the parts, without their headers. */
function partsOf(body: Buffer, mark: string): Buffer[] {
  if (mark === '') throw badRequest('The multipart body names no boundary');
  const delimiter = Buffer.from(`--${mark}`);
  const parts: Buffer[] = [];
  let start = body.indexOf(delimiter);
  while (start >= 0) {
    const from = start + delimiter.length;
    const end = body.indexOf(`\r\n--${mark}`, from);
    if (end < 0) break;
    const head = body.indexOf('\r\n\r\n', from);
    // A part without headers ends its line twice at once.
    parts.push(body.subarray(head >= 0 && head < end ? head + 4 : end, end));
    start = end + 2;
  }
  return parts;
}
