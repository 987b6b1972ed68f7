import { expect, it } from 'vitest';
import { ReadWriteLock } from './read-write-lock.ts';

function step() {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { held, release };
}

it('lets readers in together and a writer alone, in the order of their requests', async () => {
  const lock = new ReadWriteLock();
  const seen: string[] = [];
  const [one, two, write] = [step(), step(), step()];
  const section =
    (name: string, { held }: { held: Promise<void> }) =>
    async () => {
      seen.push(`${name} in`);
      await held;
      seen.push(`${name} out`);
    };
  const all = [
    lock.shared(section('read 1', one)),
    lock.shared(section('read 2', two)),
    lock.exclusive(section('write', write)),
    lock.shared(section('read 3', { held: Promise.resolve() })),
  ];
  two.release();
  await all[1];
  expect(seen).toEqual(['read 1 in', 'read 2 in', 'read 2 out']);
  one.release();
  write.release();
  await Promise.all(all);
  expect(seen.slice(3)).toEqual(['read 1 out', 'write in', 'write out', 'read 3 in', 'read 3 out']);
});

it('the lock is released after a section that failed', async () => {
  const lock = new ReadWriteLock();
  const fail = async () => {
    throw new Error('failed');
  };
  await expect(lock.shared(fail)).rejects.toThrow('failed');
  await expect(lock.exclusive(fail)).rejects.toThrow('failed');
  expect(await lock.exclusive(async () => 'in')).toBe('in');
});
