import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';

/** Clock ticks a second that /proc counts in; Linux shows 100 to every program. */
const TICKS = 100;

export interface ProcessFigures {
  /** Resident memory, MB. */
  memory: number;
  /** Seconds of processor time so far. */
  cpu: number;
}

/** What a process has used. Linux only. */
export function figuresOf(pid: number): ProcessFigures {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const [, kilobytes = '0'] = /^VmRSS:\s+(\d+)/m.exec(status) ?? [];
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // Behind the program's name, which may hold spaces: user and system time are the 12th and 13th.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return {
    memory: Number(kilobytes) / 1024,
    cpu: (Number(fields[11]) + Number(fields[12])) / TICKS,
  };
}

/** What Node is given, so that `collectGarbage` is heard. */
export const COLLECTS_GARBAGE = `--import=${pathToFileURL(join(import.meta.dirname, 'collect-garbage.mjs')).href}`;

/** Has a process let go of what it no longer needs, and of its pages. What the first time frees, the second gives back. */
export async function collectGarbage(pid: number): Promise<void> {
  for (let time = 0; time < 2; time++) {
    process.kill(pid, 'SIGUSR2');
    await sleep(1000);
  }
}
