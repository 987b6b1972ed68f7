import { randomBytes } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import type { Attempt, Entry } from '../../../src/domain/documents/attempt/schema.ts';
import type { Paper } from '../../../src/domain/documents/paper/schema.ts';
import { anAttempt } from '../../support/documents.ts';
import { aSigner, type Signer } from '../../support/signing.ts';
import { pushBeside, pushByToken, settled } from '../support/attacker.ts';
import { schoolForEach } from '../support/clocked-school.ts';
import { logOf, paperOf } from '../support/school.ts';
import { Client } from '../support/target.ts';

/*
 * The later holder of a classmate's tablet finds a delivery token and signed logs on it. The
 * signing key was deleted at the sign-out.
 */

const { school } = schoolForEach();
let signer: Signer;
let begun: Paper;

beforeEach(async () => {
  signer = await aSigner();
  begun = paperOf(school, school.student.uid, [], Date.now() - 60_000);
  expect(await registered(school.student.client)).toBe(204);
});

const registered = async (client: Client, headers?: Record<string, string>) =>
  (await client.ask('POST', '/api/session/key', signer.public, headers)).status;

const answer = (option: 'A' | 'B', t: number): Entry => [
  t,
  'answer',
  school.sheet.questions[0]?.id ?? '',
  option,
];
const signed = (...entries: Entry[]) => signer.sign(anAttempt(begun, 'w1', entries));

function tablet() {
  const { origin, jar } = school.student.client;
  const client = new Client(origin);
  client.jar.set('okul_device', jar.get('okul_device') ?? '');
  return { client, headers: { authorization: `Bearer ${school.student.token}` } };
}

/** Pushes a log with the token. @returns the reason of a refusal; undefined if accepted */
async function deliver(attempt: Attempt): Promise<string | undefined> {
  const { client, headers } = tablet();
  const _rev = `1-${randomBytes(16).toString('hex')}`;
  const docs = [{ ...attempt, _id: `attempt:${attempt.id}`, _rev }];
  const path = `/db/${school.student.database}/_bulk_docs`;
  const { status, json } = await client.ask('POST', path, { docs, new_edits: false }, headers);
  expect(status).toBe(201);
  await settled(school, school.student);
  return json[0]?.reason;
}

/** Returns the heads of all copies of a log in its student's database. */
async function copiesOf({ id }: Attempt): Promise<string[]> {
  const path = `/${encodeURIComponent(`attempt:${id}`)}?open_revs=all`;
  const { json } = await school.student.ask('GET', path);
  return json.map(({ ok }: { ok: Attempt }) => ok.log.head);
}

const handedIn = (t: number, ...said: Entry[]): Attempt => logOf(begun, 'w1', said, t);

/**
 * Waits until the paper is handed in with this one answer. Checks the paper's facts about its log:
 * entries, signature, forks.
 */
async function seenAs(
  log: [count: number, isSigned: boolean, rewrites: number],
  option: 'A' | 'B',
) {
  const paper = await school.teacher.await<Paper>(
    `paper:${begun.id}`,
    ({ handIns }) => handIns.length > 0,
  );
  expect(paper.logs.map((one) => [one.count, one.isSigned, one.rewrites])).toEqual([log]);
  expect(paper.myAnswers.map((one) => one.answer)).toEqual([option]);
}

it('lets a token holder deliver signed entries, but not add unsigned ones', async () => {
  const mine = await signed(answer('A', 500));
  await deliver(mine);
  const forged = handedIn(1000, answer('A', 500), answer('B', 900));
  const borrowed = { ...forged, log: { ...forged.log, key: signer.id, sig: mine.log.sig } };
  expect(await deliver(borrowed)).toBe('unsigned');
  const { json } = await school.teacher.ask('GET', `/paper:${begun.id}`);
  expect(json.handIns).toEqual([]);
  // The student's own devices read every stored copy.
  expect(await copiesOf(mine)).toEqual([mine.log.head]);
  expect(await deliver(await signer.sign(handedIn(2000, answer('A', 500))))).toBeUndefined();
  await seenAs([3, true, 0], 'A');
});

it('does not let a token holder contradict a signed paper', async () => {
  const mine = await signed(answer('A', 500));
  await deliver(mine);
  const { id, ...blank } = logOf(begun, 'w2', [], 1000);
  expect(await deliver({ id, ...blank })).toBe('unsigned');
  expect(await deliver(await signed(answer('B', 500)))).toBeUndefined();
  const otherwise = handedIn(1000, answer('B', 500));
  expect(await deliver(otherwise)).toBe('unsigned');
  const other = { ...begun, start: { ...begun.start, device: 'tablet2' } };
  expect(await pushByToken(school.student, other)).toEqual(['unsigned']);
  // A background sender that was interrupted may also send an equal or a shorter log.
  expect(await deliver(mine)).toBeUndefined();
  const held = await school.student.read(`paper:${begun.id}`);
  expect(held).toMatchObject({ handIns: [], myAnswers: [{ answer: 'A' }] });
});

it('does not let a token holder start an exam for the student, or use up the allowed number of logs', async () => {
  const stranger = await aSigner();
  expect(await deliver(await stranger.sign(handedIn(1000, answer('B', 500))))).toBe('unsigned');
  const early = { ...begun, start: { ...begun.start, at: begun.start.at - 1_800_000 } };
  for (let writer = 0; writer < 16; writer++)
    expect(await deliver(anAttempt(early, `t${writer}`, []))).toBe('unsigned');
  expect(await deliver(await signer.sign(handedIn(1000, answer('A', 500))))).toBeUndefined();
  await seenAs([3, true, 0], 'A');
});

it('treats a log signed with an unregistered key as unsigned, even with a session', async () => {
  const stranger = await aSigner();
  const unknown = await stranger.sign(handedIn(1000, answer('B', 500)));
  expect(await pushBeside(school.student, unknown)).toEqual([undefined]);
  await seenAs([3, false, 0], 'B');
});

it('does not let a token holder rename the student', async () => {
  const { json } = await school.student.ask('GET', `/user:${school.student.uid}`);
  const stamps = { displayName: Date.now() };
  const renamed = { ...json, displayName: 'Kötü Ad', stamps };
  expect(await pushByToken(school.student, renamed)).toEqual(['unsigned']);
});

it('does not let a token holder register a key without a session', async () => {
  const { client, headers } = tablet();
  expect(await registered(client, headers)).toBe(401);
  expect(await registered(school.classmate.client)).toBe(204);
  // The server accepts a classmate's key for the classmate's own logs alone.
  signer = await aSigner();
  expect(await registered(school.classmate.client)).toBe(204);
  const borrowed = await signer.sign(handedIn(1000, answer('B', 500)));
  expect(await deliver(borrowed)).toBe('unsigned');
  expect(await pushBeside(school.student, borrowed)).toEqual([undefined]);
  await seenAs([3, false, 0], 'B');
});
