import encodeQR from 'qr';
import { askedWorker } from './asked-worker.ts';
import type { Question } from './decode-worker.ts';

export interface PictureReader<T> {
  /** Reads a picture. @throws ReaderMissing */
  read(picture: ImageData): Promise<T | null>;
  close(): void;
}

export type Reader = PictureReader<string>;

/** Browser's detector of codes, which TypeScript's types lack. */
interface Detector {
  detect(picture: ImageData): Promise<{ rawValue: string }[]>;
}
type DetectorClass = new (options: { formats: string[] }) => Detector;

/** Creates a reader. Uses the browser's detector if it reads a test code, otherwise a worker. */
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
    const text = `OK:${'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:'.repeat(15).slice(0, 653)}`;
    return (await read(pictureOf(text))) === text ? { read, close: () => {} } : null;
  } catch {
    return null;
  }
}

const SCALE = 6;

/** Returns a picture of a test code as dense as the app's densest code. */
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
  // The bundler recognises a worker only by this form.
  const worker = new Worker(new URL('./decode-worker.ts', import.meta.url), { type: 'module' });
  // Treats a picture that crashes the worker as a picture without a code.
  const { ask, close } = askedWorker<Question, string | null>(worker, null);
  return { read: ({ width, height, data }) => ask({ width, height, data }, [data.buffer]), close };
}

/** Returns the pixels of a picture file; null for any other file. */
export async function pixelsOf(file: File, largest: number): Promise<ImageData | null> {
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return null;
  const scale = Math.min(1, largest / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  const drawing = canvas.getContext('2d');
  drawing?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return drawing?.getImageData(0, 0, canvas.width, canvas.height) ?? null;
}

/** Longer sides to try (pixels). The second finds a QR code in a small part of the picture. */
const SIZES = [1280, 2200];

/** Reads the QR code in a picture file. @throws ReaderMissing */
export async function codeIn(file: File, reader: Reader): Promise<string | null> {
  for (const largest of SIZES) {
    const picture = await pixelsOf(file, largest);
    const code = picture && (await reader.read(picture));
    if (code) return code;
  }
  return null;
}
