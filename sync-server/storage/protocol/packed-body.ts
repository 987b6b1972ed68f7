import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { badRequest, CouchError, tooLarge } from '../couch-error.ts';

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
