import encodeQR from 'qr';
import type { Question, Reply } from './decode-worker.ts';

/** Reads something in a picture; null where it is not there. */
export interface PictureReader<T> {
  read(picture: ImageData): Promise<T | null>;
  close(): void;
}

/** Reads the text of a code. */
export type Reader = PictureReader<string>;

/** The browser's own detector, where there is one; not in every browser's types. */
interface Detector {
  detect(picture: ImageData): Promise<{ rawValue: string }[]>;
}
type DetectorClass = new (options: { formats: string[] }) => Detector;

/** The browser's own where it reads a code of our own kind right, else ours in a worker: some find nothing, some only some codes. */
export async function createReader(scope: object = globalThis): Promise<Reader> {
  const { BarcodeDetector } = scope as { BarcodeDetector?: DetectorClass };
  const own = BarcodeDetector && (await proven(BarcodeDetector));
  return own ?? workerReader();
}

async function proven(Class: DetectorClass): Promise<Reader | null> {
  try {
    const detector = new Class({ formats: ['qr_code'] });
    const read = async (picture: ImageData) =>
      (await detector.detect(picture))[0]?.rawValue ?? null;
    const text = `OK:${'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:'.repeat(13).slice(0, 597)}`;
    return (await read(pictureOf(text))) === text ? { read, close: () => {} } : null;
  } catch {
    return null;
  }
}

const SCALE = 6;

/** As dense as the densest code that is shown. */
function pictureOf(text: string): ImageData {
  const rows = encodeQR(text, 'raw', {
    ecc: 'medium',
    encoding: 'alphanumeric',
    border: 4,
    scale: SCALE,
  });
  const data = Uint8ClampedArray.from(
    rows.flatMap((row) =>
      row.flatMap((isDark) => (isDark ? [0, 0, 0, 255] : [255, 255, 255, 255])),
    ),
  );
  return new ImageData(data, rows.length, rows.length);
}

function workerReader(): Reader {
  const worker = new Worker(new URL('./decode-worker.ts', import.meta.url), { type: 'module' });
  const asked = new Map<number, (text: string | null) => void>();
  let last = 0;
  const answer = (number: number, text: string | null) => {
    asked.get(number)?.(text);
    asked.delete(number);
  };
  worker.addEventListener('message', ({ data }: MessageEvent<Reply>) =>
    answer(data.number, data.text),
  );
  // A picture that breaks the reader is one without a code.
  worker.addEventListener('error', () => {
    for (const number of [...asked.keys()]) answer(number, null);
  });
  return {
    read: ({ width, height, data }) =>
      new Promise((resolve) => {
        const question: Question = { number: ++last, width, height, data };
        asked.set(question.number, resolve);
        worker.postMessage(question, [data.buffer]);
      }),
    close: () => worker.terminate(),
  };
}
