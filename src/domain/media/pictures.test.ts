import { expect, test } from 'vitest';
import { mediaNamedBy, picturesOf, soundsOf, withOtherMedia } from './pictures.ts';
import type { PictureRef, SoundRef } from './ref.ts';

const aRef = (sign: string): PictureRef => ({
  ...{ hash: sign.repeat(43), key: 'k'.repeat(43), type: 'image/webp' },
  ...{ width: 640, height: 480, alt: 'Harita' },
});

const hashOf = (sign: string): string => sign.repeat(43);

test('finds each picture once, however deeply it is nested', () => {
  const [a, b] = [aRef('a'), aRef('b')];
  const node = (ref: PictureRef) => ({ type: 'picture', ref });
  const question = {
    text: [{ type: 'paragraph', content: [node(a)] }],
    options: [{ text: 'x' }, { text: [node(b), node(a)] }],
  };
  expect(picturesOf(question)).toEqual([a, b]);
});

test('ignores objects that do not refer to media', () => {
  const { alt: _, ...incomplete } = aRef('a');
  expect(picturesOf([incomplete, { ...aRef('b'), hash: 'short' }, null, 'text', 3])).toEqual([]);
});

test('finds media that are listed beside encrypted questions', () => {
  const doc = { media: ['a'.repeat(43)], questions: [aRef('b')] };
  expect(mediaNamedBy(doc)).toEqual(['a'.repeat(43), 'b'.repeat(43)]);
  expect(mediaNamedBy({ media: 'none' })).toEqual([]);
});

const SOUND: SoundRef = {
  ...{ hash: 's'.repeat(43), key: 'k'.repeat(43), type: 'audio/ogg' },
  ...{ seconds: 65, title: 'Hava durumu', plays: 2 },
};
const blocks = [
  { type: 'picture', ref: aRef('a') },
  { type: 'sound', ref: SOUND },
];

test('lists pictures and sounds, and distinguishes them', () => {
  expect(mediaNamedBy({ questions: [{ text: { blocks } }] })).toEqual(['a', 's'].map(hashOf));
  expect(soundsOf(blocks)).toEqual([SOUND]);
  expect(picturesOf(blocks)).toEqual([aRef('a')]);
});

test('removes the block of a medium that has no replacement', () => {
  expect(withOtherMedia(blocks, (ref) => ('seconds' in ref ? null : ref))).toEqual([blocks[0]]);
});
