import decodeQR from 'qr/decode.js';
import { framesOf } from '../../src/domain/envelope/frames.ts';
import { cameraPicture, type Picture, randomFrom } from './camera-pictures.ts';
import { format, type Measure, median } from './numbers.ts';

/** Pixels of a module, from across a desk to held close. */
const SIZES = [3, 4, 4.5, 5, 5.6, 6.5, 8] as const;
const PICTURES = 20;
/** From this size on, which a tablet at arm's length gives, nearly every picture has to be read. */
const NEAR = 6.5;
const ENOUGH = 0.9;

/** How many pictures of the densest code (version 16) are read, by the size of a module; a camera takes some ten a second. */
export function measureCodes(): Measure[] {
  const random = randomFrom(1);
  const envelope = Uint8Array.from({ length: 434 }, () => Math.floor(random() * 256));
  const [text = ''] = framesOf(envelope) ?? [];
  return SIZES.map((size) => {
    const times: number[] = [];
    let read = 0;
    for (let at = 0; at < PICTURES; at++) {
      const picture = cameraPicture(text, size, random);
      const begun = performance.now();
      if (textIn(picture) === text) read++;
      times.push(performance.now() - begun);
    }
    const share = read / PICTURES;
    const isNear = size >= NEAR;
    return {
      what: `Code at ${size} px a module, ${format.ms(median(times))} a picture: read`,
      value: `${Math.round(share * 100)} %`,
      goal: isNear ? `≥ ${ENOUGH * 100} %` : '',
      isMet: isNear ? share >= ENOUGH : null,
    };
  });
}

function textIn(picture: Picture): string | null {
  try {
    return decodeQR(picture, { timeLimit: 120 });
  } catch {
    return null;
  }
}
