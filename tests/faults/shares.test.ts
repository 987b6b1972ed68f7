import { expect, test } from 'vitest';
import type { Counts } from './counts.ts';
import { Shares } from './shares.ts';

const ordinary: Counts = {
  ...{ isSealed: true, handIns: { scan: 2, file: 1, sent: 3 }, diedWith: 1 },
  ...{ forgeries: 1, deliveries: 1, putBack: 1, serverPutBack: 1 },
};

function sharesOf(schools: number, counts: (at: number) => Partial<Counts>): Shares {
  const shares = new Shares();
  for (let at = 0; at < schools; at++) shares.add({ ...ordinary, ...counts(at) });
  return shares;
}
const failed = (shares: Shares) => shares.failures().map(({ name }) => name);

test('reports a run within its targets in one line, and without failures', () => {
  const shares = sharesOf(100, (at) => ({
    isSealed: at % 2 === 0,
    diedWith: at % 4 === 0 ? 2 : 0,
    forgeries: at % 2 === 0 ? 3 : 0,
    deliveries: at % 4 === 0 ? 2 : 0,
    putBack: at % 5 === 0 ? 2 : 0,
    serverPutBack: at % 4 === 0 ? 1 : 0,
  }));
  expect(shares.failures()).toEqual([]);
  expect(shares.describe()).toBe(
    "50.0 % of the schools had a sealed exam; of 600 hand-ins 33.3 % came first by scan, 16.7 % by file, 50.0 % from the student's own tablet; in 25.0 % of the schools the teacher's tablet died between taking and sync; in 50.0 % a pupil's own program forged, in 25.0 % a classmate delivered with another's token, in 20.0 % a tablet was put back to a backup, in 25.0 % the server",
  );
});

test('reports too few sealed exams, scans and deaths as a failure each', () => {
  expect(failed(sharesOf(100, (at) => ({ isSealed: at < 44 })))).toEqual(['shares: sealed exams']);
  const sent = { handIns: { scan: 2, file: 1, sent: 4 } };
  expect(failed(sharesOf(100, () => sent))).toEqual(['shares: handed in by scan']);
  expect(failed(sharesOf(100, (at) => ({ diedWith: at < 19 ? 5 : 0 })))).toEqual([
    'shares: died between taking and sync',
  ]);
});

test('reports too few forgers, token thieves and restored tablets as a failure each', () => {
  const failedOf = (what: keyof Counts, enough: number) => [
    ...failed(sharesOf(100, (at) => ({ [what]: at < enough ? 1 : 0 }))),
    ...failed(sharesOf(100, (at) => ({ [what]: at < enough - 1 ? 9 : 0 }))),
  ];
  expect(failedOf('forgeries', 22)).toEqual(['shares: forged']);
  expect(failedOf('deliveries', 6)).toEqual(['shares: delivered with another’s token']);
  expect(failedOf('putBack', 12)).toEqual(['shares: put back to a backup']);
  expect(failedOf('serverPutBack', 12)).toEqual(['shares: server put back']);
});

test('reports a run without hand-ins as a failure, but judges no run of few schools', () => {
  const none = { handIns: { scan: 0, file: 0, sent: 0 } };
  expect(failed(sharesOf(100, () => none))).toEqual(['shares: handed in by scan']);
  expect(failed(sharesOf(99, () => ({ ...none, isSealed: false, diedWith: 0 })))).toEqual([]);
});
