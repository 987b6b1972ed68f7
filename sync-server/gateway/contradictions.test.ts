import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { docIdOf } from '../../src/domain/doc-id-of.ts';
import { headOf } from '../../src/domain/documents/attempt/chain.ts';
import type { Attempt } from '../../src/domain/documents/attempt/schema.ts';
import type { Actor } from '../../src/domain/documents/rules.ts';
import { anAttempt, anExam, aPaper } from '../../tests/support/documents.ts';
import type { Signatures } from '../accounts/signing-keys.ts';
import { contradictionsIn, forgetContradictions } from '../storage/contradictions.ts';
import { SYSTEM } from '../storage/database-name.ts';
import type { IncomingWrite } from '../storage/guard.ts';
import type { Storage } from '../storage/storage.ts';
import { openMemoryStorage } from '../test-support/memory.ts';
import { createContradictions } from './contradictions.ts';
import { judgeBatch, type WriteContext } from './judge-batch.ts';

const DATABASE = 'student-s1';
const actor: Actor = { uid: 's1', userRole: 'student', isVerified: false };
const begun = aPaper('s1', anExam('t1'));
const log = (t: number): Attempt => anAttempt(begun, 'w1', [[t, 'answer', 'qqqqqqq01', 'A']]);
const held = log(500);
const ID = docIdOf(held);
let storage: Storage;
let enter: ReturnType<
  typeof vi.fn<(database: string, written?: readonly object[]) => Promise<void>>
>;

beforeEach(() => {
  storage = openMemoryStorage();
  enter = vi.fn(async () => {});
});
afterEach(() => storage.close());

/** Creates a recorder with its own cache, as another process has it. */
const aProcess = () => createContradictions(storage, { enter }, () => 7);
const over = (after: Attempt, before: Attempt | null = held): IncomingWrite => ({
  id: ID,
  after: { ...after, _id: ID },
  before: before && { ...before, _id: ID, _rev: '1-a' },
  knows: true,
});
const told = async () => (await contradictionsIn(storage, DATABASE, null)).get(ID) ?? 0;
const writesOfSystem = async () => (await (await storage.ensure(SYSTEM)).info()).update_seq;

/** Pushes copies of a log. @returns the last refusal */
async function push(
  note: ReturnType<typeof createContradictions>,
  writes: readonly IncomingWrite[],
  signatures?: Signatures,
): Promise<string | undefined> {
  const context: WriteContext = { storage, database: DATABASE, actor };
  const known = signatures ? { ...context, signatures } : context;
  const verdicts = await judgeBatch(known, writes);
  await note(known, writes, verdicts);
  return verdicts.at(-1);
}

describe('a pushed log', () => {
  test('is recorded if it contradicts the stored log, with an inbox entry per head, up to sixteen', async () => {
    const note = aProcess();
    for (let round = 0; round < 3; round++)
      for (let t = 1; t <= 40; t++) expect(await push(note, [over(log(t))])).toBe('rewritten');
    expect([await told(), await writesOfSystem(), enter.mock.calls.length]).toEqual([16, 16, 16]);
  });

  test('makes an inbox entry in another process again, but is recorded once', async () => {
    await push(aProcess(), [over(log(1))]);
    await push(aProcess(), [over(log(1))]);
    expect([await told(), enter.mock.calls.length]).toEqual([1, 2]);
    const [, named] = enter.mock.calls[1] ?? [];
    const entry = new Map([[(named as { id: string }[])[0]?.id ?? '', ['1-a']]]);
    expect([...(await contradictionsIn(storage, DATABASE, entry))]).toEqual([[ID, 1]]);
    expect([...(await contradictionsIn(storage, DATABASE, new Map([[ID, ['1-a']]])))]).toEqual([]);
  });

  test('is recorded at most sixteen times by several processes together', async () => {
    const [one, other] = [aProcess(), aProcess()];
    await push(other, [over(log(1))]);
    for (let t = 2; t <= 20; t++) await push(one, [over(log(t))]);
    await push(other, [over(log(21))]);
    expect(await told()).toBe(16);
  });

  test('is not recorded if it is the same, shorter or longer', async () => {
    const less = anAttempt(begun, 'w1', []);
    const more = anAttempt(begun, 'w1', [
      [500, 'answer', 'qqqqqqq01', 'A'],
      [900, 'answer', 'qqqqqqq01', 'B'],
    ]);
    const note = aProcess();
    for (const after of [held, less, more]) expect(await push(note, [over(after)])).toBeUndefined();
    expect(await told()).toBe(0);
  });

  test('is not recorded if no log is stored', async () => {
    const broken = { ...held, log: { ...held.log, head: 'f'.repeat(32) } };
    expect(await push(aProcess(), [over(broken, null)])).toBe('broken-chain');
    expect(await told()).toBe(0);
  });

  test('is no longer recorded once the stored log is removed', async () => {
    await push(aProcess(), [over(log(1))]);
    await forgetContradictions(storage, DATABASE, ['attempt:e1-s1:w2']);
    expect(await told()).toBe(1);
    await forgetContradictions(storage, DATABASE, [ID]);
    expect(await told()).toBe(0);
  });
});

describe('a refused log with a delivery token', () => {
  /** Returns the signatures of a student with one signed head. */
  const signing = (head: string, hasKeys = true): Signatures => ({
    isSigned: async (attempt) => attempt.log.head === head,
    hasKeys: async () => hasKeys,
  });
  const other = log(1);

  test.each([
    ['signed by the student', other, signing(other.log.head), 1],
    ['unsigned, of a student without a key', other, signing('', false), 1],
    ['unsigned, of a student who signs', other, signing(''), 0],
    [
      'under the head of something that was signed',
      { ...other, log: { ...other.log, head: headOf(held.id, held.log.entries) } },
      signing(held.log.head),
      0,
    ],
  ])(
    'is recorded if it may come from the student, and else not: %s',
    async (_title, after, signatures, count) => {
      expect(await push(aProcess(), [over(after)], signatures)).toBe('rewritten');
      expect(await told()).toBe(count);
    },
  );
});
