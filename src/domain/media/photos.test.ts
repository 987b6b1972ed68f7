import { expect, test } from 'vitest';
import { LIMITS } from '../limits.ts';
import {
  PHOTO_LENGTH,
  type PhotoRef,
  photosApart,
  photosBehind,
  photosInWords,
  picturesOfAnswer,
} from './photos.ts';
import { mediaNamedBy } from './pictures.ts';
import { pictureRefSchema } from './ref.ts';

const aPhoto = (sign: string, more: Partial<PhotoRef> = {}): PhotoRef => ({
  ...{ hash: sign.repeat(43), key: 'k'.repeat(43), type: 'image/webp' },
  ...{ width: 1280, height: 960, ...more },
});
const [a, b] = [aPhoto('a'), aPhoto('_', { type: 'image/jpeg', width: 1, height: 1 })];

test('reads text and photos as they were written', () => {
  for (const text of ['', 'Bir cevap\nve ikinci satır', 'empty'])
    for (const photos of [[], [a], [a, b, aPhoto('c')]])
      expect(photosApart(photosBehind(text, photos))).toEqual({ text, photos });
});

test('writes a photo in a limited number of characters', () => {
  expect(photosBehind('', [aPhoto('a', { height: 1280, type: 'image/jpeg' })])).toHaveLength(
    PHOTO_LENGTH,
  );
});

test('returns an answer’s photos as references that `pictureRefSchema` accepts', () => {
  for (const picture of picturesOfAnswer(photosBehind('', [a, b])))
    expect(pictureRefSchema.safeParse(picture).success).toBe(true);
});

test.each([
  ['a size above the limit', photosBehind('x', [aPhoto('a', { width: LIMITS.picture.side + 1 })])],
  ['no size', photosBehind('x', [a]).replace('1280.960', '0.960')],
  ['another type', photosBehind('x', [a]).replace('webp', 'svg')],
  ['a short name', photosBehind('x', [aPhoto('a', { hash: 'a'.repeat(42) })])],
  ['nothing behind the mark', 'x\u001e'],
])('reads a photo mark with %s as text', (_what, answer) => {
  expect(photosApart(answer)).toEqual({ text: answer, photos: [] });
});

test('states the number of photos in words', () => {
  expect(photosInWords('Yarım.')).toBe('Yarım.');
  expect(photosInWords(photosBehind('Yarım.', [a, b]))).toBe('Yarım. [2 fotoğraf]');
  expect(photosInWords(photosBehind('', [a]))).toBe('[1 fotoğraf]');
});

test('finds photos in the answers of a document', () => {
  const paper = {
    handIns: [{ answers: [{ questionID: 'q1', answer: photosBehind('x', [a, b]) }] }],
  };
  expect(mediaNamedBy(paper)).toEqual([a.hash, b.hash]);
});
