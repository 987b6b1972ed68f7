import { readFileSync } from 'node:fs';

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
