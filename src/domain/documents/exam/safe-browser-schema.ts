import { z } from '../../zod.ts';

/** Whether an exam is to be written in Safe Exam Browser: not, where it can be, or nowhere else. */
export const SAFE_BROWSER_MODES = ['off', 'offered', 'required'] as const;

const code = z.string().check(z.regex(/^[2-9A-Z]{10}$/));

/** Of the teacher and the server alone: who has it can work out the Config Key. Made once an exam, whatever is chosen later. */
export const safeBrowserSchema = z.strictObject({
  /** Which settings the file has; another list of them would have another Config Key. */
  form: z.literal(1),
  mode: z.enum(SAFE_BROWSER_MODES),
  /** 256 bits, hex: no two exams have one key. */
  seed: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  /** What opens the file. */
  opens: code,
  /** What lets somebody out of Safe Exam Browser. */
  quits: code,
  /** Where the school's app is, as its teacher's device calls it. */
  origin: z.string().check(z.maxLength(200), z.regex(/^https?:\/\/[\w.:[\]-]+$/)),
});
export type SafeBrowser = z.infer<typeof safeBrowserSchema>;
export type SafeBrowserMode = SafeBrowser['mode'];

/** What a student gets of it. */
export const safeBrowserFileSchema = z.strictObject({
  mode: z.enum(['offered', 'required']),
  /** The file, base64: under its password, so that the Config Key cannot be read from it. */
  file: z.string().check(z.maxLength(8000), z.regex(/^[0-9A-Za-z+/]+={0,2}$/)),
});
export type SafeBrowserFile = z.infer<typeof safeBrowserFileSchema>;
