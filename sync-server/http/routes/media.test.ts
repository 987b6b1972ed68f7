import { createHash, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { docIdOf } from '../../../src/domain/doc-id-of.ts';
import type { Entry } from '../../../src/domain/documents/attempt/schema.ts';
import { MAX_MEDIUM } from '../../../src/domain/limits.ts';
import { encryptMedium } from '../../../src/domain/media/cipher.ts';
import { photosBehind } from '../../../src/domain/media/photos.ts';
import { anAttempt, anExam, aPaper } from '../../../tests/support/documents.ts';
import { DEVICE_COOKIE } from '../../accounts/visitor.ts';
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

/** Makes encrypted bytes. `begins` sets the beginning of their hash, which may be `_`. */
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
  it('accepts the largest sound from a teacher whose exam names it', async () => {
    const medium = aMedium('', MAX_MEDIUM);
    const named = { hash: medium.hash, key: 'k'.repeat(43), type: 'audio/ogg' };
    const sound = { ...named, seconds: 9, title: 'Hava', plays: 2 };
    const questions = [{ text: { blocks: [{ type: 'sound', ref: sound }] } }];
    await give(`teacher-${teacher.uid}`, `exam:${medium.hash}`, { questions });
    expect((await upload(medium)).statusCode).toBe(204);
    expect((await fetchAs(student, medium.hash)).statusCode).toBe(404);
    await giveSheet(medium.hash);
    for (const id of ['sheet:e1:v1', 'sheet:e1:v1']) {
      const { rawPayload } = await fetchAs(student, medium.hash, id);
      expect(rawPayload.equals(new Uint8Array(medium.bytes))).toBe(true);
    }
  });

  it('is stored once, under its hash', async () => {
    for (const medium of [aMedium(), aMedium('_')]) {
      await giveExam(medium.hash);
      for (const _ of ['first', 'again']) expect((await upload(medium)).statusCode).toBe(204);
      const stored = await loadMedium(await openMedia(server.storage), medium.hash);
      expect(stored?.equals(new Uint8Array(medium.bytes))).toBe(true);
    }
    expect((await (await openMedia(server.storage)).info()).doc_count).toBe(2);
  });

  it('is refused unless its hash is right and an exam of the teacher names it', async () => {
    const medium = aMedium();
    expect((await upload(medium)).statusCode).toBe(404);
    await giveExam(medium.hash);
    const other = { ...medium, bytes: randomBytes(100) };
    expect((await upload(other)).statusCode).toBe(400);
    expect((await upload(medium, student)).statusCode).toBe(404);
    expect((await upload(medium, { ...teacher, cookies: {} })).statusCode).toBe(401);
    expect(await loadMedium(await openMedia(server.storage), medium.hash)).toBeNull();
  });

  it('is refused above 2 MB, or above the amount that a teacher may upload in a day', async () => {
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

/** Returns an answer of a student with a photo. */
const photographed = (hash: string, key = 'k'.repeat(43)) =>
  photosBehind('Bakınız.', [{ hash, key, type: 'image/webp', width: 4, height: 3 }]);
/** Pushes a log in which the student gives the answer and then changes it. */
async function giveLog(answer: string, then: string = answer): Promise<string> {
  const paper = aPaper(student.uid, anExam(teacher.uid));
  const said: Entry[] = [answer, then].map((text, at) => [at, 'answer', 'qqqqqqq01', text]);
  const attempt = anAttempt(paper, 'w1', said);
  await give(`student-${student.uid}`, docIdOf(attempt), attempt);
  return docIdOf(paper);
}

describe('a photo of an answer', () => {
  const send = (
    { hash, bytes }: ReturnType<typeof aMedium>,
    id: string,
    by: object = { cookies: student.cookies },
  ) =>
    server.app.inject({
      ...{ method: 'PUT', url: url(hash, id), payload: bytes },
      headers: { 'content-type': 'application/octet-stream' },
      ...by,
    });

  it('is accepted from the student whose log names it', async () => {
    const medium = aMedium();
    expect((await send(medium, 'paper:p1')).statusCode).toBe(404);
    const id = await giveLog(photographed(medium.hash));
    expect((await send(medium, id, { cookies: teacher.cookies })).statusCode).toBe(404);
    expect((await send(medium, id)).statusCode).toBe(204);
  });

  it('is refused once the student has removed the photo from the answer', async () => {
    const medium = aMedium();
    const id = await giveLog(photographed(medium.hash), 'Bakınız.');
    expect((await send(medium, id)).statusCode).toBe(404);
  });

  it('is sent to readers of a document that names it, but not for a log with a wrong key', async () => {
    const medium = aMedium();
    const id = await giveLog(photographed(medium.hash));
    await send(medium, id);
    expect((await fetchAs(student, medium.hash, id)).statusCode).toBe(404);
    const questions = [{ answer: photographed(medium.hash) }];
    await give(`teacher-${teacher.uid}`, 'result:r1', { questions });
    expect((await fetchAs(student, medium.hash, 'result:r1')).statusCode).toBe(404);
    expect((await fetchAs(teacher, medium.hash, 'result:r1')).statusCode).toBe(200);
  });

  it('is sent to another tablet of the student if a log has the photo’s key', async () => {
    const { hash, key, bytes } = await encryptMedium(new Uint8Array(randomBytes(5000)));
    const id = await giveLog(photographed(hash, key));
    expect((await fetchAs(student, hash, id)).statusCode).toBe(404);
    await send({ hash, bytes: Buffer.from(bytes) }, id);
    const answer = await fetchAs(student, hash, id);
    expect(answer.rawPayload.equals(new Uint8Array(bytes))).toBe(true);
    expect((await fetchAs(teacher, hash, id)).statusCode).toBe(404);
  });

  it('is accepted with a delivery token instead of a session, but is not sent with one', async () => {
    const medium = aMedium();
    const id = await giveLog(photographed(medium.hash));
    const session = await server.app.inject({ url: '/api/session', cookies: student.cookies });
    const device = session.cookies.find(({ name }) => name === DEVICE_COOKIE)?.value;
    const cookies = device ? { [DEVICE_COOKIE]: device } : student.cookies;
    const sendAs = (token: string) => {
      const headers = { 'content-type': 'application/octet-stream', authorization: token };
      return send(medium, id, { cookies, headers });
    };
    expect((await sendAs('Bearer wrong')).statusCode).toBe(401);
    const { delivery } = session.json<{ delivery: string }>();
    expect((await sendAs(`Bearer ${delivery}`)).statusCode).toBe(204);
    const headers = { authorization: `Bearer ${delivery}` };
    const fetched = await server.app.inject({ url: url(medium.hash, id), cookies, headers });
    expect(fetched.statusCode).toBe(401);
  });
});

describe('a download', () => {
  it('is open to students whose sheet names the hash', async () => {
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

  it('is not opened by a document that a student may write', async () => {
    const medium = aMedium();
    await giveExam(medium.hash);
    await upload(medium);
    const id = `feedback:${student.uid}`;
    await give(`student-${student.uid}`, id, { media: [medium.hash] });
    expect((await fetchAs(student, medium.hash, id)).statusCode).toBe(404);
  });

  it('continues from the first missing byte', async () => {
    const medium = aMedium();
    await giveExam(medium.hash);
    await upload(medium);
    const answer = await fetchAs(teacher, medium.hash, undefined, { range: 'bytes=4000-' });
    expect(answer.statusCode).toBe(206);
    expect(answer.headers['content-range']).toBe('bytes 4000-4999/5000');
    expect(answer.rawPayload.equals(new Uint8Array(medium.bytes.subarray(4000)))).toBe(true);
  });
});
