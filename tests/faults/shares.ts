import type { Failure } from '../support/reports.ts';
import type { Counts } from './counts.ts';

/** Schools from which on shares say something. */
const ENOUGH = 100;

/** Of what the simulated school is held to have played, and the least share of it. */
interface Share {
  name: string;
  of: 'schools' | 'hand-ins';
  least: number;
}
const SHARES = {
  sealed: { name: 'sealed exams', of: 'schools', least: 0.45 },
  scan: { name: 'handed in by scan', of: 'hand-ins', least: 1 / 3 },
  died: { name: 'died between taking and sync', of: 'schools', least: 0.2 },
} as const satisfies Record<string, Share>;

/** What the schools of a run were, all together. */
export class Shares {
  #schools = 0;
  #sealed = 0;
  #died = 0;
  readonly #handIns = { scan: 0, file: 0, sent: 0 };

  add({ isSealed, handIns, diedWith }: Counts): void {
    this.#schools += 1;
    if (isSealed) this.#sealed += 1;
    if (diedWith > 0) this.#died += 1;
    for (const way of ['scan', 'file', 'sent'] as const) this.#handIns[way] += handIns[way];
  }

  /** In one line. */
  describe(): string {
    const { scan, file, sent } = this.#handIns;
    const of = (count: number) => percent(count, scan + file + sent);
    return [
      `${percent(this.#sealed, this.#schools)} of the schools had a sealed exam`,
      `of ${scan + file + sent} hand-ins ${of(scan)} came first by scan, ${of(file)} by file, ${of(sent)} from the student's own tablet`,
      `in ${percent(this.#died, this.#schools)} of the schools the teacher's tablet died between taking and sync`,
    ].join('; ');
  }

  /** What fewer schools than were promised had; nothing where there were too few to say. */
  failures(): Failure[] {
    if (this.#schools < ENOUGH) return [];
    const { scan, file, sent } = this.#handIns;
    return [
      ...tooFew(SHARES.sealed, this.#sealed, this.#schools),
      ...tooFew(SHARES.scan, scan, scan + file + sent),
      ...tooFew(SHARES.died, this.#died, this.#schools),
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
