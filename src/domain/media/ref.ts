import { LIMITS } from '../limits.ts';
import { z } from '../zod.ts';

/** 32-byte digest in base64url, without padding. */
const digestSchema = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/));

/** Name of a stored medium: SHA-256 hash of its encrypted bytes. */
export const mediumHashSchema = digestSchema;

const sideSchema = z.int().check(z.minimum(1), z.maximum(LIMITS.picture.side));

/** Picture in a text. Its encrypted bytes are stored once, under `hash`. */
export const pictureRefSchema = z.strictObject({
  hash: mediumHashSchema,
  key: digestSchema,
  type: z.enum(['image/webp', 'image/jpeg', 'image/png']),
  /** Width and height (pixels). */
  width: sideSchema,
  height: sideSchema,
  /** Alternative text; '' for a decoration. */
  alt: z.string().check(z.maxLength(LIMITS.picture.alt)),
});
export type PictureRef = z.infer<typeof pictureRefSchema>;

const { sound } = LIMITS;

/** Sound in a text, stored like a picture. */
export const soundRefSchema = z.strictObject({
  hash: mediumHashSchema,
  key: digestSchema,
  type: z.enum(['audio/mpeg', 'audio/mp4', 'audio/ogg', 'audio/webm']),
  /** Length (seconds), rounded up. */
  seconds: z.int().check(z.minimum(1), z.maximum(sound.seconds)),
  title: z.string().check(z.minLength(1), z.maxLength(sound.title)),
  /** Number of times that a student may play the sound in an exam; null for any number. */
  plays: z.nullable(z.int().check(z.minimum(1), z.maximum(sound.plays.max))),
});
export type SoundRef = z.infer<typeof soundRefSchema>;

export type MediumRef = PictureRef | SoundRef;
