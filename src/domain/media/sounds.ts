import type { SoundRef } from './ref.ts';

const messages = {
  sound: (title: string, length: string) => `Dinleme metni: ${title} (${length})`,
} as const;

export function minutesText(seconds: number): string {
  const all = Math.floor(seconds);
  return `${Math.floor(all / 60)}:${String(all % 60).padStart(2, '0')}`;
}

/** Describes a sound by name and length, for output without a player, such as paper. */
export const soundInWords = ({ title, seconds }: Pick<SoundRef, 'title' | 'seconds'>): string =>
  messages.sound(title, minutesText(seconds));

const SOUND_FAULTS = ['sound-kind', 'sound-damaged', 'sound-size', 'sound-long'] as const;
export type SoundFault = (typeof SOUND_FAULTS)[number];

export const isSoundFault = (code: string): code is SoundFault =>
  SOUND_FAULTS.some((fault) => fault === code);

/** Returns the type of a sound file by its first bytes; null for a type that is not allowed. */
export const soundTypeOf = (bytes: Uint8Array): SoundRef['type'] | null =>
  FORMATS.find(({ begins }) => begins(bytes))?.type ?? null;

const textAt = (bytes: Uint8Array, at: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + length));

/** Returns true if the file begins with an ID3 tag or an MPEG frame of layer 3. */
function beginsAsMp3(bytes: Uint8Array): boolean {
  const [first, second = 0] = bytes;
  return textAt(bytes, 0, 3) === 'ID3' || (first === 0xff && (second & 0xe6) === 0xe2);
}

const FORMATS: readonly { type: SoundRef['type']; begins: (bytes: Uint8Array) => boolean }[] = [
  { type: 'audio/mpeg', begins: beginsAsMp3 },
  { type: 'audio/mp4', begins: (bytes) => textAt(bytes, 4, 4) === 'ftyp' },
  { type: 'audio/ogg', begins: (bytes) => textAt(bytes, 0, 4) === 'OggS' },
  { type: 'audio/webm', begins: (bytes) => textAt(bytes, 0, 4) === '\x1aE\xdf\xa3' },
];
