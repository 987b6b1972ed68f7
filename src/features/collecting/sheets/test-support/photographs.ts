import { vi } from 'vitest';
import { pictureFile, stubPictures } from '../../../../../tests/support/pictures.ts';
import {
  DIFFICULTIES,
  type Difficulty,
  photographOf,
} from '../../../../../tests/support/sheet-pictures.ts';
import { decodeCode } from '../../../../../tests/support/sheet-tally.ts';
import { grayOf } from '../../../../domain/bubble-sheet/gray.ts';
import { BUBBLE_LETTERS } from '../../../../domain/bubble-sheet/layout.ts';
import { readSheet } from '../../../../domain/bubble-sheet/read-sheet.ts';
import type { SheetCode } from '../../../../domain/bubble-sheet/sheet-code.ts';
import type { Answered, Asked } from '../../../../ui/pictures/asked-worker.ts';
import type { SheetToRead } from '../use-sheets.ts';

const SIZE = { width: 900, height: 1200 };

/** Returns a photograph of a filled sheet with its answers; null where two bubbles are filled. */
export function photograph(code: SheetCode, how: Partial<Difficulty> = {}, seed = 5) {
  const [clear] = DIFFICULTIES;
  if (!clear) throw new Error('no difficulty');
  const { picture, drawn } = photographOf(code, { ...clear, ...how }, seed, SIZE);
  const file = pictureFile('form.png', picture);
  const answers = drawn.map((row) => {
    if (row.kind === 'blank') return '-';
    return row.kind === 'one' ? (BUBBLE_LETTERS[row.option] ?? null) : null;
  });
  return { file, answers };
}

/** Replaces pictures and the worker that reads sheets. */
export function stubSheetPictures(): void {
  stubPictures();
  vi.stubGlobal('Worker', ReadingWorker);
}

class ReadingWorker extends EventTarget {
  postMessage(question: Asked<SheetToRead>): void {
    const answer = readSheet(grayOf(question), decodeCode, question.bare);
    const data: Answered<typeof answer> = { number: question.number, answer };
    queueMicrotask(() => this.dispatchEvent(Object.assign(new Event('message'), { data })));
  }
  terminate(): void {}
}
