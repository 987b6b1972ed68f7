import decodeQR from 'qr/decode.js';

/** A picture to read, and under which number the answer is awaited. */
export interface Question {
  number: number;
  width: number;
  height: number;
  data: Uint8ClampedArray;
}

export interface Reply {
  number: number;
  /** Null where no code was found. */
  text: string | null;
}

/** ms for one picture: the next one may be better. */
const PATIENCE = 120;

self.addEventListener('message', ({ data: question }: MessageEvent<Question>) => {
  const reply: Reply = { number: question.number, text: textIn(question) };
  self.postMessage(reply);
});

function textIn({ width, height, data }: Question): string | null {
  try {
    return decodeQR({ width, height, data }, { timeLimit: PATIENCE });
  } catch {
    return null;
  }
}
