import pLimit from 'p-limit';
import { consoleMessages as messages } from '../../support/messages.ts';
import { explain } from '../commands/run.ts';
import type { School } from './schools.ts';

interface Running {
  stop(): Promise<void>;
}

interface GroupOptions<S extends Running> {
  schools: readonly School[];
  start: (school: School) => Promise<S>;
  tell: (line: string) => void;
  /** Delay before a failed school is started again (ms). */
  again?: number;
}

const AGAIN = 60_000;
/** Maximum number of schools that start at once. Each reads its accounts. */
const AT_ONCE = 4;

/** Starts schools and retries failed starts. Resolves after one try of each school. */
export async function startGroup<S extends Running>(options: GroupOptions<S>): Promise<Running> {
  const { schools, start, tell, again = AGAIN } = options;
  const running: S[] = [];
  const waiting = new Set<NodeJS.Timeout>();
  let isStopped = false;

  const tryLater = (school: School) => {
    const timer = setTimeout(() => {
      waiting.delete(timer);
      void tryOne(school);
    }, again);
    waiting.add(timer);
  };

  async function tryOne(school: School): Promise<void> {
    try {
      const server = await start(school);
      if (isStopped) await server.stop();
      else running.push(server);
    } catch (error) {
      if (isStopped) return;
      tell(messages.ofSchool(school.name, explain(error)));
      tryLater(school);
    }
  }

  const limit = pLimit(AT_ONCE);
  await Promise.all(schools.map((school) => limit(() => tryOne(school))));
  return {
    async stop() {
      isStopped = true;
      for (const timer of waiting) clearTimeout(timer);
      await Promise.all(running.map((server) => server.stop()));
    },
  };
}
