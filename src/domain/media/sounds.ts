import type { SoundRef } from './ref.ts';

const messages = {
  sound: (title: string, length: string) => `Dinleme metni: ${title} (${length})`,
} as const;

/** Returns a time as minutes and seconds: "1:05". */
export function minutesText(seconds: number): string {
  const all = Math.floor(seconds);
  return `${Math.floor(all / 60)}:${String(all % 60).padStart(2, '0')}`;
}

/** Describes a sound by name and length, for paper and other places without a player. */
export const soundInWords = ({ title, seconds }: Pick<SoundRef, 'title' | 'seconds'>): string =>
  messages.sound(title, minutesText(seconds));
