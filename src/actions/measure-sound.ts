import { AppError } from '../domain/errors.ts';
import { LIMITS } from '../domain/limits.ts';
import type { SoundRef } from '../domain/media/ref.ts';
import { soundTypeOf } from '../domain/media/sounds.ts';

export interface MeasuredSound extends Pick<SoundRef, 'type' | 'seconds'> {
  bytes: Uint8Array<ArrayBuffer>;
}

const { bytes: MOST, seconds: LONGEST } = LIMITS.sound;

/**
 * Checks that this browser plays a file as a sound, and measures its length.
 * @throws AppError `sound-size`, `sound-kind`, `sound-damaged`, `sound-long`
 */
export async function measureSound(file: Blob): Promise<MeasuredSound> {
  if (file.size > MOST) throw new AppError('sound-size');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const type = soundTypeOf(bytes);
  if (!type) throw new AppError('sound-kind');
  // A small file may hold days of silence, which would decode into too much memory.
  if ((await statedSeconds(new Blob([bytes], { type }))) > LONGEST)
    throw new AppError('sound-long');
  const seconds = Math.ceil(await decodedSeconds(bytes));
  if (seconds > LONGEST) throw new AppError('sound-long');
  if (seconds < 1) throw new AppError('sound-damaged');
  return { bytes, type, seconds };
}

/** Reads the length that a file states; 0 if it states none, as a recording. */
async function statedSeconds(file: Blob): Promise<number> {
  const url = URL.createObjectURL(file);
  // Unlike an audio element, a video element shows whether the file has a picture.
  const element = document.createElement('video');
  try {
    await new Promise((resolve, reject) => {
      element.onloadedmetadata = resolve;
      element.onerror = () => reject(new AppError('sound-damaged'));
      element.preload = 'metadata';
      element.src = url;
    });
    if (element.videoWidth > 0) throw new AppError('sound-kind');
    return Number.isFinite(element.duration) ? element.duration : 0;
  } finally {
    element.removeAttribute('src');
    URL.revokeObjectURL(url);
  }
}

/** Sample rate for decoding: the lowest that every browser supports (Hz). */
const RATE = 8000;

async function decodedSeconds(bytes: Uint8Array<ArrayBuffer>): Promise<number> {
  const context = new OfflineAudioContext(1, 1, RATE);
  // Decodes a copy, because decoding detaches the buffer.
  const decoded = await context.decodeAudioData(bytes.slice().buffer).catch(() => {
    throw new AppError('sound-damaged');
  });
  return decoded.duration;
}
