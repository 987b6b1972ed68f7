import { bytesToHex } from '@noble/hashes/utils.js';
import type { SafeBrowser } from '../documents/exam/safe-browser-schema.ts';
import { type RandomBytes, spokenText } from '../ids.ts';

const SEED_BYTES = 32;
const CODE_LENGTH = 10;

/** What an exam's file of Safe Exam Browser is made of, drawn once. @param origin of the school's app */
export const newSafeBrowser = (
  origin: string,
  random: RandomBytes = systemRandom,
): SafeBrowser => ({
  form: 1,
  mode: 'offered',
  seed: bytesToHex(random(SEED_BYTES)),
  opens: spokenText(CODE_LENGTH, random),
  quits: spokenText(CODE_LENGTH, random),
  origin,
});

const systemRandom: RandomBytes = (count) => crypto.getRandomValues(new Uint8Array(count));
