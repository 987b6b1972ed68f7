import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';

/** Clock ticks a second in /proc; always 100 on Linux. */
const TICKS = 100;

export interface ProcessFigures {
  /** Resident memory (MB). */
  memory: number;
  /** Processor time so far (s). */
  cpu: number;
}

/** Returns the figures of a process. Works on Linux only. */
export function figuresOf(pid: number): ProcessFigures {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const [, kilobytes = '0'] = /^VmRSS:\s+(\d+)/m.exec(status) ?? [];
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // User time and system time are the 12th and 13th field after the name, which may contain spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return {
    memory: Number(kilobytes) / 1024,
    cpu: (Number(fields[11]) + Number(fields[12])) / TICKS,
  };
}

/** Node option that enables `collectGarbage`. */
export const COLLECTS_GARBAGE = `--import=${pathToFileURL(join(import.meta.dirname, 'collect-garbage.mjs')).href}`;

/** Collects twice, because only the second collection returns memory to the system. */
export async function collectGarbage(pid: number): Promise<void> {
  for (let time = 0; time < 2; time++) {
    process.kill(pid, 'SIGUSR2');
    await sleep(1000);
  }
}
