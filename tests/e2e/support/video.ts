import { writeFileSync } from 'node:fs';
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import encodeQR from 'qr';

const WIDTH = 1280;
const HEIGHT = 720;
/** Pixels of a module: a tablet held at arm's length. */
const MODULE = 7;
/** Frames a second, and for how many each code is seen. */
const RATE = 10;
const SEEN = 40;

/** A video of codes that are held before a camera one after another, over and over (YUV4MPEG2, as Chromium's fake camera plays it). */
export function writeVideo(path: string, texts: readonly string[]): void {
  const head = `YUV4MPEG2 W${WIDTH} H${HEIGHT} F${RATE}:1 Ip A1:1 C420jpeg\n`;
  const frames = texts.flatMap((text) => Array<Uint8Array>(SEEN).fill(frameOf(text)));
  writeFileSync(path, concatBytes(utf8ToBytes(head), ...frames));
}

function frameOf(text: string): Uint8Array {
  const light = new Uint8Array(WIDTH * HEIGHT).fill(200);
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 4, scale: MODULE });
  const left = Math.floor((WIDTH - rows.length) / 2);
  const top = Math.floor((HEIGHT - rows.length) / 2);
  rows.forEach((row, y) => {
    row.forEach((isDark, x) => {
      light[(top + y) * WIDTH + left + x] = isDark ? 40 : 230;
    });
  });
  const grey = new Uint8Array((WIDTH * HEIGHT) / 2).fill(128);
  return concatBytes(utf8ToBytes('FRAME\n'), light, grey);
}
