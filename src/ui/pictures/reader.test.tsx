import decodeQR from 'qr/decode.js';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ReaderMissing } from './asked-worker.ts';
import { createReader } from './reader.ts';

/** Picture, which jsdom does not have. */
class Picture {
  constructor(
    readonly data: Uint8ClampedArray,
    readonly width: number,
    readonly height: number,
  ) {}
}
let asked = 0;
class AnsweringWorker extends EventTarget {
  postMessage({ number }: { number: number }): void {
    asked++;
    const data = { number, answer: asked > 1 ? 'OK:2' : null };
    this.dispatchEvent(Object.assign(new Event('message'), { data }));
  }
  terminate(): void {}
}
/** Returns a worker whose file is missing, or that fails for each picture. */
const failingWorker = (failure: () => Event) =>
  class extends EventTarget {
    postMessage(): void {
      this.dispatchEvent(failure());
    }
    terminate(): void {}
  };
const picture = () => new Picture(new Uint8ClampedArray(4), 1, 1) as unknown as ImageData;

beforeEach(() => {
  asked = 0;
  vi.stubGlobal('ImageData', Picture);
  vi.stubGlobal('Worker', AnsweringWorker);
});
afterEach(() => vi.unstubAllGlobals());

/** Returns the browser's own detector, with these results. */
const detecting = (read: (picture: ImageData) => string) => ({
  BarcodeDetector: class {
    detect = async (given: ImageData) => [{ rawValue: read(given) }];
  },
});

it('uses the browser’s detector if the detector reads the densest QR code correctly', async () => {
  const own = detecting((given) => (given.width > 1 ? decodeQR(given) : 'own'));
  expect(await (await createReader(own)).read(picture())).toBe('own');
  expect(asked).toBe(0);
});

it.each([
  ['misreads it', detecting(() => 'something else')],
  [
    'finds nothing',
    {
      BarcodeDetector: class {
        detect = async () => [];
      },
    },
  ],
  [
    'does not work',
    {
      BarcodeDetector: class {
        detect = () => Promise.reject(new Error('no service'));
      },
    },
  ],
  ['is not there', {}],
])('uses the app’s decoder in a worker if the browser’s detector %s', async (_how, scope) => {
  const reader = await createReader(scope);
  expect(await reader.read(picture())).toBeNull();
  expect(await reader.read(picture())).toBe('OK:2');
});

it('throws ReaderMissing at each read if the worker’s file is missing', async () => {
  vi.stubGlobal(
    'Worker',
    failingWorker(() => new Event('error')),
  );
  const reader = await createReader({});
  await expect(reader.read(picture())).rejects.toThrow(ReaderMissing);
  await expect(reader.read(picture())).rejects.toThrow(ReaderMissing);
});

it('returns no code for a picture that crashes the decoder', async () => {
  vi.stubGlobal(
    'Worker',
    failingWorker(() => new ErrorEvent('error')),
  );
  expect(await (await createReader({})).read(picture())).toBeNull();
});
