import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { Report } from './child.ts';
import type { jobs } from './jobs.ts';

type Jobs = typeof jobs;
type Name = keyof Jobs;

const CHILD = join(import.meta.dirname, 'child.ts');

/** Runs a job in a separate process, and passes its progress to `progressed`. */
export function runJob<N extends Name>(
  job: N,
  given: Parameters<Jobs[N]>[0],
  progressed: (progress: number) => void = () => {},
): Promise<Awaited<ReturnType<Jobs[N]>>> {
  const child = fork(CHILD, { execArgv: ['--import', 'tsx'], stdio: ['ignore', 2, 2, 'ipc'] });
  const atExit = () => child.kill('SIGKILL');
  return new Promise<Awaited<ReturnType<Jobs[N]>>>((resolve, reject) => {
    child.on('message', (report: Report) => {
      if ('progress' in report) progressed(report.progress);
      else if ('failed' in report) reject(new Error(`${job}: ${report.failed}`));
      else resolve(report.done as Awaited<ReturnType<Jobs[N]>>);
    });
    process.once('exit', atExit);
    child.once('exit', (code) => reject(new Error(`${job}: the process ended (${code})`)));
    child.send({ job, given });
  }).finally(() => {
    child.removeAllListeners('exit');
    process.removeListener('exit', atExit);
    child.kill('SIGKILL');
  });
}
