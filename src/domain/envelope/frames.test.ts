import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EnvelopeError } from './bytes.ts';
import { FrameCollector, framesOf, fromBase45, readFrame, toBase45 } from './frames.ts';

const gather = (texts: readonly string[], collector = new FrameCollector()) =>
  texts.map((text) => {
    const frame = readFrame(text);
    return frame && collector.add(frame);
  });

test('encodes Base45 by the standard and decodes it again', () => {
  expect(toBase45(new TextEncoder().encode('Hello!!'))).toBe('%69 VD92EX0');
  fc.assert(
    fc.property(fc.uint8Array(), (bytes) => {
      expect(fromBase45(toBase45(bytes))).toEqual(bytes);
    }),
  );
});

describe('the codes of an envelope', () => {
  test('can be joined in any order and with repetitions', () => {
    const envelope = fc.uint8Array({ minLength: 60, maxLength: 9000 });
    fc.assert(
      fc.property(envelope, fc.infiniteStream(fc.nat()), (bytes, order) => {
        const frames = framesOf(bytes) ?? [];
        const twice = [...frames, ...frames].map((frame) => ({ frame, rank: order.next().value }));
        const mixed = twice.sort((a, b) => a.rank - b.rank).map(({ frame }) => frame);
        const read = gather(mixed).filter((gathered) => gathered?.envelope);
        expect(read[0]?.envelope).toEqual(bytes);
        // A single code that is read again opens the envelope again, but a code of a sequence does
        // not.
        if (frames.length > 1) expect(read).toHaveLength(1);
      }),
    );
  });

  test('are one code up to the capacity of QR version 16, and at most 24 codes; longer envelopes have none', () => {
    expect(framesOf(new Uint8Array(434))?.map((text) => text.length)).toEqual([656]);
    expect(framesOf(new Uint8Array(435))).toHaveLength(2);
    expect(framesOf(new Uint8Array(24 * 428))).toHaveLength(24);
    expect(framesOf(new Uint8Array(24 * 428 + 1))).toBeNull();
  });

  test('are joined from the beginning if another envelope is shown', () => {
    const [a = '', b = ''] = framesOf(new Uint8Array(700).fill(1)) ?? [];
    const [c = '', d = ''] = framesOf(new Uint8Array(700).fill(2)) ?? [];
    const read = gather([a, c, b, d, c]);
    expect(read.map((gathered) => gathered?.have)).toEqual([1, 1, 1, 1, 2]);
    expect(read.at(-1)?.envelope).toEqual(new Uint8Array(700).fill(2));
  });

  describe('the codes of a complete envelope', () => {
    const frames = framesOf(new Uint8Array(700).fill(1)) ?? [];
    const [a = '', b = ''] = frames;
    const haves = (texts: readonly string[], collector?: FrameCollector) =>
      gather(texts, collector).map((gathered) => gathered?.have ?? null);

    test('are ignored if one of them is read again', () => {
      expect(haves([a, b, a, b, b, a])).toEqual([1, 2, null, null, null, null]);
    });

    test('are joined again after another envelope’s codes', () => {
      const [alone = ''] = framesOf(new Uint8Array(60)) ?? [];
      expect(haves([a, b, alone, a, b, a])).toEqual([1, 2, 1, 1, 2, null]);
      const [c = ''] = framesOf(new Uint8Array(700).fill(2)) ?? [];
      expect(haves([a, b, c, a, b, a])).toEqual([1, 2, 1, 1, 2, null]);
    });

    test('are joined again after `forgetWhole`', () => {
      const collector = new FrameCollector();
      expect(haves([a, b, a], collector)).toEqual([1, 2, null]);
      collector.forgetWhole();
      expect(haves([a, b, a], collector)).toEqual([1, 2, null]);
    });
  });

  test('are ignored if foreign, and throw if broken', () => {
    expect(readFrame('https://okul.example')).toBeNull();
    const told = (text: string) => {
      try {
        return readFrame(text) === null ? 'foreign' : 'read';
      } catch (error) {
        return error instanceof EnvelopeError ? 'broken' : error;
      }
    };
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(['foreign', 'read', 'broken']).toContain(told(text));
        expect(['read', 'broken']).toContain(told(`OK:${text.slice(0, 100)}`));
      }),
    );
  });
});
