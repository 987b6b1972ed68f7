import { writeFileSync } from 'node:fs';
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import encodeQR from 'qr';
import type { Gray } from '../../../src/domain/bubble-sheet/gray.ts';

const WIDTH = 1280;
const HEIGHT = 720;
/** Size of a code's module in the picture (pixels), as from a tablet at arm's length. */
const MODULE = 7;
/** Frame rate (frames a second). */
const RATE = 10;
const SEEN = 40;

/** Writes a repeating video of codes for Chromium's fake camera (YUV4MPEG2). */
export const writeVideo = (path: string, texts: readonly string[]): void =>
  writeFrames(path, texts.map(pictureOf), SEEN);

/** Number of frames for each sheet. Few, because they are large. */
const SHEET_SEEN = 12;

/** Writes a video of sheets of equal size. They are rotated, because the tablet lies across. */
export const writeSheetVideo = (path: string, sheets: readonly Gray[]): void =>
  writeFrames(path, sheets.map(across), SHEET_SEEN);

function across({ width, height, data }: Gray): Gray {
  const turned = new Uint8Array(data.length);
  for (let at = 0; at < data.length; at++) {
    const [x, y] = [at % width, Math.floor(at / width)];
    turned[(width - 1 - x) * height + y] = data[at] ?? 0;
  }
  return { width: height, height: width, data: turned };
}

function writeFrames(path: string, pictures: readonly Gray[], seen: number): void {
  const [first] = pictures;
  const head = `YUV4MPEG2 W${first?.width} H${first?.height} F${RATE}:1 Ip A1:1 C420jpeg\n`;
  const frames = pictures.flatMap((picture) => Array<Uint8Array>(seen).fill(frameOf(picture)));
  writeFileSync(path, concatBytes(utf8ToBytes(head), ...frames));
}

function frameOf({ width, height, data }: Gray): Uint8Array {
  const colourless = new Uint8Array((width * height) / 2).fill(128);
  return concatBytes(utf8ToBytes('FRAME\n'), Uint8Array.from(data), colourless);
}

function pictureOf(text: string): Gray {
  const light = new Uint8Array(WIDTH * HEIGHT).fill(200);
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 4, scale: MODULE });
  const left = Math.floor((WIDTH - rows.length) / 2);
  const top = Math.floor((HEIGHT - rows.length) / 2);
  rows.forEach((row, y) => {
    row.forEach((isDark, x) => {
      light[(top + y) * WIDTH + left + x] = isDark ? 40 : 230;
    });
  });
  return { width: WIDTH, height: HEIGHT, data: light };
}
