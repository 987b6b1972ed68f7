import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { anAttempt, aSheet } from '../../tests/support/documents.ts';
import { eventually } from '../../tests/support/eventually.ts';
import { LIMITS } from '../domain/limits.ts';
import { decryptMedium } from '../domain/media/cipher.ts';
import { type SoundRef, soundRefSchema } from '../domain/media/ref.ts';
import { paperOfExam } from '../store/queries/exam-report.ts';
import { logsElsewhere, playTimes } from '../store/queries/listening.ts';
import { addSound, beginSound, type measureSound } from './media.ts';
import { handIn, startExam } from './papers.ts';
import { teacherWorkspace, testWorkspace } from './test-support/workspace.ts';

const FILE = join(import.meta.dirname, '../../tests/fixtures/sounds/sine.ogg');
const plain = new Uint8Array(readFileSync(FILE));
const measure: typeof measureSound = async () => ({ bytes: plain, type: 'audio/ogg', seconds: 3 });
const ABOUT = { title: 'Hava durumu', plays: 2 };

describe('a sound', () => {
  test('is stored encrypted and waits for its upload', async () => {
    const { workspace } = await teacherWorkspace();
    const ref = await addSound(workspace, new Blob(), ABOUT, measure);
    expect(soundRefSchema.parse(ref)).toMatchObject({ ...ABOUT, seconds: 3 });
    const [row] = await workspace.store.media.toArray();
    expect(row).toMatchObject({ hash: ref.hash, state: 'unsent' });
    expect(row && (await decryptMedium(ref, row.bytes))).toEqual(plain);
  });

  test.each([
    ['of another kind', new Blob(['RIFF....WAVE']), 'sound-kind'],
    ['of more than 2 MB', new Blob([new Uint8Array(LIMITS.sound.bytes + 1)]), 'sound-size'],
  ])('is refused and not stored if it is %s', async (_what, file, code) => {
    const { workspace } = await teacherWorkspace();
    await expect(addSound(workspace, file, ABOUT)).rejects.toMatchObject({ code });
    expect(await workspace.store.media.count()).toBe(0);
  });
});

describe('a play of a sound', () => {
  const sound: Pick<SoundRef, 'hash' | 'plays'> = { hash: 's'.repeat(43), plays: 2 };

  async function inExam() {
    const student = await testWorkspace({ userRole: 'student' });
    const { workspace, store } = student;
    await store.sheets.put(aSheet());
    const { id } = await startExam(workspace, 'e1');
    // Both plays begin in the same millisecond.
    const begin = () => beginSound(workspace, 'e1', sound);
    const count = async () =>
      (await playTimes(store, id, sound.hash, await logsElsewhere(store, id))).size;
    return { ...student, id, begin, count };
  }

  test('is logged before the sound is heard, and is refused after the limit', async () => {
    const { begin, count, store, id } = await inExam();
    await begin();
    expect(await count()).toBe(1);
    expect(await store.listening.get([id, sound.hash])).toMatchObject({ at: 0 });
    await begin();
    await expect(begin()).rejects.toMatchObject({ code: 'sound-played' });
    expect(await count()).toBe(2);
    expect(await store.outbox.count()).toBe(1);
  });

  test('is counted on another tablet once its log has arrived', async () => {
    const { begin, count, store, workspace } = await inExam();
    await begin();
    const paper = await paperOfExam(store, 'e1');
    if (!paper) throw new Error('no paper');
    await store.attempts.put(anAttempt(paper, 'w2', [[500, 'play', sound.hash]]));
    expect(await count()).toBe(2);
    await expect(beginSound(workspace, 'e1', sound)).rejects.toMatchObject({
      code: 'sound-played',
    });
  });

  test('is allowed for an unlimited sound even if the log has the maximum number of plays', async () => {
    const { workspace, count, time } = await inExam();
    for (let n = 0; n < LIMITS.playsLogged + 2; n++) {
      time.now += 1000;
      await beginSound(workspace, 'e1', { ...sound, plays: null });
    }
    expect(await count()).toBe(LIMITS.playsLogged);
  });

  test('is refused before the start and after the hand-in', async () => {
    const { begin, workspace } = await inExam();
    await handIn(workspace, 'e1', 'student');
    await eventually(() => expect(begin()).rejects.toMatchObject({ code: 'exam-taken' }));
    await expect(beginSound(workspace, 'e2', sound)).rejects.toMatchObject({
      code: 'exam-missing',
    });
  });
});
