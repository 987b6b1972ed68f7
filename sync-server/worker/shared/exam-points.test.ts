import { expect, it, vi } from 'vitest';
import { ExamPoints } from './exam-points.ts';

const scored = (id: string, examPoint: number) => ({ id, examID: 'e1', examPoint });
const pairs = async (points: ExamPoints) => [...(await points.of('e1'))];

it('reads the results of an exam once, and hears of the others', async () => {
  const read = vi.fn(async () => [scored('p1', 50)]);
  const points = new ExamPoints(read);
  expect(points.lacks(scored('p2', 0))).toBe(false);
  await points.of('e1');
  expect(points.lacks(scored('p2', 0))).toBe(true);
  expect(points.lacks(scored('p1', 0))).toBe(false);
  points.note(scored('p2', 70));
  points.note(scored('p1', 100));
  expect(await pairs(points)).toEqual([
    ['p1', 100],
    ['p2', 70],
  ]);
  expect(points.lacks(scored('p2', 0))).toBe(false);
  expect(read).toHaveBeenCalledOnce();
  points.clear();
  await points.of('e1');
  expect(read).toHaveBeenCalledTimes(2);
});

it('keeps what is written while it reads', async () => {
  let answer = (_results: ReturnType<typeof scored>[]) => {};
  const points = new ExamPoints(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  const [one, other] = [points.of('e1'), points.of('e1')];
  points.note(scored('p1', 80));
  answer([scored('p1', 20), scored('p2', 30)]);
  expect([...(await one)]).toEqual([
    ['p1', 80],
    ['p2', 30],
  ]);
  expect(await other).toBe(await one);
});

it('reads again where that failed', async () => {
  const read = vi.fn(async () => [scored('p1', 50)]);
  read.mockRejectedValueOnce(new Error('away'));
  const points = new ExamPoints(read);
  await expect(points.of('e1')).rejects.toThrow('away');
  expect(await pairs(points)).toEqual([['p1', 50]]);
});
