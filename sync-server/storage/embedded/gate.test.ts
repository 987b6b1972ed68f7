import { expect, it } from 'vitest';
import { Gate } from './gate.ts';

function step() {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { held, release };
}

it('lets readers in together and a writer alone, first come, first served', async () => {
  const gate = new Gate();
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
    gate.shared(section('read 1', one)),
    gate.shared(section('read 2', two)),
    gate.exclusive(section('write', write)),
    gate.shared(section('read 3', { held: Promise.resolve() })),
  ];
  two.release();
  await all[1];
  expect(seen).toEqual(['read 1 in', 'read 2 in', 'read 2 out']);
  one.release();
  write.release();
  await Promise.all(all);
  expect(seen.slice(3)).toEqual(['read 1 out', 'write in', 'write out', 'read 3 in', 'read 3 out']);
});

it('opens again after a section that failed', async () => {
  const gate = new Gate();
  const fail = async () => {
    throw new Error('failed');
  };
  await expect(gate.shared(fail)).rejects.toThrow('failed');
  await expect(gate.exclusive(fail)).rejects.toThrow('failed');
  expect(await gate.exclusive(async () => 'in')).toBe('in');
});
