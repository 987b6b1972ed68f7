import { randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { countersignedText } from '../../../src/domain/documents/attempt/chain.ts';
import type { Attempt, Entry } from '../../../src/domain/documents/attempt/schema.ts';
import type { Countersignature, Paper } from '../../../src/domain/documents/paper/schema.ts';
import { fromBase64url } from '../../../src/domain/signing/public-key.ts';
import { aCountersignature } from '../../support/documents.ts';
import {
  NO_DOCUMENT,
  pushBeside,
  pushByToken,
  pushDocument,
  settled,
} from '../support/attacker.ts';
import { schoolForEach } from '../support/clocked-school.ts';
import { logOf, paperOf, stored } from '../support/school.ts';
import type { Person } from '../support/target.ts';

/*
 * The server trusts its own countersignature when a device returns it. Attackers forge one, to
 * prove a hand-in in time.
 */

const { school } = schoolForEach();
const HOUR = 3_600_000;
let begun: Paper;

beforeEach(async () => {
  begun = paperOf(school, school.student.uid, [], Date.now() - HOUR);
});

const answered = (): Entry => [500, 'answer', school.sheet.questions[0]?.id ?? '', 'A'];
/** A log that claims a hand-in an hour ago. */
const late = (of = begun, writer = 'w1'): Attempt => logOf(of, writer, [answered()], 1000);
const bringing = (attempt: Attempt, word: Countersignature): Attempt => ({
  ...attempt,
  countersigned: word,
});
/** Forged countersignature of an hour ago. */
const madeUp = ({ writer, log }: Attempt): Countersignature =>
  aCountersignature(writer, {
    ...{ count: log.entries.length, head: log.head, handIn: `${begun.start.at + 1000}.tablet` },
    ...{ at: begun.start.at + 1000, seenAt: begun.start.at },
  });

const isHandedIn = ({ handIns }: Paper) => handIns.length > 0;
const heldBy = (person: Person, id = begun.id): Promise<Paper> =>
  person.await<Paper>(`paper:${id}`, isHandedIn);

/** Waits until the server has read the log. The paper's arrival time has to be the current time. */
async function cameNow(since: number): Promise<Paper> {
  await settled(school, school.student);
  const paper = await heldBy(school.teacher);
  expect(paper.receivedAt).toBeGreaterThanOrEqual(since);
  expect(paper.seenAt).toBeGreaterThanOrEqual(since);
  for (const { at } of paper.countersigned) expect(at).toBeGreaterThanOrEqual(since);
  return paper;
}

describe('the server’s signature on a hand-in', () => {
  it('cannot be written into a paper by a device', async () => {
    const forged = { ...begun, countersigned: [madeUp(late())] };
    expect(await pushDocument(school.student, forged)).toEqual(NO_DOCUMENT);
  });

  it('changes no times if it is forged, whether a session or a token pushes it with the log', async () => {
    const since = Date.now();
    const log = late();
    expect(await school.student.send(stored(bringing(log, madeUp(log))))).toEqual([undefined]);
    await cameNow(since);
    await pushByToken(school.student, bringing(log, { ...madeUp(log), at: 1 }));
    await cameNow(since);
    const { json } = await school.student.ask('GET', `/attempt:${log.id}`);
    expect(json.countersigned).toBeUndefined();
  });

  it('is ignored when issued for a classmate or another log, or altered', async () => {
    const since = Date.now();
    const theirs = paperOf(school, school.classmate.uid, [], begun.start.at);
    const other = { ...late(theirs), userID: school.classmate.uid };
    expect(await school.classmate.send(stored(other))).toEqual([undefined]);
    const [honest] = (await heldBy(school.teacher, theirs.id)).countersigned;
    if (!honest) throw new Error('no word');
    const log = late();
    await pushBeside(school.student, bringing(log, honest));
    const [own] = (await cameNow(since)).countersigned;
    if (!own) throw new Error('no word');
    await pushBeside(
      school.student,
      bringing(log, { ...own, at: own.at - HOUR }),
      bringing(late(begun, 'w2'), { ...own, writer: 'w2' }),
    );
    expect((await cameNow(since)).receivedAt).toBe(own.at);
  });

  it('is rejected when malformed', async () => {
    const log = late();
    const long = { ...madeUp(log), sig: randomBytes(4000).toString('base64url') };
    expect(await school.student.send(stored(bringing(log, long)))).toEqual(['bad-schema']);
  });

  it('can be checked by anybody with the school’s public key', async () => {
    await school.student.send(stored(late()));
    const { countersigned } = await heldBy(school.student);
    const [word] = countersigned;
    if (!word) throw new Error('no word');
    const { json } = await school.student.client.ask('GET', '/api/countersigning-key');
    const { subtle } = crypto;
    const named = { name: 'ECDSA', namedCurve: 'P-256' };
    const key = await subtle.importKey('jwk', json, named, false, ['verify']);
    const isOf = (paperId: string) =>
      subtle.verify(
        { name: 'ECDSA', hash: 'SHA-256' },
        key,
        fromBase64url(word.sig) ?? new Uint8Array(),
        new TextEncoder().encode(countersignedText(paperId, word)),
      );
    expect([await isOf(begun.id), await isOf(`${begun.id}9`)]).toEqual([true, false]);
  });
});
