import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PublicKey } from '../../src/domain/signing/public-key.ts';
import { anExam, aPaper, MADE_AT } from '../../tests/support/documents.ts';
import { aSignedAttempt, aSigner, type Signer } from '../../tests/support/signing.ts';
import type { Storage } from '../storage/storage.ts';
import {
  newcomer,
  openTestServer,
  type SignedIn,
  type TestServer,
} from '../test-support/server.ts';
import { openTestStorage } from '../test-support/storage.ts';
import { DELIVERY_DAYS } from './deliveries.ts';
import {
  addSigningKey,
  createSignatures,
  removeSigningKeys,
  signingKeyTimes,
} from './signing-keys.ts';

const begun = aPaper('s1', anExam('t1'));
let storage: Storage;
let signer: Signer;

beforeEach(async () => {
  storage = openTestStorage();
  signer = await aSigner();
});
afterEach(() => storage.close());

describe('a log', () => {
  const signed = () => aSignedAttempt(signer, begun, 'w1', []);

  it('counts as signed if WebCrypto signed it with a registered key of its student', async () => {
    const { isSigned } = createSignatures(storage);
    const attempt = await signed();
    expect(await isSigned(attempt)).toBe(false);
    await addSigningKey(storage, 's2', signer.public, 1);
    expect(await isSigned(attempt)).toBe(false);
    await addSigningKey(storage, 's1', signer.public, 1);
    expect(await isSigned(attempt)).toBe(true);
  });

  it('counts as unsigned with another signature or without a signature', async () => {
    const { isSigned } = createSignatures(storage);
    await addSigningKey(storage, 's1', signer.public, 1);
    const attempt = await signed();
    const longer = await aSignedAttempt(signer, begun, 'w1', [[5, 'away']]);
    const other = await aSignedAttempt(signer, begun, 'w2', []);
    for (const sig of [longer.log.sig, other.log.sig, 'AAAA', '', null]) {
      expect(await isSigned({ ...attempt, log: { ...attempt.log, sig } })).toBe(false);
    }
    expect(await isSigned({ ...attempt, log: { ...attempt.log, key: null } })).toBe(false);
    expect(await isSigned(attempt)).toBe(true);
  });

  it('counts as unsigned after the keys were removed with the account', async () => {
    const { isSigned } = createSignatures(storage);
    await addSigningKey(storage, 's1', signer.public, 1);
    const attempt = await signed();
    expect(await isSigned(attempt)).toBe(true);
    await removeSigningKeys(storage, 's1');
    expect(await isSigned(attempt)).toBe(false);
  });
});

it('names a key by its thumbprint', () => {
  const { x, y } = signer.public;
  const text = `{"crv":"P-256","kty":"EC","x":"${x}","y":"${y}"}`;
  expect(signer.id).toBe(createHash('sha256').update(text).digest('base64url'));
});

it('keeps a person’s newest keys, enough for six sign-ins a day during a token’s lifetime', async () => {
  const most = 400;
  expect(most).toBeGreaterThanOrEqual(6 * DELIVERY_DAYS);
  const made = Array.from({ length: most + 1 }, (_, n): PublicKey => {
    const text = (n: number) => String(n).padStart(43, 'A');
    return { x: text(n), y: text(n + 1) };
  });
  for (const [at, key] of made.entries()) await addSigningKey(storage, 's1', key, at);
  await addSigningKey(storage, 's1', made.at(-1) ?? signer.public, 9999);
  expect(await signingKeyTimes(storage, 's1')).toEqual(made.slice(1).map((_, n) => n + 1));
});

describe('registering a key', () => {
  let server: TestServer;
  let ayse: SignedIn;
  beforeEach(async () => {
    server = await openTestServer({ storage, now: () => MADE_AT });
    ayse = await newcomer(server, 'ayse@okul.tr');
  });
  afterEach(() => server.close());

  const post = async (payload: object, cookies: Record<string, string> = ayse.cookies) =>
    (await server.app.inject({ method: 'POST', url: '/api/session/key', payload, cookies }))
      .statusCode;

  it('requires a session, and may be repeated', async () => {
    expect(await post(signer.public, {})).toBe(401);
    expect(await post(signer.public)).toBe(204);
    expect(await post(signer.public)).toBe(204);
    expect(await signingKeyTimes(storage, ayse.uid)).toEqual([MADE_AT]);
  });

  it('rejects a key that is incomplete, too long or not a point on the curve', async () => {
    const { x, y } = signer.public;
    const bad = [{}, { x }, { x, y: 'kısa' }, { x, y, d: x }, { x, y: x }];
    for (const key of bad) expect(await post(key)).toBe(400);
    expect(await post({ x, y, more: 'x'.repeat(4096) })).toBe(413);
    expect(await signingKeyTimes(storage, ayse.uid)).toEqual([]);
  });

  it('is rate-limited', async () => {
    const answers: number[] = [];
    for (let n = 0; n < 31; n++) answers.push(await post(signer.public));
    expect([answers[29], answers[30]]).toEqual([204, 429]);
  });
});
