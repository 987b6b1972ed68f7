import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { SafeBrowser } from '../documents/exam/safe-browser-schema.ts';
import { type RandomBytes, spokenText } from '../ids.ts';
import type { Bytes } from '../sealing/webcrypto.ts';
import { QUIT_PATH, startPath } from './paths.ts';

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

/** What a file of Safe Exam Browser holds; bytes are its `data`. */
export type SebValue = boolean | number | string | Bytes;
export type SebSettings = Readonly<Record<string, SebValue>>;

/**
 * Form 1. Names and meaning by the list of setting keys of Safe Exam Browser. The profile and its cookies stay: what a device has yet to send
 * lies there. What is not said here is as the browser has it, which is its strictest.
 */
export const settingsFor = (examID: string, { seed, quits, origin }: SafeBrowser): SebSettings => ({
  allowBrowsingBackForward: false,
  allowDictionaryLookup: false,
  // On an iPad nothing is locked without a password to quit.
  allowQuit: true,
  allowScreenSharing: false,
  allowSpellCheck: false,
  browserWindowAllowReload: true,
  // The modern engine, which has the JavaScript API instead of headers.
  browserWindowWebView: 3,
  examKeySalt: new Uint8Array(hexToBytes(seed)),
  examSessionClearCookiesOnEnd: false,
  examSessionClearCookiesOnStart: false,
  hashedQuitPassword: bytesToHex(sha256(utf8ToBytes(quits))),
  ignoreExitKeys: true,
  quitURL: `${origin}${QUIT_PATH}`,
  quitURLConfirm: false,
  removeBrowserProfile: false,
  removeLocalStorage: false,
  // To be used for one exam, and not as what the program always does.
  sebConfigPurpose: 0,
  sendBrowserExamKey: true,
  showReloadButton: true,
  startURL: `${origin}${startPath(examID)}`,
});
