import type { FastifyInstance, FastifyRequest } from 'fastify';
import packageJson from '../../../package.json' with { type: 'json' };
import { AppError } from '../../../src/domain/errors.ts';
import { ACCOUNTS } from '../../../src/domain/session/databases.ts';
import type { Health } from '../../../src/domain/session/health.ts';
import type { Protocols } from '../../../src/domain/session/protocol.ts';
import type { Tally } from '../../gateway/guard.ts';
import type { Machine } from '../../operations/machine.ts';
import type { SchemaWatch } from '../../operations/schema/steps.ts';
import type { Storage } from '../../storage/storage.ts';
import { MONITOR_PATIENCE, within } from '../../support/async/for-each.ts';
import { sameText } from '../../support/secret.ts';
import type { Worker } from '../../worker/worker.ts';
import type { DiskBudget } from '../limits/disk-budget.ts';
import type { Metrics } from '../metrics.ts';

interface Parts {
  storage: Pick<Storage, 'kind' | 'exists' | 'hasFreeSpace' | 'damaged' | 'unopened'>;
  disk: Pick<DiskBudget, 'use'>;
  machine: Pick<Machine, 'clockFault'>;
  worker: Pick<Worker, 'lag' | 'backlog' | 'quarantined' | 'unfollowed'>;
  schema: Pick<SchemaWatch, 'isOutdated'>;
  tally: Tally;
  protocols: Protocols;
}

/** Age above which waiting work is reported as late (ms). A whole school's hand-ins are faster. */
const LATE = 60_000;

/** Adds the public health check, which answers within seconds even if no database responds. */
export function healthRoute(app: FastifyInstance, parts: Parts): void {
  const { storage, disk, machine, worker, schema, tally, protocols } = parts;
  app.get('/health', async (): Promise<Health> => {
    const [answers, lag, hasRoom, use] = await Promise.all([
      within(MONITOR_PATIENCE, storage.exists(ACCOUNTS), false),
      worker.lag(),
      within(MONITOR_PATIENCE, storage.hasFreeSpace(), true),
      within(MONITOR_PATIENCE, disk.use(), null),
    ]);
    const damaged = storage.damaged().length;
    const unopened = storage.unopened?.() ?? 0;
    const isBehind = lag.oldestMs > LATE;
    const clock = machine.clockFault() ?? 'ok';
    const works = answers && hasRoom && !schema.isOutdated && clock === 'ok';
    const isNear = use?.isNear ?? false;
    const isWhole = damaged === 0 && unopened === 0;
    const ofSchool = worker.unfollowed();
    const isWell = works && !isNear && isWhole && ofSchool === 0 && !lag.isFailing && !isBehind;
    return {
      status: isWell ? 'ok' : 'degraded',
      storage: storage.kind,
      version: packageJson.version,
      protocol: protocols,
      answers,
      // Keeps the names `hasRoom` and `setAside`, because monitors know them.
      hasRoom,
      disk: use,
      damaged,
      unopened,
      refused: tally.refused,
      clock,
      worker: {
        ...{ backlog: worker.backlog(), setAside: worker.quarantined(), ofSchool },
        ...{ ...lag, isBehind },
      },
    };
  });
}

interface ReadyParts {
  storage: Storage;
  schema: SchemaWatch;
}

export function readyRoute(app: FastifyInstance, { storage, schema }: ReadyParts): void {
  app.get('/ready', async (_request, reply) => {
    const isReady =
      !schema.isOutdated && (await within(MONITOR_PATIENCE, storage.exists(ACCOUNTS), false));
    return reply.code(isReady ? 200 : 503).send({ ready: isReady });
  });
}

const LOOPBACK = /^(::1|(::ffff:)?127\.)/;

/** Serves metrics only to this machine and holders of the token, as metrics reveal exam times. */
export function metricsRoute(
  app: FastifyInstance,
  { metrics, metricsToken }: { metrics: Metrics; metricsToken: string | undefined },
): void {
  app.get('/metrics', async (request, reply) => {
    if (!isMonitor(request, metricsToken)) throw new AppError('forbidden');
    reply.type(metrics.contentType);
    return metrics.text();
  });
}

function isMonitor({ ip, headers }: FastifyRequest, token: string | undefined): boolean {
  // Excludes a proxy on this machine, which connects on behalf of anybody.
  if (LOOPBACK.test(ip) && headers['x-forwarded-for'] === undefined) return true;
  return token !== undefined && sameText(headers.authorization ?? '', `Bearer ${token}`);
}
