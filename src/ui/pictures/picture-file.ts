import type { Reader } from './reader.ts';

/** Reads a picture, scaled to a longer side of at most `largest` pixels; null if it is none. */
export async function pictureIn(file: File, largest: number): Promise<ImageData | null> {
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

/** Longer sides to try (pixels): the larger one finds a code that is a small part of the picture. */
const SIZES = [1280, 2200];

/** Reads the code in a picture file; null if there is none. @throws ReaderMissing */
export async function codeIn(file: File, reader: Reader): Promise<string | null> {
  for (const largest of SIZES) {
    const picture = await pictureIn(file, largest);
    const code = picture && (await reader.read(picture));
    if (code) return code;
  }
  return null;
}
