import { createHash, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';
import { entriesOf } from '../logs.ts';
import type { Raw } from '../mutations.ts';

/* Device keys made with Node's crypto, independent of the tested code. */

export interface Key {
  public: { x: string; y: string };
  /** Thumbprint (RFC 7638). */
  name: string;
  /** Signs `count` entries of a log with their `head`. @param header the log or its header */
  sign(header: Raw, count: number, head: string): string;
  hasSigned(log: Raw): boolean;
}

/** Names the members in alphabetical order. */
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
