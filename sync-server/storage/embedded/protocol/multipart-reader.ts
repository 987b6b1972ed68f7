import { badRequest } from '../../couch-error.ts';
import { asObject, parseJson } from './body.ts';
import type { Doc } from './context.ts';

/**
 * The document of a multipart/related body: its first part is JSON, the attachments marked `follows` are the bytes of
 * the next parts, in the order in which the JSON names them.
 * @throws CouchError 400 for anything else.
 */
export function documentOfParts(contentType: string, body: Buffer): Doc {
  const [, quoted, plain] = /boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(contentType) ?? [];
  const [json, ...followers] = partsOf(body, quoted ?? plain ?? '');
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
  return { ...attachment, data: data.toString('base64') };
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
