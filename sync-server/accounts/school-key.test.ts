import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EnvelopeError } from '../../src/domain/envelope/bytes.ts';
import { isOfExam, readHeader, seal } from '../../src/domain/envelope/seal.ts';
import { MAX_ENVELOPE } from '../../src/domain/limits.ts';
import { schoolKeyOf } from './school-key.ts';

const school = schoolKeyOf('secret');
const to = { examID: 'e1', userID: 's1', schoolKey: school.public };
const sealed = (packed: Uint8Array) => seal(packed, to, crypto.subtle);
const content = new Uint8Array(246).map((_, at) => at);

describe('an envelope for the school', () => {
  test('is opened with the same secret, and with no other', async () => {
    const envelope = await sealed(content);
    expect(schoolKeyOf('secret').open(envelope)).toEqual(content);
    expect(() => schoolKeyOf('other').open(envelope)).toThrow(new EnvelopeError('unknown-key'));
  });

  test('names owner and exam unencrypted, and adds 71 bytes with a uid of 20 characters', async () => {
    const envelope = await sealed(content);
    const header = readHeader(envelope);
    expect(header.userID).toBe('s1');
    expect([isOfExam(header, 'e1'), isOfExam(header, 'e2')]).toEqual([true, false]);
    const long = await seal(content, { ...to, userID: 'u'.repeat(20) }, crypto.subtle);
    expect(long.length - content.length).toBe(71);
  });

  test('is rejected after any change, even of its unencrypted part', async () => {
    const envelope = await sealed(content);
    for (let at = 0; at < envelope.length; at++) {
      const altered = envelope.slice();
      altered[at] = (altered[at] ?? 0) ^ 1;
      expect(() => school.open(altered)).toThrow(EnvelopeError);
    }
  });

  test('is parsed within limits, and rejected with a reason', async () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (junk) => {
        expect(() => school.open(junk)).toThrow(EnvelopeError);
        expect(() => school.open(Uint8Array.of(1, ...junk))).toThrow(EnvelopeError);
      }),
    );
    const tooLong = new EnvelopeError('too-long');
    expect(() => school.open(new Uint8Array(MAX_ENVELOPE + 1))).toThrow(tooLong);
    const noise = new Uint8Array(MAX_ENVELOPE);
    for (let at = 0; at < noise.length; at += 65_536)
      crypto.getRandomValues(noise.subarray(at, at + 65_536));
    await expect(sealed(noise)).rejects.toThrow(tooLong);
  });

  test('is compressed if its content is compressible, up to a limit', async () => {
    const text = new TextEncoder().encode('Ova denize kadar uzanır. '.repeat(200));
    const envelope = await sealed(text);
    expect(envelope.length).toBeLessThan(300);
    expect(school.open(envelope)).toEqual(text);
    const bomb = await sealed(new Uint8Array(2 * 1024 * 1024));
    expect(() => school.open(bomb)).toThrow(new EnvelopeError('damaged'));
  });

  test('is not created if the school’s key is invalid', async () => {
    const wrong = { ...to, schoolKey: new Uint8Array(65) };
    await expect(seal(content, wrong, crypto.subtle)).rejects.toThrow(
      new EnvelopeError('unknown-key'),
    );
  });
});
