import { picturesOfAnswer } from './photos.ts';
import type { MediumRef, PictureRef, SoundRef } from './ref.ts';

/** Returns the media in any part of a document, once each, recognised by their fields. */
export function mediaOf(value: unknown): MediumRef[] {
  const found = new Map<string, MediumRef>();
  collect(value, found);
  return [...found.values()];
}

export const picturesOf = (value: unknown): PictureRef[] => mediaOf(value).filter(isPictureRef);

export const soundsOf = (value: unknown): SoundRef[] => mediaOf(value).filter(isSoundRef);

function collect(value: unknown, found: Map<string, MediumRef>): void {
  if (typeof value === 'string')
    for (const photo of picturesOfAnswer(value)) found.set(photo.hash, photo);
  if (typeof value !== 'object' || value === null) return;
  if (isMediumRef(value)) found.set(value.hash, value);
  else for (const part of Object.values(value)) collect(part, found);
}

const DIGEST = /^[A-Za-z0-9_-]{43}$/;

type Fields = Partial<Record<keyof PictureRef | keyof SoundRef, unknown>>;

/* Avoids the schemas, because lists of exams call this before the schemas are loaded. */

const isEncrypted = ({ hash, key }: Fields): boolean =>
  typeof hash === 'string' && DIGEST.test(hash) && typeof key === 'string';

function isPictureRef(value: object): value is PictureRef {
  const { width, alt } = value as Fields;
  return isEncrypted(value) && typeof width === 'number' && typeof alt === 'string';
}

export function isSoundRef(value: object): value is SoundRef {
  const { seconds, title } = value as Fields;
  return isEncrypted(value) && typeof seconds === 'number' && typeof title === 'string';
}

const isMediumRef = (value: object): value is MediumRef => isPictureRef(value) || isSoundRef(value);

export const hashesIn = (value: unknown): string[] => mediaOf(value).map(({ hash }) => hash);

/** Returns the hashes of a document's media, including those of encrypted questions. */
export function mediaNamedBy(doc: object): string[] {
  const { media } = doc as { media?: unknown };
  const listed = Array.isArray(media) ? media.filter((hash) => typeof hash === 'string') : [];
  return [...new Set([...listed, ...hashesIn(doc)])];
}

/** Replaces media in a copy of `value`. Removes a block if `other` returns null for its medium. */
export function withOtherMedia<T>(value: T, other: (ref: MediumRef) => MediumRef | null): T {
  if (Array.isArray(value))
    return value
      .filter((part) => !isMediumBlock(part) || other(part.ref) !== null)
      .map((part) => withOtherMedia(part, other)) as T;
  if (typeof value !== 'object' || value === null) return value;
  if (isMediumRef(value)) return { ...(other(value) ?? value) } as T;
  const parts = Object.entries(value).map(([name, part]) => [name, withOtherMedia(part, other)]);
  return Object.fromEntries(parts) as T;
}

const isMediumBlock = (value: unknown): value is { ref: MediumRef } => {
  if (typeof value !== 'object' || value === null || !('ref' in value)) return false;
  return typeof value.ref === 'object' && value.ref !== null && isMediumRef(value.ref);
};
