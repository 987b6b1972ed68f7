import { signedText } from '../../src/domain/documents/attempt/chain.ts';
import type { Attempt, Entry } from '../../src/domain/documents/attempt/schema.ts';
import type { Paper } from '../../src/domain/documents/paper/schema.ts';
import { thumbprintOf } from '../../src/domain/signing/device-key.ts';
import { base64url, type PublicKey } from '../../src/domain/signing/public-key.ts';
import { anAttempt } from './documents.ts';

const P256 = { name: 'ECDSA', namedCurve: 'P-256' };

export interface Signer {
  public: PublicKey;
  id: string;
  sign(attempt: Attempt): Promise<Attempt>;
}

/** Creates a device with a WebCrypto key. */
export async function aSigner(): Promise<Signer> {
  const { subtle } = crypto;
  const { publicKey, privateKey } = await subtle.generateKey(P256, false, ['sign', 'verify']);
  const { x = '', y = '' } = await subtle.exportKey('jwk', publicKey);
  const id = thumbprintOf({ x, y });
  return {
    public: { x, y },
    id,
    sign: async (attempt) => {
      const text = new TextEncoder().encode(signedText(attempt));
      const how = { name: 'ECDSA', hash: 'SHA-256' };
      const sig = base64url(new Uint8Array(await subtle.sign(how, privateKey, text)));
      return { ...attempt, log: { ...attempt.log, key: id, sig } };
    },
  };
}

export const aSignedAttempt = (
  signer: Signer,
  begun: Paper,
  writer: string,
  entries: readonly Entry[],
): Promise<Attempt> => signer.sign(anAttempt(begun, writer, entries));
