import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { toBase64 } from '../sealing/webcrypto.ts';
import type { SebSettings, SebValue } from './settings.ts';

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
