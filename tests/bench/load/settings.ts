import { parseArgs } from 'node:util';

export const PARTS = ['load-peak', 'idle', 'growth'] as const;
export type PartName = (typeof PARTS)[number];
export type EngineName = 'embedded' | 'couchdb';

export interface Settings {
  parts: readonly PartName[];
  engines: readonly EngineName[];
  /** Number of devices in the load peak and in the waiting classroom. */
  devices: number;
  /** Duration of the waiting classroom (minutes). */
  minutes: number;
  /** Number of people in the largest school. */
  users: number;
  isWhole: boolean;
  /** True if the run is complete. Its figures are then written to the report. */
  isForReport: boolean;
}

const DEVICES = 1000;
const USERS = 10_000;
/** Maximum number of people on a machine with 24 GB. */
const MOST_USERS = 100_000;
const MINUTES = 5;

/** Parses the arguments. @throws Error with one sentence for the user */
export function settingsFrom(argv: readonly string[], couchUrl: string | undefined): Settings {
  const { values } = parseArgs({
    args: [...argv],
    options: {
      only: { type: 'string' },
      engine: { type: 'string' },
      devices: { type: 'string', default: `${DEVICES}` },
      minutes: { type: 'string', default: `${MINUTES}` },
      users: { type: 'string', default: `${USERS}` },
    },
  });
  const { only, engine } = values;
  const part = PARTS.find((name) => name === only);
  if (only && !part) throw new Error(`--only is one of ${PARTS.join(', ')}`);
  const devices = amount('devices', values.devices, DEVICES);
  const users = amount('users', values.users, MOST_USERS);
  const minutes = amount('minutes', values.minutes, 10);
  return {
    parts: part ? [part] : PARTS,
    engines: enginesFrom(engine, couchUrl),
    ...{ devices, users, minutes },
    isWhole: !part,
    isForReport: devices === DEVICES && users === USERS && minutes >= MINUTES,
  };
}

function amount(name: string, text: string, most: number): number {
  const number = Number(text);
  if (number > 0 && number <= most) return number;
  throw new Error(`--${name} is a number up to ${most}`);
}

function enginesFrom(engine: string | undefined, couchUrl: string | undefined): EngineName[] {
  if (engine === 'couchdb' && !couchUrl) throw new Error('COUCHDB_URL names no CouchDB');
  if (engine === 'embedded' || engine === 'couchdb') return [engine];
  if (engine) throw new Error('--engine is embedded or couchdb');
  return couchUrl ? ['embedded', 'couchdb'] : ['embedded'];
}
