import decodeQR from 'qr/decode.js';
import type { Answered, Asked } from './asked-worker.ts';

export interface Question {
  width: number;
  height: number;
  data: Uint8ClampedArray;
}

/** Maximum time for one picture (ms). */
const PATIENCE = 120;

self.addEventListener('message', ({ data: question }: MessageEvent<Asked<Question>>) => {
  const { number } = question;
  self.postMessage({ number, answer: textIn(question) } satisfies Answered<string | null>);
});

function textIn({ width, height, data }: Question): string | null {
  try {
    return decodeQR({ width, height, data }, { timeLimit: PATIENCE });
  } catch {
    return null;
  }
}
