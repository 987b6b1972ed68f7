import { AppError } from '../domain/errors.ts';
import { LIMITS } from '../domain/limits.ts';
import { pictureFault } from '../domain/media/picture-file.ts';
import type { PictureRef } from '../domain/media/ref.ts';

export interface PictureEdit {
  /** Number of quarter turns clockwise, before the crop. */
  turns: 0 | 1 | 2 | 3;
  /** Kept part of the turned picture, as shares of its sides. */
  crop: { x: number; y: number; width: number; height: number };
}

export const UNEDITED: PictureEdit = { turns: 0, crop: { x: 0, y: 0, width: 1, height: 1 } };

export interface EncodedPicture extends Pick<PictureRef, 'type' | 'width' | 'height'> {
  bytes: Uint8Array<ArrayBuffer>;
}

const { side: SIDE, bytes: MOST } = LIMITS.picture;
/** Maximum size of a chosen file (bytes), because the file is read into memory. */
const MAX_FILE = 64 * 1024 * 1024;

/**
 * Checks and decodes a chosen file. The caller closes the bitmap.
 * @throws AppError `picture-kind`, `picture-damaged`, `picture-animated`, `picture-size`
 */
export async function openPicture(file: Blob): Promise<ImageBitmap> {
  if (file.size > MAX_FILE) throw new AppError('picture-size');
  const fault = pictureFault(new Uint8Array(await file.arrayBuffer()));
  if (fault) throw new AppError(fault);
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => {
    throw new AppError('picture-damaged');
  });
  if (bitmap.width * bitmap.height <= LIMITS.picturePixels) return bitmap;
  bitmap.close();
  throw new AppError('picture-size');
}

/** Decodes and encodes the pixels, which removes place, date and hidden content of the file. */
export async function encodePicture(file: Blob, edit: PictureEdit): Promise<EncodedPicture> {
  const bitmap = await openPicture(file);
  try {
    return await smallest(bitmap, edit);
  } finally {
    bitmap.close();
  }
}

/** Scales and qualities, tried until the file is small enough. The last pair always suffices. */
const ATTEMPTS: readonly { share: number; quality: number }[] = [
  { share: 1, quality: 0.8 },
  { share: 1, quality: 0.65 },
  { share: 0.8, quality: 0.65 },
  { share: 0.6, quality: 0.6 },
  { share: 0.4, quality: 0.6 },
  { share: 0.2, quality: 0.5 },
];

async function smallest(bitmap: ImageBitmap, edit: PictureEdit): Promise<EncodedPicture> {
  for (const { share, quality } of ATTEMPTS) {
    const canvas = drawPicture(bitmap, edit, SIDE * share);
    const blob = await encoded(canvas, quality);
    const { width, height } = canvas;
    if (blob.size <= MOST)
      return { bytes: new Uint8Array(await blob.arrayBuffer()), type: typeOf(blob), width, height };
  }
  throw new AppError('picture-size');
}

/** Draws on white, because clear areas hide black lines in the dark. @param side longest (px) */
export function drawPicture(
  bitmap: ImageBitmap,
  { turns, crop }: PictureEdit,
  side: number,
): HTMLCanvasElement {
  const isLying = turns % 2 === 1;
  const [across, down] = isLying ? [bitmap.height, bitmap.width] : [bitmap.width, bitmap.height];
  const [width, height] = [crop.width * across, crop.height * down];
  const scale = Math.min(1, side / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const drawing = canvas.getContext('2d');
  if (!drawing) throw new AppError('picture-damaged');
  drawing.fillStyle = '#fff';
  drawing.fillRect(0, 0, canvas.width, canvas.height);
  drawing.imageSmoothingQuality = 'high';
  drawing.scale(canvas.width / width, canvas.height / height);
  drawing.translate(across / 2 - crop.x * across, down / 2 - crop.y * down);
  drawing.rotate((turns * Math.PI) / 2);
  drawing.drawImage(bitmap, -bitmap.width / 2, -bitmap.height / 2);
  return canvas;
}

/** Encodes as WebP, or as JPEG if the browser returns PNG instead. */
async function encoded(canvas: HTMLCanvasElement, quality: number): Promise<Blob> {
  const blob = await blobOf(canvas, 'image/webp', quality);
  return blob.type === 'image/webp' ? blob : blobOf(canvas, 'image/jpeg', quality);
}

const blobOf = (canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob> =>
  new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new AppError('picture-damaged'))),
      type,
      quality,
    ),
  );

const typeOf = ({ type }: Blob): PictureRef['type'] =>
  type === 'image/webp' ? 'image/webp' : 'image/jpeg';
