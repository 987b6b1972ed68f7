import decodeQR from 'qr/decode.js';
import { type Gray, grayOf, type Rgba } from '../../../domain/bubble-sheet/gray.ts';
import {
  readSheet,
  type SheetProblem,
  type SheetReading,
} from '../../../domain/bubble-sheet/read-sheet.ts';

/** A picture to read, and under which number the answer is awaited. */
export interface Question extends Rgba {
  number: number;
}

export interface Reply {
  number: number;
  read: SheetReading | SheetProblem;
}

self.addEventListener('message', ({ data }: MessageEvent<Question>) => {
  const reply: Reply = { number: data.number, read: readSheet(grayOf(data), textIn) };
  self.postMessage(reply);
});

function textIn({ width, height, data: gray }: Gray): string | null {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let at = 0; at < gray.length; at++) data.fill(gray[at] ?? 0, at * 4, at * 4 + 4);
  try {
    return decodeQR({ width, height, data });
  } catch {
    return null;
  }
}
