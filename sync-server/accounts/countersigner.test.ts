import { describe, expect, test } from 'vitest';
import { countersignedText } from '../../src/domain/documents/attempt/chain.ts';
import { countersignatureSchema } from '../../src/domain/documents/paper/part-schemas.ts';
import type { Countersignature } from '../../src/domain/documents/paper/schema.ts';
import { fromBase64url } from '../../src/domain/signing/public-key.ts';
import { aCountersignature } from '../../tests/support/documents.ts';
import { countersignerOf } from './school-key.ts';

const school = countersignerOf('secret');
const { sig: _, ...said } = aCountersignature('w1', { at: 1000, handIn: '900.tablet' });
const word = school.countersign('e1-s1', said);

describe('a countersignature', () => {
  test('is recognised by a server with the same secret, and by no other', () => {
    expect(countersignatureSchema.parse(word)).toEqual(word);
    expect(countersignerOf('secret').isOwn('e1-s1', word)).toBe(true);
    expect(countersignerOf('other').isOwn('e1-s1', word)).toBe(false);
    expect(countersignerOf('secret').public).toEqual(school.public);
  });

  test.each<[string, Partial<Countersignature>]>([
    ['another time', { at: 999 }],
    ['another log', { writer: 'w2' }],
    ['another head', { head: '8'.repeat(32) }],
    ['more entries', { count: 3 }],
    ['another hand-in', { handIn: '901.tablet' }],
    ['an earlier sight of the paper', { seenAt: 4 }],
    ['less that nobody saw', { unheard: 1 }],
    ['a device’s signature', { isSigned: false }],
    ['no signature', { sig: '' }],
    ['what is no base64', { sig: '-'.repeat(85).concat('=') }],
  ])('is rejected with %s', (_what, altered) => {
    expect(school.isOwn('e1-s1', { ...word, ...altered })).toBe(false);
  });

  test('is valid for its own paper, and for no other', () => {
    expect(school.isOwn('e1-s2', word)).toBe(false);
  });

  test('can be verified with the public key', async () => {
    const { subtle } = crypto;
    const named = { name: 'ECDSA', namedCurve: 'P-256' };
    const jwk = { kty: 'EC', crv: 'P-256', ...school.public };
    const key = await subtle.importKey('jwk', jwk, named, false, ['verify']);
    const check = (text: string) =>
      subtle.verify(
        { name: 'ECDSA', hash: 'SHA-256' },
        key,
        fromBase64url(word.sig) ?? new Uint8Array(),
        new TextEncoder().encode(text),
      );
    expect(await check(countersignedText('e1-s1', word))).toBe(true);
    expect(await check(countersignedText('e1-s2', word))).toBe(false);
  });
});
