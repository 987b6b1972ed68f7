import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Attempt, Entry } from '../../../src/domain/documents/attempt/schema.ts';
import type { Paper } from '../../../src/domain/documents/paper/schema.ts';
import { anAttempt } from '../../support/documents.ts';
import { aSigner, type Signer } from '../../support/signing.ts';
import { settled } from '../support/attacker.ts';
import { logOf, openSchool, paperOf, type School } from '../support/school.ts';
import { Client, openTarget, type Target } from '../support/target.ts';

/* Who takes up a classmate's tablet finds the delivery token on it, and what was signed; the key went with the sign-out. */

let target: Target;
let school: School;
let signer: Signer;
let begun: Paper;

beforeAll(async () => {
  target = await openTarget();
});
afterAll(() => target.stop());
beforeEach(async () => {
  school = await openSchool(target);
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

async function deliver(attempt: Attempt): Promise<void> {
  const { client, headers } = tablet();
  const _rev = `1-${randomBytes(16).toString('hex')}`;
  const docs = [{ ...attempt, _id: `attempt:${attempt.id}`, _rev }];
  const path = `/db/${school.student.database}/_bulk_docs`;
  const { status } = await client.ask('POST', path, { docs, new_edits: false }, headers);
  expect(status).toBe(201);
  await settled(school, school.student);
}

const handedIn = (t: number, ...said: Entry[]): Attempt => logOf(begun, 'w1', said, t);

/** Waits until the paper is handed in, and its log is seen so (entries, whether signed, other continuations of it), with this one answer. */
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

it('brings what was signed, and adds nothing to it', async () => {
  const mine = await signed(answer('A', 500));
  await deliver(mine);
  const forged = handedIn(1000, answer('A', 500), answer('B', 900));
  await deliver({ ...forged, log: { ...forged.log, key: signer.id, sig: mine.log.sig } });
  const { json } = await school.teacher.ask('GET', `/paper:${begun.id}`);
  expect(json.handIns).toEqual([]);
  await deliver(await signer.sign(handedIn(2000, answer('A', 500))));
  await seenAs([3, true, 1], 'A');
});

it('begins no log that passes for signed', async () => {
  const stranger = await aSigner();
  await deliver(await stranger.sign(handedIn(1000, answer('B', 500))));
  await seenAs([3, false, 0], 'B');
});

it('registers no key: that takes a session', async () => {
  const { client, headers } = tablet();
  expect(await registered(client, headers)).toBe(401);
  expect(await registered(school.classmate.client)).toBe(204);
  // A classmate's own key signs for the classmate alone.
  signer = await aSigner();
  expect(await registered(school.classmate.client)).toBe(204);
  await deliver(await signer.sign(handedIn(1000, answer('B', 500))));
  await seenAs([3, false, 0], 'B');
});
