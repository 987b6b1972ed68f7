import { picturesOfAnswer } from './photos.ts';
import type { PictureRef } from './ref.ts';

/** Returns the pictures and photos in any part of a document, each once, found by their form. */
export function picturesOf(value: unknown): PictureRef[] {
  const found = new Map<string, PictureRef>();
  collect(value, found);
  return [...found.values()];
}

function collect(value: unknown, found: Map<string, PictureRef>): void {
  if (typeof value === 'string')
    for (const photo of picturesOfAnswer(value)) found.set(photo.hash, photo);
  if (typeof value !== 'object' || value === null) return;
  if (isPictureRef(value)) found.set(value.hash, value);
  else for (const part of Object.values(value)) collect(part, found);
}

const DIGEST = /^[A-Za-z0-9_-]{43}$/;

/** Checks without a schema: lists of exams need it before the schemas are loaded. */
function isPictureRef(value: object): value is PictureRef {
  const { hash, key, width, alt } = value as Partial<Record<keyof PictureRef, unknown>>;
  const isNamed = typeof hash === 'string' && DIGEST.test(hash);
  return isNamed && typeof key === 'string' && typeof width === 'number' && typeof alt === 'string';
}

export const hashesIn = (value: unknown): string[] => picturesOf(value).map(({ hash }) => hash);

/** Returns the hashes of a document's pictures, and of the list beside encrypted questions. */
export function mediaNamedBy(doc: object): string[] {
  const { media } = doc as { media?: unknown };
  const listed = Array.isArray(media) ? media.filter((hash) => typeof hash === 'string') : [];
  return [...new Set([...listed, ...hashesIn(doc)])];
}

/**
 * Returns a copy of a document part with other pictures.
 * @param other returns the picture in place of one; null removes its block
 */
export function withOtherPictures<T>(value: T, other: (ref: PictureRef) => PictureRef | null): T {
  if (Array.isArray(value))
    return value
      .filter((part) => !isPictureBlock(part) || other(part.ref) !== null)
      .map((part) => withOtherPictures(part, other)) as T;
  if (typeof value !== 'object' || value === null) return value;
  if (isPictureRef(value)) return { ...(other(value) ?? value) } as T;
  const parts = Object.entries(value).map(([name, part]) => [name, withOtherPictures(part, other)]);
  return Object.fromEntries(parts) as T;
}

const isPictureBlock = (value: unknown): value is { ref: PictureRef } => {
  if (typeof value !== 'object' || value === null || !('ref' in value)) return false;
  return typeof value.ref === 'object' && value.ref !== null && isPictureRef(value.ref);
};
