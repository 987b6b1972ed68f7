import { expect, test } from 'vitest';
import { pictureFault } from './picture-file.ts';

const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAQAAAADCAYAAAC09K7GAAAAI0lEQVR4AUyIQQ4AAAiCqP//2bQuubEJLdCn8QoRfNlwWnEGAAD//2XfkLIAAAAGSURBVAMAmboL/3AViMAAAAAASUVORK5CYII=';
const png = (): Uint8Array => Uint8Array.from(Buffer.from(PNG, 'base64'));
const text = (sign: string) => [...sign].map((one) => one.charCodeAt(0));

const jpeg = (width = 4, height = 3): number[] => [
  ...[0xff, 0xd8, 0xff, 0xe1, 0, 6, 0xff, 0xd9, 0, 0],
  ...[0xff, 0xc0, 0, 11, 8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0],
  ...[0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 1, 2, 3, 0xff, 0xd9],
];

const FRAME = [0x2c, 0, 0, 0, 0, 4, 0, 3, 0, 0, 2, 2, 0x44, 1, 0];
const gif = (frames: number): number[] => [
  ...[...text('GIF89a'), 4, 0, 3, 0, 0, 0, 0],
  ...[0x21, 0xf9, 4, 0, 0, 0, 0, 0],
  ...Array.from({ length: frames }, () => FRAME).flat(),
  0x3b,
];

const webp = (flags: number): number[] => [
  ...[...text('RIFF'), 22, 0, 0, 0, ...text('WEBPVP8X'), 10, 0, 0, 0],
  ...[flags, 0, 0, 0, 3, 0, 0, 2, 0, 0],
];

const heif = (brand: string): number[] => [
  ...[0, 0, 0, 16, ...text('ftyp'), ...text(brand), 0, 0, 0, 0],
  ...[0, 0, 0, 20, ...text('ispe'), 0, 0, 0, 0, 0, 0, 0, 4, 0, 0, 0, 3],
];

const fault = (bytes: ArrayLike<number>) => pictureFault(Uint8Array.from(bytes));

test('accepts still pictures of the formats that browsers decode', () => {
  for (const file of [png(), jpeg(), gif(1), webp(0), heif('avif'), heif('heic')])
    expect(fault(file)).toBeNull();
});

test('refuses SVG, HTML and other files, whatever their name', () => {
  for (const file of [
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
    '<!doctype html>',
    '%PDF-1.7',
    '',
  ])
    expect(fault(text(file))).toBe('picture-kind');
});

test('refuses animated pictures', () => {
  const animated = png();
  animated.set(text('acTL'), 37);
  for (const file of [animated, gif(2), webp(2), heif('avis')])
    expect(fault(file)).toBe('picture-animated');
});

test('refuses truncated pictures', () => {
  for (const file of [png(), jpeg(), gif(1), webp(0)])
    for (const left of [file.length - 2, file.length - 12, 20])
      expect(fault(file.slice(0, left))).toBe('picture-damaged');
});

test('refuses more than 100 megapixels without decoding them', () => {
  expect(fault(jpeg(10_000, 10_000))).toBeNull();
  expect(fault(jpeg(10_001, 10_000))).toBe('picture-size');
});
