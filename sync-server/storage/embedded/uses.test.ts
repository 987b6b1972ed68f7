import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { folderForTest } from '../../test-support/folder.ts';
import { DatabaseMissing, type Storage } from '../storage.ts';
import { Uses } from './count-uses.ts';
import { openEmbeddedStorage } from './engine.ts';
import { Level } from './level.ts';

describe('uses', () => {
  it('end when all running operations have ended, and new operations are refused', async () => {
    const uses = new Uses();
    const [first, second] = [uses.begin(), uses.begin()];
    let isOver = false;
    const ending = uses
      .end(() => new Error('over'))
      .then(() => {
        isOver = true;
      });
    expect(() => uses.begin()).toThrow('over');
    first();
    first();
    await new Promise(setImmediate);
    expect(isOver).toBe(false);
    second();
    await ending;
    expect(uses.isBusy).toBe(false);
  });
});

describe('a database that is deleted', () => {
  let directory: string;
  let storage: Storage;
  beforeEach(() => {
    directory = folderForTest();
    storage = openEmbeddedStorage({ directory });
  });
  afterEach(() => storage.close());

  it('completes running operations, and answers later ones as a missing database does', async () => {
    const database = await storage.ensure('one');
    const begun = [database.put({ _id: 'a' }), database.allDocs(), database.changes()];
    const gone = storage.destroy('one');
    await new Promise(setImmediate);
    const late = Promise.allSettled([
      ...[database.get('a'), database.put({ _id: 'b' }), database.allDocs()],
      ...[database.changes(), database.info()],
    ]);
    expect((await Promise.allSettled(begun)).map(({ status }) => status)).toEqual(
      begun.map(() => 'fulfilled'),
    );
    for (const asked of await late)
      expect(asked).toMatchObject({ reason: expect.any(DatabaseMissing) });
    await gone;
    await expect(database.bulkDocs([{ _id: 'c' }])).rejects.toThrow(DatabaseMissing);
    expect(await storage.names()).toEqual([]);
  });

  it('can be created, filled and deleted repeatedly, even at the same time', async () => {
    const one = async (n: number) => {
      const database = await storage.ensure('one');
      await database.put({ _id: `d${n}` });
      await storage.destroy('one');
    };
    const outcomes = await Promise.allSettled(Array.from({ length: 40 }, (_, n) => one(n)));
    const strange = outcomes.filter(
      (outcome) => outcome.status === 'rejected' && !(outcome.reason instanceof DatabaseMissing),
    );
    expect(strange).toEqual([]);
    expect((await (await storage.ensure('one')).info()).doc_count).toBe(0);
  });
});

it('does not access LevelDB after closing', async () => {
  const directory = folderForTest();
  const level = new Level(join(directory, 'one'), async () => {});
  const called = (work: (done: (...said: unknown[]) => void) => void) =>
    new Promise<string>((resolve) => work((error) => resolve(String(error))));
  await called((done) => level.open({}, done));
  const entries = level.iterator({});
  await called((done) => level.close(done));
  const asked = [
    called((done) => level.get('a', {}, done)),
    called((done) => level.batch([], {}, done)),
  ];
  for (const said of await Promise.all(asked)) expect(said).toContain('closed');
  await called((done) => entries.next(done));
  expect(level.failures).toBe(2);
});
