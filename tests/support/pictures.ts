import encodeQR from 'qr';
import decodeQR from 'qr/decode.js';
import { vi } from 'vitest';
import type { Gray } from '../../src/domain/bubble-sheet/gray.ts';
import type { Answered, Asked } from '../../src/ui/pictures/asked-worker.ts';
import type { Question } from '../../src/ui/pictures/decode-worker.ts';

const pictures = new WeakMap<Blob, Gray>();

/** Creates a file that the stubs open as this picture. */
export function pictureFile(name: string, picture: Gray): File {
  const file = new File(['picture'], name, { type: 'image/png' });
  pictures.set(file, picture);
  return file;
}

/** A picture without content. */
export function emptyPicture(size = { width: 900, height: 1200 }): File {
  const data = new Uint8Array(size.width * size.height).fill(200);
  return pictureFile('tahta.png', { ...size, data });
}

/** A sharp and straight picture of a code. The bench measures how well worse pictures are read. */
export function codePicture(name: string, text: string): File {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 4, scale: 4 });
  const data = Uint8Array.from(rows.flat(), (isDark) => (isDark ? 0 : 255));
  return pictureFile(name, { width: rows.length, height: rows.length, data });
}

/** Adds pictures and a canvas, which jsdom lacks. */
export function stubPictures(): void {
  vi.stubGlobal('ImageData', Picture);
  vi.stubGlobal('createImageBitmap', async (file: Blob) => {
    const picture = pictures.get(file);
    if (!picture) throw new DOMException('', 'InvalidStateError');
    return { ...picture, close: () => undefined };
  });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(
    () => drawing() as unknown as null,
  );
}

/** Also adds the worker that reads codes. */
export function stubCodePictures(): void {
  stubPictures();
  vi.stubGlobal('Worker', DecodingWorker);
}

/** A device without the worker's file. */
export function stubMissingReader(): void {
  vi.stubGlobal('Worker', MissingWorker);
}

class Picture {
  constructor(
    readonly data: Uint8ClampedArray,
    readonly width: number,
    readonly height: number,
  ) {}
}

function drawing() {
  let drawn: Gray = { width: 0, height: 0, data: new Uint8Array() };
  const nothing = () => undefined;
  return {
    ...{ putImageData: nothing, beginPath: nothing, arc: nothing, stroke: nothing },
    drawImage: (picture: Gray) => {
      drawn = picture;
    },
    getImageData: () => {
      const data = new Uint8ClampedArray(drawn.data.length * 4);
      for (const [at, shade] of drawn.data.entries()) data.fill(shade, at * 4, at * 4 + 4);
      return new Picture(data, drawn.width, drawn.height);
    },
  };
}

class DecodingWorker extends EventTarget {
  postMessage({ number, ...picture }: Asked<Question>): void {
    const data: Answered<string | null> = { number, answer: textIn(picture) };
    queueMicrotask(() => this.dispatchEvent(Object.assign(new Event('message'), { data })));
  }
  terminate(): void {}
}

function textIn(picture: Question): string | null {
  try {
    return decodeQR(picture);
  } catch {
    return null;
  }
}

class MissingWorker extends EventTarget {
  postMessage(): void {
    queueMicrotask(() => this.dispatchEvent(new Event('error')));
  }
  terminate(): void {}
}
