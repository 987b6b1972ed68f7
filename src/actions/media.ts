import { playEntry } from '../domain/documents/attempt/make.ts';
import { AppError } from '../domain/errors.ts';
import { isHandedIn } from '../domain/grading/counting.ts';
import { paperIdOf } from '../domain/ids.ts';
import { LIMITS } from '../domain/limits.ts';
import { decryptMedium, encryptMedium } from '../domain/media/cipher.ts';
import type { PhotoRef } from '../domain/media/photos.ts';
import type { MediumRef, PictureRef, SoundRef } from '../domain/media/ref.ts';
import { soundTypeOf } from '../domain/media/sounds.ts';
import type { Bytes } from '../domain/sealing/webcrypto.ts';
import { append } from '../store/append.ts';
import type { MediumRow } from '../store/device-rows.ts';
import { keepMedium } from '../store/media.ts';
import { keepStop, logsElsewhere, playTimes } from '../store/queries/listening.ts';
import { mediumBytes } from '../store/queries/media.ts';
import type { Workspace } from '../store/workspace.ts';
import { encodePicture, type PictureEdit, UNEDITED } from './encode-picture.ts';

type Tools = Pick<Workspace, 'store' | 'clock'>;

/**
 * Shrinks, encrypts and stores a picture, durably and offline. The picture is uploaded once a
 * document of this person names it.
 * @param alt alternative text; '' for a decoration
 * @throws AppError `picture-kind`, `picture-damaged`, `picture-animated`, `picture-size`,
 * `storage-full`
 */
export const addPicture = async (
  tools: Tools,
  file: Blob,
  alt: string,
  edit: PictureEdit = UNEDITED,
  encode = encodePicture,
): Promise<PictureRef> => ({ ...(await keepPicture(tools, file, edit, encode)), alt });

export const addPhoto = (
  tools: Tools,
  paperId: string,
  file: Blob,
  encode = encodePicture,
): Promise<PhotoRef> => keepPicture(tools, file, UNEDITED, encode, { paperId });

async function keepPicture(
  { store, clock }: Tools,
  file: Blob,
  edit: PictureEdit,
  encode: typeof encodePicture,
  of: Pick<MediumRow, 'paperId'> = {},
): Promise<PhotoRef> {
  const { bytes: plain, type, width, height } = await encode(file, edit);
  const { hash, key, bytes } = await encryptMedium(plain);
  await keepMedium(store, { hash, bytes, state: 'unsent', at: clock.now(), ...of });
  return { hash, key, type, width, height };
}

/** Returns the decrypted bytes of a medium; null if they are damaged or not on this device. */
export async function plainBytes(
  { store }: Pick<Workspace, 'store'>,
  ref: Pick<MediumRef, 'hash' | 'key'>,
): Promise<Bytes | null> {
  const bytes = await mediumBytes(store, ref.hash);
  return bytes && decryptMedium(ref, bytes);
}

/**
 * Checks, encrypts and stores a sound for the upload, like `addPicture`.
 * @throws AppError `sound-kind`, `sound-damaged`, `sound-size`, `sound-long`, `storage-full`
 */
export async function addSound(
  { store, clock }: Pick<Workspace, 'store' | 'clock'>,
  file: Blob,
  { title, plays }: Pick<SoundRef, 'title' | 'plays'>,
  measure = measureSound,
): Promise<SoundRef> {
  const { bytes: plain, type, seconds } = await measure(file);
  const { hash, key, bytes } = await encryptMedium(plain);
  await keepMedium(store, { hash, bytes, state: 'unsent', at: clock.now() });
  return { hash, key, type, seconds, title, plays };
}

/**
 * Logs a play, up to `LIMITS.playsLogged` of a sound. Durable; the caller plays it afterwards.
 * @throws AppError `sound-played` if no play is left, `exam-taken` after the hand-in,
 * `exam-missing` before the start
 */
export async function beginSound(
  { store, clock, user, device }: Workspace,
  examID: string,
  { hash, plays }: Pick<SoundRef, 'hash' | 'plays'>,
): Promise<void> {
  const paperId = paperIdOf(examID, user.uid);
  const elsewhere = await logsElsewhere(store, paperId);
  await append(store, { paperId, device }, async ({ row, begun }) => {
    if (!row || !begun) throw new AppError('exam-missing');
    if (isHandedIn(row)) throw new AppError('exam-taken');
    const times = await playTimes(store, paperId, hash, elsewhere);
    if (plays !== null && times.size >= plays) throw new AppError('sound-played');
    const isCounted = times.size < LIMITS.playsLogged;
    // Gives each play a different time, because the time identifies the play.
    let at = clock.now();
    while (times.has(at)) at += 1;
    return { entries: isCounted ? [playEntry(begun, hash, at)] : [], at };
  });
  await keepStop(store, paperId, hash, 0);
}

export interface MeasuredSound extends Pick<SoundRef, 'type' | 'seconds'> {
  bytes: Uint8Array<ArrayBuffer>;
}

const { bytes: MOST, seconds: LONGEST } = LIMITS.sound;

/** Measures a sound. @throws AppError `sound-size`, `sound-kind`, `sound-damaged`, `sound-long` */
export async function measureSound(file: Blob): Promise<MeasuredSound> {
  if (file.size > MOST) throw new AppError('sound-size');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const type = soundTypeOf(bytes);
  if (!type) throw new AppError('sound-kind');
  // A small file may hold days of silence, whose samples need too much memory.
  if ((await statedSeconds(new Blob([bytes], { type }))) > LONGEST)
    throw new AppError('sound-long');
  const seconds = Math.ceil(await decodedSeconds(bytes));
  if (seconds > LONGEST) throw new AppError('sound-long');
  if (seconds < 1) throw new AppError('sound-damaged');
  return { bytes, type, seconds };
}

/** Reads the length that a file states (s). Returns 0 for a file without a length. */
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
