import { LIMITS } from '../limits.ts';
import type { PictureRef } from './ref.ts';

const messages = {
  alt: (number: number) => `Cevabın ${number}. fotoğrafı`,
  count: (count: number) => `[${count} fotoğraf]`,
} as const;

/** Photo in a student's answer. Its alternative text follows from its position. */
export type PhotoRef = Omit<PictureRef, 'alt'>;

/** Separator before each photo at the end of an answer. */
const MARK = '\u001e';
const WRITTEN = /^([\w-]{43})\.([\w-]{43})\.(webp|jpeg)\.([1-9]\d{0,3})\.([1-9]\d{0,3})$/;

/** Maximum length of a photo in an answer (UTF-16 units). */
export const PHOTO_LENGTH = 103;

export interface TextAndPhotos {
  text: string;
  photos: PhotoRef[];
}

/** Splits an answer into text and photos. Invalid photos remain in the text. */
export function photosApart(answer: string): TextAndPhotos {
  const photos: PhotoRef[] = [];
  let text = answer;
  while (photos.length < LIMITS.photos) {
    const at = text.lastIndexOf(MARK);
    const photo = at < 0 ? null : readPhoto(text.slice(at + 1));
    if (!photo) break;
    photos.unshift(photo);
    text = text.slice(0, at);
  }
  return { text, photos };
}

export const photosBehind = (text: string, photos: readonly PhotoRef[]): string =>
  text + photos.map(writtenPhoto).join('');

function readPhoto(written: string): PhotoRef | null {
  const [, hash, key, type, ...sides] = WRITTEN.exec(written) ?? [];
  const [width = 0, height = 0] = sides.map(Number);
  if (!hash || !key || Math.max(width, height) > LIMITS.picture.side) return null;
  return { hash, key, type: type === 'webp' ? 'image/webp' : 'image/jpeg', width, height };
}

const writtenPhoto = ({ hash, key, type, width, height }: PhotoRef): string =>
  `${MARK}${[hash, key, type === 'image/webp' ? 'webp' : 'jpeg', width, height].join('.')}`;

export const picturesOfAnswer = (answer: string): PictureRef[] =>
  photosApart(answer).photos.map((photo, at) => ({ ...photo, alt: messages.alt(at + 1) }));

export function photosInWords(answer: string): string {
  const { text, photos } = photosApart(answer);
  return [text.trim() === '' && photos.length > 0 ? '' : text, wordOf(photos.length)]
    .filter((part) => part !== '')
    .join(' ');
}

const wordOf = (count: number): string => (count === 0 ? '' : messages.count(count));
