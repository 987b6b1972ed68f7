import { describe, expect, test } from 'vitest';
import { type Seal, sealSchema } from '../documents/exam/part-schemas.ts';
import type { SheetQuestion } from '../question-kinds/kind.ts';
import {
  contentKeyOf,
  heldKeysOf,
  openQuestions,
  proofOf,
  saltOf,
  sealQuestions,
} from './content-key.ts';
import { boardLock, openBoard, openTyped, typedLock } from './locks.ts';
import { fromBase64, toBase64 } from './webcrypto.ts';

/*
 * Exact bytes of seal format 1. Every later app has to open sheets on tablets, so other bytes need
 * another format (decision 045).
 */

const { subtle } = crypto;
const SECRET = 'okulun gizli anahtarı';
const OF = { examID: 'sinav12345', version: 'v123456' };
const CODE = { code: 'ABCDE23456', key: '00112233445566778899aabbccddeeff' };
const BEGUN = { paperId: 'sinav12345-ogrenci1', at: 1_790_000_000_000 };

const QUESTIONS: readonly SheetQuestion[] = [
  {
    ...{ id: 'soru00001', index: 0, text: 'Işık mı, ses mi hızlıdır?' },
    ...{ kind: 'single', body: { options: ['Işık', 'Ses', 'Eşit', ''] } },
  },
  {
    ...{ id: 'soru00002', index: 1, text: '½ + ¼ kaçtır?' },
    ...{ kind: 'single', body: { options: ['¾', '½', '1', '¼'] } },
  },
];

const CONTENT_KEY = '2sFYloMbMuTvSRv28YW7azMG1l9ej9p6P2mLQVwYmG8=';
const SEAL: Seal = {
  form: 1,
  count: 2,
  box: [
    'iDeMll7IJiv21GDc+QwRNB2r7JpbuCzjSPJdk3KQsuGqZ7wiLtuRTSSce9TCP+DLEhPKUW5cZQPF/dyVdF8RYr0Hyjm48wgAamWh9RE3',
    'Cv34/BIh0tuMiP5uwtmFyulZUFwgFt0I+cq6+Hgucljw51KPL5IthFsWuUB3QC2TdBkTd83aWvuHqxjvcfa66rvkiWPpiqSN89aDxvGz',
    '0YI8iDU3+V1UhKulZipTaIeHRB4xYCNL3D7azZRvkjkzDJqclyEibjzEQLRjGCvR1GwR3flhU10WLzfYhGzi5IIN6awQSIr2HqmFgTpJ',
    'Ec/lzrn5XgqdAPH0Fb19WlxE/YhVWaRZ311E5hU8QRxn6eXIzrw2Pg==',
  ].join(''),
  typed: {
    salt: 'fzm0qnmYSag/zGOzL3tS4w==',
    rounds: 600_000,
    box: 'QYdfMx5RjhoL04eAIafBk+JH8vI33ITYnx01/Jq+i4Saenafa+GyuGfjl89kCfMj',
  },
  board: { box: 'Mbv3zodZE6aT4Zcxuh9lIqXGs6T3CI0ix8xkjrccphnHwmWGDlGztzw9DpIptrft' },
};
const PROOF = 'Vs9A3NtQ7j53WN6lhfPHog';

const contentKey = fromBase64(CONTENT_KEY);
const held = heldKeysOf(subtle, contentKey);

describe('a stored sheet of seal format 1', () => {
  test('is accepted by the device’s schema', () => expect(sealSchema.parse(SEAL)).toEqual(SEAL));

  test('is opened by its start code', async () => {
    expect(await openTyped(subtle, SEAL.typed, CODE.code)).toEqual(contentKey);
  });

  test('is opened by the board’s key', async () => {
    expect(await openBoard(subtle, SEAL.board, OF, CODE.key)).toEqual(contentKey);
  });

  test('contains its questions', async () => {
    expect(await openQuestions(subtle, (await held).read, SEAL.box)).toEqual(QUESTIONS);
  });
});

/* Other bytes would make each worker that starts rewrite every sheet. */
describe('sealing the same sheet again in format 1', () => {
  test('derives the stored content key and salt', async () => {
    expect(toBase64(await contentKeyOf(subtle, SECRET, OF))).toBe(CONTENT_KEY);
    expect(toBase64(await saltOf(subtle, SECRET, OF, CODE.code))).toBe(SEAL.typed.salt);
  });

  test('encrypts the questions to the stored bytes', async () => {
    expect(await sealQuestions(subtle, contentKey, QUESTIONS)).toBe(SEAL.box);
  });

  test('creates the stored locks', async () => {
    const salt = fromBase64(SEAL.typed.salt);
    expect(await typedLock(subtle, CODE, contentKey, salt)).toEqual(SEAL.typed);
    expect(await boardLock(subtle, CODE, OF, contentKey)).toEqual(SEAL.board);
  });

  test('creates the stored proof of a paper’s start', async () => {
    expect(await proofOf(subtle, await held, BEGUN.paperId, BEGUN.at)).toBe(PROOF);
  });
});
