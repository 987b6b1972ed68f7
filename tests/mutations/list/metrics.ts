import type { Mutation } from '../mutation.ts';

const FILE = 'sync-server/metrics.ts';
const TEST = 'tests/sync/metrics.test.ts';
const WAITS = 'work that waits is told with how long it has waited, and no longer once it is done';

/** The figures that a school is watched by: each of them moves. */
export const METRICS: readonly Mutation[] = [
  {
    safeguard: 'The monitor hears of graded papers',
    file: 'sync-server/app.ts',
    search: 'const graded = (seconds: number) => metrics.graded(seconds);',
    replacement: 'const graded = () => {};',
    test: [TEST, 'papers that are graded count once each, with how long they waited'],
  },
  {
    safeguard: 'The monitor hears for how long work has waited',
    file: FILE,
    search: '(await worker.lag()).oldestMs / 1000',
    replacement: '0',
    test: [TEST, WAITS],
  },
  {
    safeguard: 'The monitor hears how much waits',
    file: FILE,
    search: '      worker.backlog(),\n',
    replacement: '      0,\n',
    test: [TEST, WAITS],
  },
  {
    safeguard: 'The monitor hears of what was set aside',
    file: FILE,
    search: '() => worker.setAside()',
    replacement: '() => 0',
    test: [TEST, 'a document that nobody can read is set aside, until it can be read'],
  },
  {
    safeguard: 'The monitor hears of what was refused',
    file: 'sync-server/gateway/guard.ts',
    search: '      tally.refused += verdicts.filter((refusal) => refusal !== undefined).length;\n',
    replacement: '',
    test: [TEST, 'a document that is refused is counted, and one that is taken is not'],
  },
  {
    safeguard: 'The monitor hears of devices that listen',
    file: FILE,
    search: '      this.#feeds.inc();\n',
    replacement: '',
    test: [TEST, 'devices that listen are counted for as long as they do'],
  },
];
