import { sha256 } from '@noble/hashes/sha2.js';
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { SafeBrowser } from '../documents/exam/part-schemas.ts';
import { type Bytes, type Subtle, toBase64, utf8 } from '../sealing/webcrypto.ts';
import { type SebSettings, type SebValue, settingsFor } from './settings.ts';

/*
 * gzip of a four-letter prefix and RNCryptor 2 data: version, options, two salts, IV, AES-256-CBC,
 * and HMAC-SHA-256 of all. The keys are PBKDF2-SHA-1 of 10,000 rounds. Source:
 * https://safeexambrowser.org/developer/seb-file-format.html
 */

const PREFIX = 'pswd';
const VERSION = Uint8Array.of(2, 1);
const ROUNDS = 10_000;
const SALT = 8;
const IV = 16;

/** Builds the file of an exam. Deterministic, because salts and IV derive from the exam's seed. */
export async function safeBrowserFile(
  subtle: Subtle,
  examID: string,
  chosen: SafeBrowser,
): Promise<Bytes> {
  const text = gzipStored(utf8ToBytes(plistOf(settingsFor(examID, chosen))));
  const drawn = (label: string, length: number) =>
    new Uint8Array(
      sha256(concatBytes(utf8ToBytes(`${label}\n${chosen.seed}\n`), text)).subarray(0, length),
    );
  const salts = { text: drawn('text', SALT), mac: drawn('mac', SALT) };
  const iv = drawn('iv', IV);
  const [textKey, macKey] = await Promise.all([
    keyBits(subtle, chosen.opens, salts.text),
    keyBits(subtle, chosen.opens, salts.mac),
  ]);
  const box = await encrypted(subtle, textKey, iv, text);
  const signed = concatBytes(VERSION, salts.text, salts.mac, iv, box);
  const mac = await macOf(subtle, macKey, signed);
  return new Uint8Array(gzipStored(concatBytes(utf8ToBytes(PREFIX), signed, mac)));
}

async function keyBits(subtle: Subtle, password: string, salt: Bytes) {
  const from = await subtle.importKey('raw', utf8(password), 'PBKDF2', false, ['deriveBits']);
  return subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-1', salt, iterations: ROUNDS }, from, 256);
}

async function encrypted(
  subtle: Subtle,
  bits: ArrayBuffer,
  iv: Bytes,
  text: Uint8Array,
): Promise<Uint8Array> {
  const key = await subtle.importKey('raw', bits, 'AES-CBC', false, ['encrypt']);
  return new Uint8Array(await subtle.encrypt({ name: 'AES-CBC', iv }, key, new Uint8Array(text)));
}

async function macOf(subtle: Subtle, bits: ArrayBuffer, signed: Uint8Array) {
  const hash = { name: 'HMAC', hash: 'SHA-256' };
  const key = await subtle.importKey('raw', bits, hash, false, ['sign']);
  return new Uint8Array(await subtle.sign('HMAC', key, new Uint8Array(signed)));
}

const HEAD =
  '<?xml version="1.0" encoding="UTF-8"?>\n' +
  '<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">\n';

export function plistOf(settings: SebSettings): string {
  const members = Object.entries(settings).map(
    ([name, value]) => `<key>${name}</key>${element(value)}`,
  );
  return `${HEAD}<plist version="1.0"><dict>${members.join('')}</dict></plist>\n`;
}

function element(value: SebValue): string {
  if (typeof value === 'boolean') return `<${value}/>`;
  if (typeof value === 'number') return `<integer>${value}</integer>`;
  if (value instanceof Uint8Array) return `<data>${toBase64(value)}</data>`;
  return `<string>${value.replace(/&/g, '&amp;').replace(/</g, '&lt;')}</string>`;
}

const BLOCK = 0xffff;

/** Writes a stored block (RFC 1951, up to 64 kB), whose bytes do not depend on zlib's release. */
export function gzipStored(bytes: Uint8Array): Uint8Array {
  if (bytes.length > BLOCK) throw new RangeError('more than one block');
  const head = Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff);
  const length = bytes.length;
  const block = new Uint8Array(5);
  block[0] = 1;
  new DataView(block.buffer).setUint16(1, length, true);
  new DataView(block.buffer).setUint16(3, BLOCK - length, true);
  const tail = new Uint8Array(8);
  new DataView(tail.buffer).setUint32(0, crc32(bytes), true);
  new DataView(tail.buffer).setUint32(4, length, true);
  return concatBytes(head, block, bytes, tail);
}

function crc32(bytes: Uint8Array): number {
  let crc = -1;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}
