import { vi } from 'vitest';
import { decodeCode } from '../../../../../tests/bench/sheets.ts';
import {
  DIFFICULTIES,
  type Difficulty,
  photographOf,
} from '../../../../../tests/support/sheet-pictures.ts';
import { type Gray, grayOf, type Rgba } from '../../../../domain/bubble-sheet/gray.ts';
import { SHEET_OPTIONS } from '../../../../domain/bubble-sheet/layout.ts';
import { readSheet } from '../../../../domain/bubble-sheet/read-sheet.ts';
import type { SheetCode } from '../../../../domain/bubble-sheet/sheet-code.ts';
import type { Answered, Asked } from '../../asked-worker.ts';

const SIZE = { width: 900, height: 1200 };
const pictures = new WeakMap<Blob, Gray>();

/** A file with a photograph of a filled sheet, and what was drawn on it: a sign a question, null where two are filled. */
export function photograph(code: SheetCode, how: Partial<Difficulty> = {}, seed = 5) {
  const [clear] = DIFFICULTIES;
  if (!clear) throw new Error('no difficulty');
  const { picture, drawn } = photographOf(code, { ...clear, ...how }, seed, SIZE);
  const file = pictureFile('form.png', picture);
  const answers = drawn.map((row) => {
    if (row.kind === 'blank') return '-';
    return row.kind === 'one' ? (SHEET_OPTIONS[row.option] ?? null) : null;
  });
  return { file, answers };
}

/** A picture without any sheet. */
export const emptyPicture = (): File =>
  pictureFile('tahta.png', { ...SIZE, data: new Uint8Array(SIZE.width * SIZE.height).fill(200) });

/** A file that the stubs open as this picture. */
export function pictureFile(name: string, picture: Gray): File {
  const file = new File(['picture'], name, { type: 'image/png' });
  pictures.set(file, picture);
  return file;
}

/** What jsdom has not: pictures, a canvas, and a worker. The sheets are read by the reader itself. */
export function stubPictures(): void {
  vi.stubGlobal('ImageData', Picture);
  vi.stubGlobal('Worker', ReadingWorker);
  vi.stubGlobal('createImageBitmap', async (file: Blob) => {
    const picture = pictures.get(file);
    if (!picture) throw new DOMException('', 'InvalidStateError');
    return { ...picture, close: () => undefined };
  });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(
    () => drawing() as unknown as null,
  );
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

class ReadingWorker extends EventTarget {
  postMessage(question: Asked<Rgba>): void {
    const answer = readSheet(grayOf(question), decodeCode);
    const data: Answered<typeof answer> = { number: question.number, answer };
    queueMicrotask(() => this.dispatchEvent(Object.assign(new Event('message'), { data })));
  }
  terminate(): void {}
}

/** A device on which the file of the worker is not there. */
export function stubMissingReader(): void {
  vi.stubGlobal('Worker', MissingWorker);
}

class MissingWorker extends EventTarget {
  postMessage(): void {
    queueMicrotask(() => this.dispatchEvent(new Event('error')));
  }
  terminate(): void {}
}
