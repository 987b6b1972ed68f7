import type { FastifyInstance } from 'fastify';
import packageJson from '../../package.json' with { type: 'json' };
import { ACCOUNTS } from '../../src/domain/session/databases.ts';
import type { Health } from '../../src/domain/session/health.ts';
import type { Protocols } from '../../src/domain/session/protocol.ts';
import type { Tally } from '../gateway/guard.ts';
import type { SchemaWatch } from '../schema/watch.ts';
import type { Storage } from '../storage/storage.ts';
import { MONITOR_PATIENCE, within } from '../within.ts';
import type { Worker } from '../worker/worker.ts';

interface Parts {
  storage: Pick<Storage, 'kind' | 'exists' | 'hasRoom' | 'damaged'>;
  worker: Pick<Worker, 'lag' | 'backlog' | 'setAside'>;
  schema: Pick<SchemaWatch, 'isOutdated'>;
  tally: Tally;
  protocols: Protocols;
}

/**
 * Work that waits so long is late, ms: hand-ins of a whole school are through sooner (tests/bench/RESULTS.md), and whoever waits
 * for a result takes a longer wait for a fault.
 */
const LATE = 60_000;

/** For monitors: that it answers, on what it stores, and how far the worker is behind. Answered within some seconds whatever the databases do. Numbers only: anybody may ask. */
export function healthRoute(app: FastifyInstance, parts: Parts): void {
  const { storage, worker, schema, tally, protocols } = parts;
  app.get('/health', async (): Promise<Health> => {
    const [answers, lag, hasRoom] = await Promise.all([
      within(MONITOR_PATIENCE, storage.exists(ACCOUNTS), false),
      worker.lag(),
      within(MONITOR_PATIENCE, storage.hasRoom(), true),
    ]);
    const damaged = storage.damaged().length;
    const isBehind = lag.oldestMs > LATE;
    const works = answers && hasRoom && !schema.isOutdated;
    const isWell = works && damaged === 0 && !lag.isFailing && !isBehind;
    return {
      status: isWell ? 'ok' : 'degraded',
      storage: storage.kind,
      version: packageJson.version,
      protocol: protocols,
      answers,
      hasRoom,
      damaged,
      refused: tally.refused,
      worker: { backlog: worker.backlog(), setAside: worker.setAside(), ...lag, isBehind },
    };
  });
}
