import type { Attempt } from '../../src/domain/documents/attempt/schema.ts';
import type { Taking } from './ledger.ts';
import type { Run } from './run-of-seed.ts';

/** First way of a hand-in to the school: taken by the teacher's tablet, or sent. */
export type Way = Taking['by'] | 'sent';

/** Statistics of a played school. */
export interface Counts {
  isSealed: boolean;
  /** Number of honest devices' hand-ins, by way. */
  handIns: Record<Way, number>;
  /** Number of hand-ins that the teacher's tablet took, but lost when it died. */
  diedWith: number;
  /** Number of answered requests of the forger; `deliveries` of those with another's token. */
  forgeries: number;
  deliveries: number;
  putBack: number;
  /** Number of restores of the server. */
  serverPutBack: number;
}

export function countsOf(run: Run): Counts {
  const { school, ledger } = run;
  const handIns: Counts['handIns'] = { scan: 0, file: 0, sent: 0 };
  for (const way of waysOf(run).values()) handIns[way] += 1;
  const diedWith = ledger.takings.filter((taking) => hasDiedWith(run, taking)).length;
  return {
    ...{ isSealed: school.opensAt !== null, handIns, diedWith },
    forgeries: ledger.answered.forger,
    deliveries: ledger.answered.classmate,
    putBack: ledger.restored.filter(({ what }) => what === 'tablet').length,
    serverPutBack: ledger.restored.filter(({ what }) => what === 'server').length,
  };
}

/** Returns the first way of each hand-in, by paper and device. */
function waysOf({ school, ledger, evidence }: Run): Map<string, Way> {
  const devices = new Set([...school.devices.values()].map(({ name }) => name));
  const sent = [...evidence.delivered.values()].flat().flatMap(({ attempt, turn }) => {
    const isHonest = attempt.userID !== school.forger.uid && devices.has(attempt.device);
    const key = `${attempt.paperId}/${attempt.device}`;
    return isHonest && saysHandIn(attempt) ? [{ key, turn, way: 'sent' as const }] : [];
  });
  const taken = ledger.takings.flatMap((taking) => {
    const turn = keptAt(taking, evidence);
    const key = `${taking.paper}/${taking.device}`;
    return turn === null ? [] : [{ key, turn, way: taking.by }];
  });
  const ways = new Map<string, Way>();
  // Earlier ways overwrite later ones.
  for (const { key, way } of [...sent, ...taken].sort((a, b) => b.turn - a.turn))
    ways.set(key, way);
  return ways;
}

const saysHandIn = ({ log }: Attempt): boolean => log.entries.some(([, kind]) => kind === 'handIn');

/** Returns the turn at which the teacher's disk had the hand-in; null if it never had. */
const keptAt = ({ carried, shown, taken }: Taking, evidence: Run['evidence']): number | null =>
  taken?.turn ?? (evidence.carried.has(carried) ? shown : null);

function hasDiedWith({ school, evidence }: Run, taking: Taking): boolean {
  const from = keptAt(taking, evidence);
  const to = evidence.carried.get(taking.carried) ?? Number.POSITIVE_INFINITY;
  const deaths = school.devices.get('t1/a')?.deaths ?? [];
  return from !== null && deaths.some((turn) => from < turn && turn < to);
}
