import { sha256 } from '@noble/hashes/sha2.js';
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { SafeBrowser } from '../documents/exam/safe-browser-schema.ts';
import { type Bytes, type Subtle, utf8 } from '../sealing/webcrypto.ts';
import { gzipStored } from './gzip.ts';
import { plistOf } from './plist.ts';
import { settingsFor } from './settings.ts';

/*
 * https://safeexambrowser.org/developer/seb-file-format.html: gzip of four letters that tell what follows, and here of what RNCryptor 2 makes:
 * version, options, two salts, IV, AES-256-CBC, HMAC-SHA-256 of all of it. Its keys are PBKDF2-SHA-1 of 10,000 rounds.
 */

const PREFIX = 'pswd';
const VERSION = Uint8Array.of(2, 1);
const ROUNDS = 10_000;
const SALT = 8;
const IV = 16;

/**
 * The `.seb` file of an exam, under its password. The same exam always makes the same bytes: what is drawn at random elsewhere follows here
 * from the exam's seed and the text.
 */
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
