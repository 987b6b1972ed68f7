import { playEntry } from '../domain/documents/attempt/make.ts';
import { AppError } from '../domain/errors.ts';
import { isHandedIn } from '../domain/grading/counting.ts';
import { paperIdOf } from '../domain/ids.ts';
import { LIMITS } from '../domain/limits.ts';
import { encryptMedium } from '../domain/media/cipher.ts';
import type { SoundRef } from '../domain/media/ref.ts';
import { append } from '../store/append.ts';
import { keepMedium } from '../store/media.ts';
import { keepStop, logsElsewhere, playTimes } from '../store/queries/listening.ts';
import type { Workspace } from '../store/workspace.ts';
import { measureSound } from './measure-sound.ts';

/**
 * Checks a sound, encrypts it and stores it for the upload, like `addPicture`.
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
 * Logs that the student begins a sound. Durable when it resolves; play the sound afterwards.
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
    // Times distinguish the plays.
    let at = clock.now();
    while (times.has(at)) at += 1;
    return { entries: isCounted ? [playEntry(begun, hash, at)] : [], at };
  });
  await keepStop(store, paperId, hash, 0);
}
