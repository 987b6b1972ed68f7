import { expect, it, vi } from 'vitest';
import { KnownOfExams } from './school-memory.ts';

type Point = [id: string, point: number];
const pairs = async (points: KnownOfExams<number>) => [...(await points.of('e1'))];

it('reads the documents of an exam once, and adds those that are recorded later', async () => {
  const read = vi.fn(async (): Promise<Point[]> => [['p1', 50]]);
  const points = new KnownOfExams(read);
  expect(points.lacks('e1', 'p2')).toBe(false);
  await points.of('e1');
  expect(points.lacks('e1', 'p2')).toBe(true);
  expect(points.lacks('e1', 'p1')).toBe(false);
  points.note('e1', 'p2', 70);
  points.note('e1', 'p1', 100);
  expect(await pairs(points)).toEqual([
    ['p1', 100],
    ['p2', 70],
  ]);
  expect(points.lacks('e1', 'p2')).toBe(false);
  expect(read).toHaveBeenCalledOnce();
  points.clear();
  await points.of('e1');
  expect(read).toHaveBeenCalledTimes(2);
});

it('keeps values that are recorded during a read', async () => {
  let answer = (_points: Point[]) => {};
  const points = new KnownOfExams<number>(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  const [one, other] = [points.of('e1'), points.of('e1')];
  points.note('e1', 'p1', 80);
  answer([
    ['p1', 20],
    ['p2', 30],
  ]);
  expect([...(await one)]).toEqual([
    ['p1', 80],
    ['p2', 30],
  ]);
  expect(await other).toBe(await one);
});

it('reads again after a failed read', async () => {
  const read = vi.fn(async (): Promise<Point[]> => [['p1', 50]]);
  read.mockRejectedValueOnce(new Error('away'));
  const points = new KnownOfExams(read);
  await expect(points.of('e1')).rejects.toThrow('away');
  expect(await pairs(points)).toEqual([['p1', 50]]);
});
