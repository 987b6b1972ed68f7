import { createHash, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { MAX_MEDIUM } from '../../../src/domain/limits.ts';
import { loadMedium, openMedia } from '../../storage/media.ts';
import { SERVER_LIMITS } from '../../support/limits.ts';
import { newcomerForEach, serverForEach } from '../../test-support/for-each.ts';
import { CHEAP, type SignedIn } from '../../test-support/server.ts';

const media = { amount: 3 * MAX_MEDIUM, within: 3_600_000 };
const attempts = { ...SERVER_LIMITS.attempts, pause: 0 };
const server = serverForEach(() => ({
  ...{ passwordCost: CHEAP, limits: { ...SERVER_LIMITS, attempts, media } },
}));
const teacher = newcomerForEach(server, 'ogretmen@okul.tr', 'teacher', true);
const student = newcomerForEach(server, 'ogrenci@okul.tr');

/** Encrypted bytes; a hash that begins with `_` is tried too. */
function aMedium(begins = '', size = 5000) {
  for (;;) {
    const bytes = randomBytes(size);
    const hash = createHash('sha256').update(new Uint8Array(bytes)).digest('base64url');
    if (hash.startsWith(begins)) return { hash, bytes };
  }
}

const ref = (hash: string) => ({
  ...{ hash, key: 'k'.repeat(43), type: 'image/webp', width: 4, height: 3, alt: '' },
});

async function give(database: string, _id: string, doc: object): Promise<void> {
  await (await server.storage.ensure(database)).put({ ...doc, _id });
}
const giveExam = (hash: string, { uid } = teacher) =>
  give(`teacher-${uid}`, `exam:${hash}`, { questions: [{ text: [{ ref: ref(hash) }] }] });
const giveSheet = (hash: string) =>
  give(`student-${student.uid}`, 'sheet:e1:v1', { media: [hash], questions: [] });

const url = (hash: string, id = `exam:${hash}`) => `/media/${hash}?in=${encodeURIComponent(id)}`;

const upload = ({ hash, bytes }: ReturnType<typeof aMedium>, by: SignedIn = teacher) =>
  server.app.inject({
    ...{ method: 'PUT', url: url(hash), cookies: by.cookies, payload: bytes },
    headers: { 'content-type': 'application/octet-stream' },
  });
const fetchAs = (by: SignedIn, hash: string, id?: string, headers = {}) =>
  server.app.inject({ url: url(hash, id), cookies: by.cookies, headers });

describe('an upload', () => {
  it('is stored once under its hash', async () => {
    for (const medium of [aMedium(), aMedium('_')]) {
      await giveExam(medium.hash);
      for (const _ of ['first', 'again']) expect((await upload(medium)).statusCode).toBe(204);
      const stored = await loadMedium(await openMedia(server.storage), medium.hash);
      expect(stored?.equals(new Uint8Array(medium.bytes))).toBe(true);
    }
    expect((await (await openMedia(server.storage)).info()).doc_count).toBe(2);
  });

  it('is refused unless the hash fits and an exam of the teacher names it', async () => {
    const medium = aMedium();
    expect((await upload(medium)).statusCode).toBe(404);
    await giveExam(medium.hash);
    const other = { ...medium, bytes: randomBytes(100) };
    expect((await upload(other)).statusCode).toBe(400);
    expect((await upload(medium, student)).statusCode).toBe(404);
    expect((await upload(medium, { ...teacher, cookies: {} })).statusCode).toBe(401);
    expect(await loadMedium(await openMedia(server.storage), medium.hash)).toBeNull();
  });

  it('is refused beyond 200 kB, and beyond the day’s allowance of a teacher', async () => {
    const large = aMedium('', MAX_MEDIUM + 1);
    await giveExam(large.hash);
    expect((await upload(large)).statusCode).toBe(413);
    const codes: number[] = [];
    for (let n = 0; n < 4; n++) {
      const medium = aMedium('', MAX_MEDIUM);
      await giveExam(medium.hash);
      codes.push((await upload(medium)).statusCode);
    }
    expect(codes).toEqual([204, 204, 204, 429]);
  });
});

describe('a download', () => {
  it('is for students whose sheet names the hash', async () => {
    const medium = aMedium();
    await giveExam(medium.hash);
    await upload(medium);
    expect((await fetchAs(student, medium.hash, 'sheet:e1:v1')).statusCode).toBe(404);
    await giveSheet(medium.hash);
    const answer = await fetchAs(student, medium.hash, 'sheet:e1:v1');
    expect(answer.rawPayload.equals(new Uint8Array(medium.bytes))).toBe(true);
    expect(answer.headers).toMatchObject({
      'cache-control': expect.stringContaining('immutable'),
      etag: `"${medium.hash}"`,
    });
    expect((await fetchAs(student, medium.hash, `exam:${medium.hash}`)).statusCode).toBe(404);
  });

  it('does not believe a document that a student may write', async () => {
    const medium = aMedium();
    await giveExam(medium.hash);
    await upload(medium);
    const id = `feedback:${student.uid}`;
    await give(`student-${student.uid}`, id, { media: [medium.hash] });
    expect((await fetchAs(student, medium.hash, id)).statusCode).toBe(404);
  });

  it('goes on from the first byte that is missing', async () => {
    const medium = aMedium();
    await giveExam(medium.hash);
    await upload(medium);
    const answer = await fetchAs(teacher, medium.hash, undefined, { range: 'bytes=4000-' });
    expect(answer.statusCode).toBe(206);
    expect(answer.headers['content-range']).toBe('bytes 4000-4999/5000');
    expect(answer.rawPayload.equals(new Uint8Array(medium.bytes.subarray(4000)))).toBe(true);
  });
});
