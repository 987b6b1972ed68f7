import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Attempt } from '../documents/attempt/schema.ts';
import type { Exam } from '../documents/exam/schema.ts';
import { toBase64 } from '../sealing/webcrypto.ts';
import { type SebSettings, type SebValue, settingsFor } from './settings.ts';

/*
 * https://safeexambrowser.org/developer/seb-config-key.html: settings as JSON without blanks, keys in an order that knows no capitals, texts
 * without escapes, data in base64; the key is its SHA-256.
 */

/** The settings as "SEB-JSON". */
export function sebJson(settings: SebSettings): string {
  const names = Object.keys(settings).sort((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1));
  const members = names.map((name) => `"${name}":${valueIn(settings[name] ?? '')}`);
  return `{${members.join(',')}}`;
}

function valueIn(value: SebValue): string {
  if (typeof value === 'string') return `"${value}"`;
  return value instanceof Uint8Array ? `"${toBase64(value)}"` : String(value);
}

/** What Safe Exam Browser knows when it was opened with these settings; hex. */
export const configKeyOf = (settings: SebSettings): string =>
  bytesToHex(sha256(utf8ToBytes(sebJson(settings))));

/** What it shows of the key at an address, by header and to the page's script. @param url absolute, without fragment */
export const hashAt = (url: string, configKey: string): string =>
  bytesToHex(sha256(utf8ToBytes(url + configKey)));

/** Of the hash so much is kept, in hex: 128 bits. */
export const PROOF_LENGTH = 32;

/** What a device shows of having been Safe Exam Browser with an exam's file: an address of the school's app, and what the browser made of it. */
export interface SafeBrowserProof {
  /** Path and query. */
  path: string;
  /** The beginning of the hash. */
  hash: string;
}

/** What the browser said of a page, as a proof; null for what can be none. */
export function proofOf(path: string, said: unknown): SafeBrowserProof | null {
  if (typeof said !== 'string' || !/^[0-9a-f]{64}$/i.test(said)) return null;
  return { path, hash: said.toLowerCase().slice(0, PROOF_LENGTH) };
}

/**
 * Whether a log was written in Safe Exam Browser with the exam's file, as far as a proof before its hand-in shows: behind that
 * anybody can open the file. Undefined where the exam does not ask for it. The log of one device says nothing of another device.
 */
export function isInSafeBrowser(
  { examID, safeBrowser }: Pick<Exam, 'examID' | 'safeBrowser'>,
  { log }: Pick<Attempt, 'log'>,
): boolean | undefined {
  if (!safeBrowser || safeBrowser.mode === 'off') return undefined;
  const key = configKeyOf(settingsFor(examID, safeBrowser));
  const handIn = log.entries.findIndex(([, kind]) => kind === 'handIn');
  const written = handIn < 0 ? log.entries : log.entries.slice(0, handIn);
  return written.some(
    (entry) =>
      entry[1] === 'browser' && hashAt(safeBrowser.origin + entry[2], key).startsWith(entry[3]),
  );
}
