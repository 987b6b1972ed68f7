import { z } from '../../zod.ts';

export const SAFE_BROWSER_MODES = ['off', 'offered', 'required'] as const;

const code = z.string().check(z.regex(/^[2-9A-Z]{10}$/));

/** Known to teacher and server only, because it determines the Config Key. Created once. */
export const safeBrowserSchema = z.strictObject({
  /** Version of the settings in the file; other settings give another Config Key. */
  form: z.literal(1),
  mode: z.enum(SAFE_BROWSER_MODES),
  /** 256 random bits in hex, so that each exam has its own key. */
  seed: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  /** Password that opens the file. */
  opens: code,
  /** Password to quit Safe Exam Browser. */
  quits: code,
  /** Address of the school's app, as on the teacher's device. */
  origin: z.string().check(z.maxLength(200), z.regex(/^https?:\/\/[\w.:[\]-]+$/)),
});
export type SafeBrowser = z.infer<typeof safeBrowserSchema>;
export type SafeBrowserMode = SafeBrowser['mode'];

/** Part of Safe Exam Browser's settings that students receive. */
export const safeBrowserFileSchema = z.strictObject({
  mode: z.enum(['offered', 'required']),
  /** File in base64, encrypted with its password, so that the Config Key cannot be read from it. */
  file: z.string().check(z.maxLength(8000), z.regex(/^[0-9A-Za-z+/]+={0,2}$/)),
});
export type SafeBrowserFile = z.infer<typeof safeBrowserFileSchema>;
