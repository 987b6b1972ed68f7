import { z } from '../zod.ts';

/** 32 bytes, base64url without padding. */
const digestSchema = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/));

const PIXELS_MAX = 1280;
const ALT_MAX = 300;

const sideSchema = z.int().check(z.minimum(1), z.maximum(PIXELS_MAX));

/** Picture in a text. Its bytes are kept once, encrypted, under `hash`. */
export const pictureRefSchema = z.strictObject({
  /** SHA-256 of the encrypted bytes. */
  hash: digestSchema,
  /** Key of the encrypted bytes. */
  key: digestSchema,
  type: z.enum(['image/webp', 'image/jpeg', 'image/png']),
  /** Size (pixels). */
  width: sideSchema,
  height: sideSchema,
  /** Alternative text; '' for a picture that only decorates. */
  alt: z.string().check(z.maxLength(ALT_MAX)),
});
export type PictureRef = z.infer<typeof pictureRefSchema>;
