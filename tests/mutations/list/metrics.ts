import type { Mutation } from '../mutation.ts';

const FILE = 'sync-server/http/metrics.ts';

/** The figures that a school is watched by: each of them moves. */
export const METRICS: readonly Mutation[] = [
  {
    safeguard: 'The monitor hears of graded papers',
    file: 'sync-server/http/app.ts',
    search: 'const graded = (seconds: number) => metrics.graded(seconds);',
    replacement: 'const graded = () => {};',
    test: 'papers that are graded count once each, with how long they waited',
  },
  {
    safeguard: 'The monitor hears for how long work has waited',
    file: FILE,
    search: '(await worker.lag()).oldestMs / 1000',
    replacement: '0',
    test: 'work that waits is told with how long it has waited, and no longer once it is done',
  },
  {
    safeguard: 'The monitor hears how much waits',
    file: FILE,
    search: '      worker.backlog(),\n',
    replacement: '      0,\n',
    test: 'work that waits is told with how long it has waited, and no longer once it is done',
  },
  {
    safeguard: 'The monitor hears of what was quarantined',
    file: FILE,
    search: '() => worker.quarantined()',
    replacement: '() => 0',
    test: 'a document that nobody can read is quarantined, until it can be read',
  },
  {
    safeguard: 'The monitor hears of what was refused',
    file: 'sync-server/gateway/guard.ts',
    search: '      tally.refused += verdicts.filter((refusal) => refusal !== undefined).length;\n',
    replacement: '',
    test: 'a document that is refused is counted, and one that is taken is not',
  },
  {
    safeguard: 'The monitor hears of devices that listen',
    file: FILE,
    search: '    this.#feeds.inc();\n',
    replacement: '',
    test: 'devices that listen are counted for as long as they do',
  },
];
