import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { soundRefSchema } from './ref.ts';
import { soundInWords, soundTypeOf } from './sounds.ts';

const FOLDER = join(import.meta.dirname, '../../../tests/fixtures/sounds');
const bytesOf = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));

test.each([
  ['sine.mp3', 'audio/mpeg'],
  ['sine.ogg', 'audio/ogg'],
])('recognises %s by its first bytes', (name, type) => {
  expect(soundTypeOf(new Uint8Array(readFileSync(join(FOLDER, name))))).toBe(type);
});

test.each([
  ['an MP3 with a tag', 'ID3\x04', 'audio/mpeg'],
  ['an M4A', '\0\0\0\x20ftypM4A ', 'audio/mp4'],
  ['a WebM', '\x1aE\xdf\xa3', 'audio/webm'],
  ['a WAV', 'RIFF\0\0\0\0WAVE', null],
  ['a web page', '<!doctype html>', null],
  ['a JPEG', '\xff\xd8\xff\xe0', null],
  ['nothing', '', null],
])('names the type of %s', (_what, text, type) => {
  expect(soundTypeOf(bytesOf(text))).toBe(type);
});

const SOUND = {
  ...{ hash: 's'.repeat(43), key: 'k'.repeat(43), type: 'audio/ogg' },
  ...{ seconds: 65, title: 'Hava durumu', plays: 2 },
};

test.each([
  ['more than ten plays', { plays: 11 }],
  ['no play', { plays: 0 }],
  ['another type', { type: 'text/html' }],
  ['no title', { title: '' }],
  ['no length', { seconds: 0 }],
  ['an hour', { seconds: 3600 }],
  ['an unknown field', { src: 'https://kotu.example' }],
])('refuses a sound with %s', (_what, change) => {
  expect(soundRefSchema.safeParse(SOUND).success).toBe(true);
  expect(soundRefSchema.safeParse({ ...SOUND, plays: null }).success).toBe(true);
  expect(soundRefSchema.safeParse({ ...SOUND, ...change }).success).toBe(false);
});

test('shows the name and length of a sound where it cannot be played', () => {
  expect(soundInWords(SOUND)).toBe('Dinleme metni: Hava durumu (1:05)');
});
