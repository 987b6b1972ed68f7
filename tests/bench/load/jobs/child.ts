import { jobs } from './jobs.ts';

/* Runs one job in a separate process. */
export interface Order {
  job: keyof typeof jobs;
  given: unknown;
}
export type Report = { progress: number } | { done: unknown } | { failed: string };

const report = (what: Report): void => {
  process.send?.(what);
};

async function work({ job, given }: Order): Promise<void> {
  try {
    const run = jobs[job] as (given: unknown, progress: (n: number) => void) => Promise<unknown>;
    report({ done: await run(given, (progress) => report({ progress })) });
  } catch (error) {
    report({ failed: error instanceof Error ? `${error.stack}` : String(error) });
  }
}

process.on('message', (order: Order) => void work(order));
process.on('disconnect', () => process.exit());
