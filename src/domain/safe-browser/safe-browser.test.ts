import { createDecipheriv, createHmac, pbkdf2Sync } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { anAttempt, anExam, aPaper } from '../../../tests/support/documents.ts';
import type { Entry } from '../documents/attempt/schema.ts';
import type { SafeBrowser } from '../documents/exam/part-schemas.ts';
import { gzipStored, plistOf, safeBrowserFile } from './file.ts';
import { configKeyOf, hashAt, isInSafeBrowser, proofOf, sebJson } from './proof.ts';
import { newSafeBrowser, settingsFor } from './settings.ts';

const SEED = Array.from({ length: 32 }, (_, at) => at.toString(16).padStart(2, '0')).join('');
const chosen: SafeBrowser = {
  form: 1,
  mode: 'required',
  seed: SEED,
  opens: 'ABCDE23456',
  quits: 'FGHJK23456',
  origin: 'https://okul.example',
};
/** Key of existing files, computed by Python from the same settings. */
const KEY = 'aed893debe5b6dcf166e7136189e0603c39aa6fc91b903aba7209b25b8970341';

describe('the Config Key', () => {
  test('is the same as in existing files of the first settings format', () => {
    const key = configKeyOf(settingsFor('e1', chosen));
    expect(key).toBe(KEY);
    expect(hashAt('https://okul.example/enter-exam/e1', key)).toBe(
      '81a52d4b77ee7cc41731eac151b33651fcfc60a9d36d8e26656e92fe29e7f4af',
    );
  });

  test('is calculated from the documented serialisation', () => {
    const settings = {
      URLFilterRules: true,
      urlFilterRegex: true,
      URLFilterEnableContentFilter: true,
      URLFilterEnable: true,
      allowFlashFullscreen: false,
      allowedDisplaysMaxNumber: 1,
      allowDownUploads: false,
      whitelist: '^.*?:\\/x',
      examKeySalt: Uint8Array.of(1, 2, 3),
    };
    expect(sebJson(settings)).toBe(
      '{"allowDownUploads":false,"allowedDisplaysMaxNumber":1,"allowFlashFullscreen":false,"examKeySalt":"AQID",' +
        '"URLFilterEnable":true,"URLFilterEnableContentFilter":true,"urlFilterRegex":true,"URLFilterRules":true,' +
        '"whitelist":"^.*?:\\/x"}',
    );
  });

  test('differs for each exam, school and seed', () => {
    const keys = [
      configKeyOf(settingsFor('e1', chosen)),
      configKeyOf(settingsFor('e2', chosen)),
      configKeyOf(settingsFor('e1', { ...chosen, origin: 'https://baska.example' })),
      configKeyOf(settingsFor('e1', newSafeBrowser('https://okul.example'))),
      configKeyOf(settingsFor('e1', newSafeBrowser('https://okul.example'))),
    ];
    expect(new Set(keys).size).toBe(keys.length);
    expect(configKeyOf(settingsFor('e1', { ...chosen, mode: 'off' }))).toBe(KEY);
  });
});

/** Decrypts a file as documented, with Node's own cryptography. */
function opened(file: Uint8Array, password: string): string {
  const inner = new Uint8Array(gunzipSync(file));
  expect(new TextDecoder().decode(inner.subarray(0, 4))).toBe('pswd');
  const [signed, mac] = [inner.subarray(4, -32), inner.subarray(-32)];
  expect([...signed.subarray(0, 2)]).toEqual([2, 1]);
  const key = (salt: Uint8Array) => new Uint8Array(pbkdf2Sync(password, salt, 10_000, 32, 'sha1'));
  const made = createHmac('sha256', key(signed.subarray(10, 18)))
    .update(signed)
    .digest();
  expect(new Uint8Array(made)).toEqual(mac);
  const iv = signed.subarray(18, 34);
  const cipher = createDecipheriv('aes-256-cbc', key(signed.subarray(2, 10)), iv);
  const text = [cipher.update(signed.subarray(34)), cipher.final()];
  return gunzipSync(new Uint8Array(text.flatMap((part) => [...part]))).toString();
}

describe('the settings file', () => {
  test('contains the settings as a property list, encrypted with its password', async () => {
    const file = await safeBrowserFile(crypto.subtle, 'e1', chosen);
    const text = opened(file, chosen.opens);
    expect(text).toBe(plistOf(settingsFor('e1', chosen)));
    expect(text).toContain(
      '<key>startURL</key><string>https://okul.example/enter-exam/e1</string>',
    );
    expect(text).toContain('<key>browserWindowWebView</key><integer>3</integer>');
    expect(text).toContain('<key>allowQuit</key><true/>');
    expect(text).not.toContain(chosen.quits);
    expect(Buffer.from(file).toString('latin1')).not.toContain('plist');
    expect(() => opened(file, chosen.quits)).toThrow();
  });

  test('is the same each time, and within the size limit', async () => {
    const make = () => safeBrowserFile(crypto.subtle, 'e1', chosen);
    expect(await make()).toEqual(await make());
    const long = { ...chosen, origin: `https://${'a'.repeat(190)}` };
    const file = await safeBrowserFile(crypto.subtle, 'e'.repeat(40), long);
    expect(Buffer.from(file).toString('base64').length).toBeLessThan(8000);
  });

  test('is a valid gzip file for any text', () => {
    for (const length of [0, 1, 3000]) {
      const bytes = new Uint8Array(length).map((_, at) => at * 7);
      expect(new Uint8Array(gunzipSync(gzipStored(bytes)))).toEqual(bytes);
    }
  });
});

describe('a log', () => {
  const exam = { ...anExam('t1'), safeBrowser: chosen };
  const { examID } = exam;
  const hash = (path: string, key = configKeyOf(settingsFor(examID, chosen))) =>
    hashAt(`https://okul.example${path}`, key);
  const log = (path: string, said: unknown) => {
    const proof = proofOf(path, said);
    return anAttempt(
      aPaper('s1', anExam('t1')),
      'w1',
      proof ? [[5, 'browser', proof.path, proof.hash]] : [],
    );
  };

  test('proves Safe Exam Browser by the hash of an address of the app and the Config Key', () => {
    expect(isInSafeBrowser(exam, log('/enter-exam/e1', hash('/enter-exam/e1')))).toBe(true);
    const path = '/api/safe-browser?paper=e1-s1';
    expect(isInSafeBrowser(exam, log(path, hash(path).toUpperCase()))).toBe(true);
  });

  test('does not prove Safe Exam Browser with another address, another key or no entry', () => {
    expect(isInSafeBrowser(exam, log('/enter-exam/e2', hash('/enter-exam/e1')))).toBe(false);
    expect(isInSafeBrowser(exam, log('/', hash('/', KEY.replace('a', 'b'))))).toBe(false);
    expect(isInSafeBrowser(exam, log('/', null))).toBe(false);
    expect(isInSafeBrowser(exam, log('/', 'true'))).toBe(false);
  });

  test('does not prove Safe Exam Browser by an entry after the hand-in', () => {
    const proven = log('/', hash('/'));
    const [start, ...proof] = proven.log.entries;
    const handIn: Entry = [1, 'handIn', 'student', 'ABC-DEF'];
    const entries = start ? [start, handIn, ...proof] : [];
    expect(isInSafeBrowser(exam, { log: { ...proven.log, entries } })).toBe(false);
  });

  test('is not checked if the exam allows any browser', () => {
    expect(isInSafeBrowser(anExam('t1'), log('/', null))).toBeUndefined();
    const off = { ...exam, safeBrowser: { ...chosen, mode: 'off' as const } };
    expect(isInSafeBrowser(off, log('/', null))).toBeUndefined();
  });
});
