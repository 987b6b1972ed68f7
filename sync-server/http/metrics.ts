import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { DIRECTORY } from '../../src/domain/session/databases.ts';
import type { Tally } from '../gateway/guard.ts';
import { LIMIT_NAMES, type LimitName } from '../support/limits.ts';
import type { Worker } from '../worker/worker.ts';

/** Buckets of grading times (s), from immediate grading to an hour without intake. */
const GRADING_BUCKETS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 60, 600, 3600];
/** Buckets of response times (s). */
const REQUEST_BUCKETS = [0.005, 0.025, 0.1, 0.25, 1, 5, 30];

/** Metrics in Prometheus' text format. No label names a person. */
export class Metrics {
  readonly #registry = new Registry();
  readonly #requests = new Histogram({
    name: 'okul_http_request_duration_seconds',
    help: 'Requests answered, by method, route pattern and status; live feeds are not among them.',
    labelNames: ['method', 'route', 'status'],
    buckets: REQUEST_BUCKETS,
    registers: [this.#registry],
  });
  readonly #connected = new Map<string, number>();
  readonly #feeds = new Gauge({
    name: 'okul_live_feeds',
    help: 'Devices connected: change feeds that wait for news.',
    registers: [this.#registry],
  });
  readonly #replication = new Counter({
    name: 'okul_replication_requests_total',
    help: 'Requests of replicators, live feeds among them, by what was asked.',
    labelNames: ['kind'],
    registers: [this.#registry],
  });
  readonly #grading = new Histogram({
    name: 'okul_grading_seconds',
    help: 'From the arrival of a handed-in paper to its result.',
    buckets: GRADING_BUCKETS,
    registers: [this.#registry],
  });

  watchProcess(): void {
    collectDefaultMetrics({ register: this.#registry, prefix: 'okul_' });
  }

  watchWorker(worker: Pick<Worker, 'backlog' | 'quarantined' | 'lag'>): void {
    this.#gauge(
      'okul_intake_lag_seconds',
      'For how long the work that waits longest has waited; 0 when none waits.',
      async () => (await worker.lag()).oldestMs / 1000,
    );
    this.#gauge('okul_intake_backlog', 'Databases to take in and documents to pass on.', () =>
      worker.backlog(),
    );
    // Keeps this name of the quarantine, because monitors know it.
    this.#gauge(
      'okul_set_aside_documents',
      'Documents in quarantine because nobody could read them.',
      () => worker.quarantined(),
    );
  }

  /** Counts people with a feed, and `asking`. All admins count as one person. */
  online(asking: string): number {
    return this.#connected.size + (this.#connected.has(asking) ? 0 : 1);
  }

  #connect(url: string, raw: { once(event: 'close', then: () => void): unknown }): void {
    const database = url.split('/')[2] ?? '';
    if (database === DIRECTORY) return;
    this.#connected.set(database, (this.#connected.get(database) ?? 0) + 1);
    raw.once('close', () => {
      const left = (this.#connected.get(database) ?? 0) - 1;
      if (left > 0) this.#connected.set(database, left);
      else this.#connected.delete(database);
    });
  }

  watchRequests(app: FastifyInstance): void {
    app.addHook('onRequest', (request, { raw }, done) => {
      this.#begun(request, raw);
      done();
    });
    app.addHook('onResponse', (request, { statusCode, elapsedTime }, done) => {
      this.#answered(request, statusCode, elapsedTime);
      done();
    });
  }

  #begun(request: FastifyRequest, response: ServerResponse): void {
    const kind = replicationKind(request);
    if (kind) this.#replication.inc({ kind });
    if (!isLiveFeed(request)) return;
    this.#feeds.inc();
    this.#connect(request.url, response);
    // Listens to `close`, because Fastify reports no response if a feed's client disconnects.
    response.once('close', () => this.#feeds.dec());
  }

  #answered(request: FastifyRequest, status: number, took: number): void {
    if (isLiveFeed(request)) return;
    const { method, routeOptions } = request;
    const labels = { method, route: routeOptions.url ?? 'unknown', status };
    this.#requests.observe(labels, took / 1000);
  }

  watchRefusals(tally: Readonly<Tally>): void {
    new Counter({
      name: 'okul_refused_documents_total',
      help: 'Documents that the permission table or a schema refused.',
      registers: [this.#registry],
      collect() {
        this.reset();
        this.inc(tally.refused);
      },
    });
  }

  watchLimits(): (by: LimitName) => void {
    const counter = new Counter({
      name: 'okul_limited_total',
      help: 'Requests refused with 429 because their person asked for too much, by limit.',
      labelNames: ['limit'],
      registers: [this.#registry],
    });
    for (const limit of LIMIT_NAMES) counter.inc({ limit }, 0);
    return (limit) => counter.inc({ limit });
  }

  graded(seconds: number): void {
    this.#grading.observe(seconds);
  }

  get contentType(): string {
    return this.#registry.contentType;
  }

  text(): Promise<string> {
    return this.#registry.metrics();
  }

  #gauge(name: string, help: string, read: () => number | Promise<number>): void {
    const registers = [this.#registry];
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        this.set(await read());
      },
    });
  }
}

const KINDS: readonly (readonly [end: RegExp, kind: string])[] = [
  [/_changes$/, 'changes'],
  [/_bulk_get$/, 'fetch'],
  [/_revs_diff$/, 'compare'],
  [/_bulk_docs$/, 'push'],
];

function replicationKind({ routeOptions: { url = '' } }: FastifyRequest): string | null {
  if (!url.startsWith('/db/:db')) return null;
  return KINDS.find(([end]) => end.test(url))?.[1] ?? 'other';
}

const LIVE = /[?&]feed=(continuous|longpoll|eventsource)\b/;

const isLiveFeed = ({ url }: { url: string }): boolean => LIVE.test(url);
