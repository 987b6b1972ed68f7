import encodeQR from 'qr';
import decodeQR from 'qr/decode.js';
import { framesOf } from '../../src/domain/envelope/frames.ts';
import { cameraPicture, type Picture, randomFrom } from './camera-pictures.ts';
import { format, type Measure, median } from './numbers.ts';

/** The densest code that a screen shows, and the next one; each with the bytes of the longest envelope that it holds. */
const CODES = [
  { version: 15, bytes: 397 },
  { version: 16, bytes: 434 },
] as const;
/** Pixels of a module, from across a desk to held close. */
const SIZES = [3, 4, 4.5, 5, 5.6, 6.5, 8] as const;
const PICTURES = 40;
/** From this size on, which a tablet at arm's length gives, nearly every picture has to be read. */
const NEAR = 6.5;
const ENOUGH = 0.9;

/** How many pictures of a code are read, by the size of a module; a camera takes some ten a second. */
export const measureCodes = (): Measure[] =>
  CODES.flatMap((code) => {
    // The same for both, so that a picture of one differs from that of the other in the code alone.
    const random = randomFrom(1);
    const text = textOf(code);
    return SIZES.map((size) => measureSize(`Code of version ${code.version}`, text, size, random));
  });

function textOf({ version, bytes }: (typeof CODES)[number]): string {
  const random = randomFrom(bytes);
  const envelope = Uint8Array.from({ length: bytes }, () => Math.floor(random() * 256));
  const [text = '', ...more] = framesOf(envelope) ?? [];
  const how = { ecc: 'medium', encoding: 'alphanumeric', border: 1 } as const;
  const isOfVersion = encodeQR(text, 'raw', how).length === 2 + 17 + 4 * version;
  if (more.length > 0 || !isOfVersion)
    throw new Error(`${bytes} bytes are no code of version ${version}`);
  return text;
}

function measureSize(name: string, text: string, size: number, random: () => number): Measure {
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
    what: `${name} at ${size} px a module, ${format.ms(median(times))} a picture: read`,
    value: `${Math.round(share * 100)} %`,
    goal: isNear ? `≥ ${ENOUGH * 100} %` : '',
    isMet: isNear ? share >= ENOUGH : null,
  };
}

function textIn(picture: Picture): string | null {
  try {
    return decodeQR(picture, { timeLimit: 120 });
  } catch {
    return null;
  }
}
