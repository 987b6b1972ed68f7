import { describe, expect, test } from 'vitest';
import { anExam, aQuestion, aSharedText } from '../../tests/support/documents.ts';
import { AppError } from '../domain/errors.ts';
import { encryptMedium } from '../domain/media/cipher.ts';
import { picturesOf, soundsOf } from '../domain/media/pictures.ts';
import type { PictureRef, SoundRef } from '../domain/media/ref.ts';
import { blanksForm } from '../domain/question-kinds/blanks/passage.ts';
import { type MatchingForm, matchingForm } from '../domain/question-kinds/matching/pairs.ts';
import { shortForm } from '../domain/question-kinds/short/short.ts';
import { singleForm } from '../domain/question-kinds/single/single.ts';
import { joinedRich, type RichText } from '../domain/rich-text/rich-text.ts';
import { utf8 } from '../domain/sealing/webcrypto.ts';
import { readExamFile, writeExamFile } from './exam-files.ts';
import { saveDraft } from './exams.ts';
import { plainBytes } from './media.ts';
import { addClass, teacherWorkspace } from './test-support/workspace.ts';

type Place = Awaited<ReturnType<typeof teacherWorkspace>>['workspace'];

/** Stores a picture without a canvas, which jsdom does not have. */
const keeper = ({ store }: Place) => {
  const keep = async (file: Blob, alt: string): Promise<PictureRef> => {
    const plain = new Uint8Array(await file.arrayBuffer());
    if (plain.length === 0) throw new AppError('picture-damaged');
    const { hash, key, bytes } = await encryptMedium(plain);
    await store.media.put({ hash, bytes, state: 'unsent', at: 1 });
    return { hash, key, type: 'image/webp', width: 8, height: 6, alt };
  };
  return keep;
};

async function withExam() {
  const place = await teacherWorkspace();
  const { workspace } = place;
  const classroomID = await addClass(place);
  const ref = await keeper(workspace)(new Blob(['harita']), 'Harita');
  const { hash, key } = await keeper(workspace)(new Blob(['konuşma']), '');
  const sound: SoundRef = { hash, key, type: 'audio/ogg', seconds: 9, title: 'Hava', plays: 2 };
  const text = {
    blocks: [
      { type: 'paragraph' as const, content: [{ type: 'text' as const, text: 'Nerede?' }] },
      { type: 'picture' as const, ref },
      { type: 'sound' as const, ref: sound },
    ],
  };
  const id = await saveDraft(workspace, { classroomID, examName: 'Coğrafya', examTime: 40 }, [
    singleForm(text, ['Ege', 'Akdeniz'], 'B'),
    { ...shortForm('Başkent?', ['Ankara']), points: 3, sharedText: aSharedText() },
  ]);
  const exam = await workspace.store.exams.get(id);
  if (!exam) throw new Error('no exam');
  return { workspace, exam, ref, sound };
}

/** Reads an exam file. Pictures and sounds are stored as `keeper` stores pictures. */
const readIn = (workspace: Place, text: string) =>
  readExamFile(text, async (file, before) => {
    const { hash, key } = await keeper(workspace)(file, '');
    return { ...before, hash, key };
  });

describe('an exam as one file', () => {
  test('is read again with its key, points, settings and media, and the media get new keys', async () => {
    const { workspace, exam, ref, sound } = await withExam();
    const { text, missing } = await writeExamFile(workspace, exam);
    expect(missing).toBe(0);
    const { workspace: other } = await teacherWorkspace();
    const read = await readIn(other, text);
    if ('problem' in read) throw new Error(read.problem);
    expect(read).toMatchObject({ examName: 'Coğrafya', examTime: 40 });
    expect(read.settings.closesAt).toBeNull();
    expect(read.reading.problems).toEqual([]);
    const [first, second] = read.reading.questions.map(({ question }) => question);
    expect(first).toMatchObject({ kind: 'single', key: 'B' });
    expect(second).toMatchObject({ kind: 'short', key: { accepted: ['Ankara'] }, points: 3 });
    expect(second?.sharedText).toEqual(aSharedText());
    const [picture] = picturesOf(first);
    expect(picture?.alt).toBe('Harita');
    expect(picture?.hash).not.toBe(ref.hash);
    expect(await other.store.media.get(picture?.hash ?? '')).toBeDefined();
    const [copied] = soundsOf(first);
    expect(copied).toMatchObject({ title: 'Hava', plays: 2 });
    expect(copied?.hash).not.toBe(sound.hash);
  });

  test('is read again with the pictures of a passage, and of pairs sorted by new hashes', async () => {
    const place = await teacherWorkspace();
    const classroomID = await addClass(place);
    const { workspace } = place;
    const pictures: RichText[] = [];
    for (const name of ['a', 'b', 'c', 'd']) {
      const ref = await keeper(workspace)(new Blob([name]), '');
      pictures.push({ blocks: [{ type: 'picture', ref }] });
    }
    const pairs = pictures.map((picture, at) => [`${at}`, picture] as const);
    const values = { classroomID, examName: 'Bayraklar', examTime: 40 };
    const id = await saveDraft(workspace, values, [
      matchingForm('Eşleştirin.', pairs),
      blanksForm('Doldurun.', joinedRich(['Ay [ve / ile] ', ...pictures.slice(0, 1)])),
    ]);
    const exam = await workspace.store.exams.get(id);
    if (!exam) throw new Error('no exam');
    const { text } = await writeExamFile(workspace, exam);
    const { workspace: other } = await teacherWorkspace();
    const read = await readIn(other, text);
    if ('problem' in read) throw new Error(read.problem);
    const [found, passage] = read.reading.questions;
    if (!found) throw new Error('no question');
    const [picture] = picturesOf(passage?.question.body);
    expect(picture && (await plainBytes(other, picture))).toEqual(utf8('a'));
    expect(passage?.question).toMatchObject({ key: { accepted: [['ve', 'ile']] } });
    const { body, key } = found.question as MatchingForm;
    for (const [at, name] of ['a', 'b', 'c', 'd'].entries()) {
      const [ref] = picturesOf(body.right[key.pairs[at] ?? -1]);
      expect(ref && (await plainBytes(other, ref))).toEqual(utf8(name));
    }
  });

  test('counts media that are not on the device, and is read again without them', async () => {
    const { workspace, exam } = await withExam();
    await workspace.store.media.clear();
    const { text, missing } = await writeExamFile(workspace, exam);
    expect(missing).toBe(2);
    const read = await readIn(workspace, text);
    if ('problem' in read) throw new Error(read.problem);
    expect(read.reading.problems).toEqual([
      { line: 1, problem: 'picture-missing', about: 'Harita' },
      { line: 1, problem: 'sound-missing', about: 'Hava' },
    ]);
    expect(read.reading.questions[0]?.question.text).toBe('Nerede?');
  });

  test('reports a damaged picture', async () => {
    const { workspace, exam } = await withExam();
    const { text } = await writeExamFile(workspace, exam);
    const broken = text.replace(/"base64":"[^"]*"/, '"base64":""');
    expect(await readIn(workspace, broken)).toMatchObject({
      reading: { problems: [{ line: 1, problem: 'picture-damaged' }] },
    });
  });

  test.each([
    ['cut off', (text: string) => text.slice(0, -9), 'exam-file-broken'],
    ['without a name', (text: string) => text.replace('Coğrafya', ''), 'exam-file-broken'],
    ['with an unknown field', (text: string) => text.replace('{', '{"x":1,'), 'exam-file-broken'],
    [
      'of a later version',
      (text: string) => text.replace('"version":1', '"version":2'),
      'exam-file-version',
    ],
  ])('is refused if it is %s', async (_name, change, problem) => {
    const { workspace, exam } = await withExam();
    const { text } = await writeExamFile(workspace, exam);
    expect(await readIn(workspace, change(text))).toEqual({ problem });
  });
});

test('contains of the exam only its name, time, settings, questions and media', async () => {
  const { workspace } = await teacherWorkspace();
  const exam = anExam('t1', [aQuestion(1)]);
  const { text } = await writeExamFile(workspace, exam);
  expect(Object.keys(JSON.parse(text))).toEqual([
    ...['format', 'version', 'examName', 'examTime', 'settings', 'questions', 'media'],
  ]);
  expect(utf8(text).length).toBeLessThan(2000);
});
