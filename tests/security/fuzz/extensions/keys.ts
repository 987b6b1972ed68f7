import { createHash, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';
import { entriesOf } from '../logs.ts';
import type { Raw } from '../mutations.ts';

/* Device keys, by Node alone: what a signature is must not be said here by the code that is judged. */

export interface Key {
  public: { x: string; y: string };
  /** RFC 7638. */
  name: string;
  /** Of so many entries of a log, with the head that they come to. @param header the log, or what it says of itself */
  sign(header: Raw, count: number, head: string): string;
  /** Whether it signed all that a log says. */
  hasSigned(log: Raw): boolean;
}

/** With its names in alphabetical order, as nothing else is written. */
function textOf(header: Raw, count: number, head: string): Uint8Array<ArrayBuffer> {
  const { classroomID, device, examID, examName, id, paperId, userID, writer } = header;
  const said = { classroomID, device, examID, examName, id, paperId, userID, writer };
  return new TextEncoder().encode(`okul/attempt/1\n${JSON.stringify([said, count, head])}`);
}

export function aKey(): Key {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const jwk = { crv: 'P-256', kty: 'EC', x, y };
  const opened = createPublicKey({ key: jwk, format: 'jwk' });
  const name = createHash('sha256').update(JSON.stringify(jwk)).digest('base64url');
  const how = { dsaEncoding: 'ieee-p1363' } as const;
  return {
    public: { x, y },
    name,
    sign: (header, count, head) =>
      sign('sha256', textOf(header, count, head), { key: privateKey, ...how }).toString(
        'base64url',
      ),
    hasSigned: (doc) => {
      const { head, key, sig } = doc.log as { head: string; key: unknown; sig: unknown };
      if (key !== name || typeof sig !== 'string') return false;
      const text = textOf(doc, entriesOf(doc).length, head);
      return verify(
        'sha256',
        text,
        { key: opened, ...how },
        new Uint8Array(Buffer.from(sig, 'base64url')),
      );
    },
  };
}
