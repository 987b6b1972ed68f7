import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Attempt } from '../documents/attempt/schema.ts';
import type { Exam } from '../documents/exam/schema.ts';
import { toBase64 } from '../sealing/webcrypto.ts';
import { type SebSettings, type SebValue, settingsFor } from './settings.ts';

/**
 * Writes SEB-JSON: no spaces, no escapes, keys sorted regardless of case, data in base64. Source:
 * https://safeexambrowser.org/developer/seb-config-key.html
 */
export function sebJson(settings: SebSettings): string {
  const names = Object.keys(settings).sort((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1));
  const members = names.map((name) => `"${name}":${valueIn(settings[name] ?? '')}`);
  return `{${members.join(',')}}`;
}

function valueIn(value: SebValue): string {
  if (typeof value === 'string') return `"${value}"`;
  return value instanceof Uint8Array ? `"${toBase64(value)}"` : String(value);
}

export const configKeyOf = (settings: SebSettings): string =>
  bytesToHex(sha256(utf8ToBytes(sebJson(settings))));

/** Returns the hash for an address. @param url absolute, without fragment */
export const hashAt = (url: string, configKey: string): string =>
  bytesToHex(sha256(utf8ToBytes(url + configKey)));

/** Number of stored hex digits of the hash (128 bits). */
export const PROOF_LENGTH = 32;

/** Proof of Safe Exam Browser with an exam's file: an address, and its hash with the Config Key. */
export interface SafeBrowserProof {
  /** Path and query of the address. */
  path: string;
  hash: string;
}

/** Builds a proof from the hash `said`; null if `said` is no hash. */
export function proofOf(path: string, said: unknown): SafeBrowserProof | null {
  if (typeof said !== 'string' || !/^[0-9a-f]{64}$/i.test(said)) return null;
  return { path, hash: said.toLowerCase().slice(0, PROOF_LENGTH) };
}

/** Returns true if a log has a valid proof before its hand-in, and undefined without a SEB file. */
export function isInSafeBrowser(
  exam: OfSafeBrowser,
  { log }: Pick<Attempt, 'log'>,
): boolean | undefined {
  const holds = proofCheckOf(exam);
  if (!holds) return undefined;
  const handIn = log.entries.findIndex(([, kind]) => kind === 'handIn');
  const written = handIn < 0 ? log.entries : log.entries.slice(0, handIn);
  return written.some(([, kind, path, hash]) => kind === 'browser' && holds({ path, hash }));
}

type OfSafeBrowser = Pick<Exam, 'examID' | 'safeBrowser'>;

/** Returns a function that checks proofs; undefined for an exam without a file. */
export function proofCheckOf({
  examID,
  safeBrowser,
}: OfSafeBrowser): ((proof: SafeBrowserProof) => boolean) | undefined {
  if (!safeBrowser || safeBrowser.mode === 'off') return undefined;
  const key = configKeyOf(settingsFor(examID, safeBrowser));
  return ({ path, hash }) => hashAt(safeBrowser.origin + path, key).startsWith(hash);
}
