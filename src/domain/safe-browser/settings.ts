import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { SafeBrowser } from '../documents/exam/part-schemas.ts';
import { type RandomBytes, spokenText } from '../ids.ts';
import type { Bytes } from '../sealing/webcrypto.ts';
import { QUIT_PATH, startPath } from '../session/app-paths.ts';

const SEED_BYTES = 32;
const CODE_LENGTH = 10;

/**
 * Makes an exam's `safeBrowser`, from which `settingsFor` derives the settings.
 * @param origin of the school's app
 */
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

export type SebValue = boolean | number | string | Bytes;
export type SebSettings = Readonly<Record<string, SebValue>>;

/** Returns strict settings. Keeps profile and cookies, because they hold unsent work. */
export const settingsFor = (examID: string, { seed, quits, origin }: SafeBrowser): SebSettings => ({
  allowBrowsingBackForward: false,
  allowDictionaryLookup: false,
  // Allows quitting with a password. Without a quit password, an iPad does not lock the app.
  allowQuit: true,
  allowScreenSharing: false,
  allowSpellCheck: false,
  browserWindowAllowReload: true,
  // Selects the modern engine, which provides the hash in JavaScript.
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
  // Restricts the settings to one exam.
  sebConfigPurpose: 0,
  sendBrowserExamKey: true,
  showReloadButton: true,
  startURL: `${origin}${startPath(examID)}`,
});
