import type { Failure } from '../support/reports.ts';
import type { Counts } from './counts.ts';

/** Minimum number of schools for judging shares. */
const ENOUGH = 100;

/** Minimum share of an event in the played schools. */
interface Share {
  name: string;
  of: 'schools' | 'hand-ins';
  least: number;
}
const SHARES = {
  sealed: { name: 'sealed exams', of: 'schools', least: 0.45 },
  scan: { name: 'handed in by scan', of: 'hand-ins', least: 1 / 3 },
  died: { name: 'died between taking and sync', of: 'schools', least: 0.2 },
  // The shares of random events are more than three standard deviations below the mean of a hundred
  // schools.
  forged: { name: 'forged', of: 'schools', least: 0.22 },
  delivered: { name: 'delivered with another’s token', of: 'schools', least: 0.06 },
  putBack: { name: 'put back to a backup', of: 'schools', least: 0.12 },
  serverPutBack: { name: 'server put back', of: 'schools', least: 0.12 },
} as const satisfies Record<string, Share>;

const IN_SCHOOLS = ['sealed', 'died', 'forged', 'delivered', 'putBack', 'serverPutBack'] as const;

/** Totals of a run's schools. */
export class Shares {
  #schools = 0;
  /** Number of schools in which the event occurred. */
  readonly #in = { sealed: 0, died: 0, forged: 0, delivered: 0, putBack: 0, serverPutBack: 0 };
  readonly #handIns = { scan: 0, file: 0, sent: 0 };

  add({
    isSealed,
    handIns,
    diedWith,
    forgeries,
    deliveries,
    putBack,
    serverPutBack,
  }: Counts): void {
    this.#schools += 1;
    if (isSealed) this.#in.sealed += 1;
    if (diedWith > 0) this.#in.died += 1;
    if (forgeries > 0) this.#in.forged += 1;
    if (deliveries > 0) this.#in.delivered += 1;
    if (putBack > 0) this.#in.putBack += 1;
    if (serverPutBack > 0) this.#in.serverPutBack += 1;
    for (const way of ['scan', 'file', 'sent'] as const) this.#handIns[way] += handIns[way];
  }

  describe(): string {
    const { scan, file, sent } = this.#handIns;
    const of = (count: number) => percent(count, scan + file + sent);
    const schools = (what: (typeof IN_SCHOOLS)[number]) => percent(this.#in[what], this.#schools);
    return [
      `${schools('sealed')} of the schools had a sealed exam`,
      `of ${scan + file + sent} hand-ins ${of(scan)} came first by scan, ${of(file)} by file, ${of(sent)} from the student's own tablet`,
      `in ${schools('died')} of the schools the teacher's tablet died between taking and sync`,
      `in ${schools('forged')} a pupil's own program forged, in ${schools('delivered')} a classmate delivered with another's token, in ${schools('putBack')} a tablet was put back to a backup, in ${schools('serverPutBack')} the server`,
    ].join('; ');
  }

  /** Returns the shares below their minimum; none if there were too few schools. */
  failures(): Failure[] {
    if (this.#schools < ENOUGH) return [];
    const { scan, file, sent } = this.#handIns;
    return [
      ...tooFew(SHARES.scan, scan, scan + file + sent),
      ...IN_SCHOOLS.flatMap((what) => tooFew(SHARES[what], this.#in[what], this.#schools)),
    ];
  }
}

const percent = (count: number, of: number): string =>
  `${((100 * count) / (of || 1)).toFixed(1)} %`;

function tooFew({ name, of, least }: Share, count: number, total: number): Failure[] {
  if (total > 0 && count >= least * total) return [];
  const message = `${count} of ${total} ${of}: ${percent(count, total)}, at least ${percent(least, 1)} was promised`;
  return [{ name: `shares: ${name}`, message }];
}
