import decodeQR from 'qr/decode.js';
import { type Gray, grayOf } from '../../../domain/bubble-sheet/gray.ts';
import { readSheet } from '../../../domain/bubble-sheet/read-sheet.ts';
import type { Answered, Asked } from '../../../ui/pictures/asked-worker.ts';
import type { SheetToRead } from './use-sheets.ts';

self.addEventListener('message', ({ data }: MessageEvent<Asked<SheetToRead>>) => {
  const answer = readSheet(grayOf(data), textIn, data.bare);
  self.postMessage({ number: data.number, answer } satisfies Answered<typeof answer>);
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
