import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Attempt, Entry } from '../../../../src/domain/documents/attempt/schema.ts';
import { anAttempt, anExam, aPaper, MADE_AT } from '../../../../tests/support/documents.ts';
import { aSignedAttempt, aSigner, type Signer } from '../../../../tests/support/signing.ts';
import { countersignerOf } from '../../../accounts/school-key.ts';
import { addSigningKey, createSignatures, type IsSigned } from '../../../accounts/signing-keys.ts';
import { load } from '../../../storage/documents.ts';
import type { Database, Storage } from '../../../storage/storage.ts';
import { openTestStorage } from '../../../test-support/storage.ts';
import { SchoolReader } from '../../shared/school-reader.ts';
import { takeInLog } from './take-in-log.ts';

const begun = aPaper('s1', anExam('t1'));
const first: Entry = [5, 'answer', 'qqqqqqq01', 'A'];
const second: Entry = [9, 'answer', 'qqqqqqq01', 'B'];
const other: Entry = [9, 'answer', 'qqqqqqq01', 'C'];

let storage: Storage;
let school: Database;
let signer: Signer;
let isSigned: IsSigned;

beforeEach(async () => {
  storage = openTestStorage();
  school = await storage.ensure('school');
  signer = await aSigner();
  ({ isSigned } = createSignatures(storage));
  await addSigningKey(storage, 's1', signer.public, 1);
});
afterEach(() => storage.close());

const signed = (...entries: Entry[]) => aSignedAttempt(signer, begun, 'w1', entries);
const unsigned = (...entries: Entry[]) => anAttempt(begun, 'w1', entries);

async function bring(...docs: Attempt[]) {
  const leaves = docs.map((doc, n) => ({ rev: `1-${n}`, doc }));
  const actor = { uid: 's1', userRole: 'student', isVerified: false } as const;
  const reader = new SchoolReader(school, async () => {});
  const tools = {
    reader,
    actor,
    isSigned,
    countersigner: countersignerOf(''),
    now: MADE_AT + 1000,
  };
  const refused = await takeInLog(`${begun.id}:w1`, leaves, tools);
  const seen = (await load(school, 'paper', begun.id))?.logs[0];
  const held = await load(school, 'attempt', `${begun.id}:w1`);
  return {
    refused: Object.fromEntries(refused),
    seen: [seen?.count, seen?.isSigned, seen?.rewrites],
    head: held?.log.head,
    sig: held?.log.sig,
  };
}

describe('a signed log', () => {
  it('is stored and extended with its signature', async () => {
    expect((await bring(await signed(first))).seen).toEqual([2, true, 0]);
    expect((await bring(await signed(first, second))).seen).toEqual([3, true, 0]);
  });

  it('can be extended with another key of its student once that key is registered', async () => {
    await bring(await signed(first));
    const another = await aSigner();
    const more = await aSignedAttempt(another, begun, 'w1', [first, second]);
    expect((await bring(more)).refused).toEqual({ '1-0': 'unsigned' });
    await addSigningKey(storage, 's1', another.public, 2);
    expect(await bring(more)).toMatchObject({ refused: {}, seen: [3, true, 1] });
  });

  it('is not extended by unsigned entries, but they are counted', async () => {
    const held = await signed(first);
    await bring(held);
    const forged = unsigned(first, other);
    const borrowed = { ...forged, log: { ...forged.log, key: held.log.key, sig: held.log.sig } };
    for (const more of [forged, borrowed]) {
      const { refused, seen, head } = await bring(more);
      expect(refused).toEqual({ '1-0': 'unsigned' });
      expect(seen).toEqual([2, true, 1]);
      expect(head).toBe(held.log.head);
    }
    expect((await bring(await signed(first, second))).seen).toEqual([3, true, 1]);
  });

  it('is still signed after an unsigned copy arrived', async () => {
    const held = await signed(first);
    await bring(held);
    for (const sig of [null, 'zzzz']) {
      const { refused, seen, sig: kept } = await bring({ ...held, log: { ...held.log, sig } });
      expect([refused, seen, kept]).toEqual([{}, [2, true, 0], held.log.sig]);
    }
    expect((await bring(unsigned())).seen).toEqual([2, true, 0]);
  });

  it('wins over an unsigned log that is longer', async () => {
    const mine = await signed(first);
    const { refused, head, seen } = await bring(
      unsigned(first, second),
      unsigned(other, second),
      mine,
    );
    expect(refused).toEqual({ '1-0': 'unsigned', '1-1': 'rewritten' });
    expect([head, seen]).toEqual([mine.log.head, [2, true, 2]]);
  });
});

describe('a log without a valid signature', () => {
  it('is stored as unsigned, even if another person’s key signed it', async () => {
    const stranger = await aSigner();
    await addSigningKey(storage, 's2', stranger.public, 1);
    const forged = await aSignedAttempt(stranger, begun, 'w1', [first]);
    expect((await bring(forged)).seen).toEqual([2, false, 0]);
  });

  it('becomes a signed log when its device signs it, even if it has no new entries', async () => {
    expect((await bring(unsigned(first))).seen).toEqual([2, false, 0]);
    expect((await bring(await signed(first))).seen).toEqual([2, true, 0]);
  });

  it('becomes a signed log at its next extension after its key was registered', async () => {
    const late = await aSigner();
    expect((await bring(await aSignedAttempt(late, begun, 'w1', [first]))).seen[1]).toBe(false);
    await addSigningKey(storage, 's1', late.public, 2);
    const more = await aSignedAttempt(late, begun, 'w1', [first, second]);
    expect((await bring(more)).seen).toEqual([3, true, 0]);
  });
});
