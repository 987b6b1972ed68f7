import type { AppWord } from '../../domain/session/app-readiness.ts';
import type { Clock } from '../../domain/timing/clock.ts';
import { dropUnusedPhotos, forgetUnnamed, keepMedium } from '../../store/media.ts';
import { missingMedia, type NamedMedium } from '../../store/queries/media.ts';
import { mediaDue } from '../../store/queries/named-media.ts';
import type { Store } from '../../store/tables.ts';
import { watchProjection, watchWanted } from '../../store/watch.ts';
import type { Fetch } from '../http/http-client.ts';
import type { LocalLog } from '../local/local-log.ts';
import { type BackoffOptions, createBackoff } from '../retry/backoff.ts';
import { createSignal } from '../retry/wake-ups.ts';
import { MediaTransfers, uploadOne } from './transfers.ts';

/** Number of concurrent requests. Of a browser's six connections, documents need four. */
const AT_ONCE = 2;
/** Maximum wait after a failure (ms), for example if a teacher has not uploaded a picture. */
const LONGEST = 120_000;

interface Parts {
  store: Store;
  clock: Pick<Clock, 'now'>;
  origin: string;
  backoff: BackoffOptions | undefined;
}

interface Running {
  fetch: Fetch;
  log: Pick<LocalLog, 'instance' | 'position'>;
  isOver(): boolean;
  /** Runs once all pictures are on this device, if a request has reported missing pictures. */
  onReady(): void;
}

/** Fetches and uploads media while no documents are sent or fetched. */
export class MediaSync {
  readonly #transfers: MediaTransfers;
  readonly #backoff;
  readonly #signal = createSignal();
  #cut = new AbortController();
  #isHeld = true;
  /** False if pictures of sheets or exams are missing, or were not checked since a pull. */
  #isWhole = true;
  #saidMissing = false;

  constructor(private readonly parts: Parts) {
    this.#transfers = new MediaTransfers(parts.origin);
    this.#backoff = createBackoff({ ...parts.backoff, most: LONGEST });
  }

  async run(running: Running): Promise<void> {
    const { store } = this.parts;
    if ((await missingMedia(store).catch(() => 0)) > 0) this.#isWhole = false;
    this.#backoff.reset();
    // Starts a pass after each projection, whose rows may name missing media, and each request.
    const ends = [watchProjection, watchWanted].map((watch) =>
      watch(store, () => this.#signal.raise()),
    );
    while (!running.isOver()) {
      const wait = await this.#pass(running).catch(() => this.#backoff.next());
      await this.#signal.raised(this.#isHeld ? Number.POSITIVE_INFINITY : wait);
    }
    for (const end of ends) end();
  }

  /** Permits transfers. Call the method when no documents move, or after the sync session. */
  go(): void {
    this.#isHeld = false;
    this.#signal.raise();
  }

  /** Prevents transfers until `go`. If `isCut` is true, also aborts running transfers. */
  hold(isCut: boolean): void {
    this.#isHeld = true;
    if (!isCut) return;
    this.#cut.abort();
    this.#cut = new AbortController();
  }

  /** Treats media as incomplete if a document has any. Call it before the checkpoint is written. */
  pulled(docs: readonly object[]): void {
    if (docs.some((doc) => 'media' in doc)) this.#isWhole = false;
  }

  /** Returns the readiness to report. Missing pictures replace `ready`. */
  word(app: AppWord | null): AppWord | null {
    if (app !== 'ready' || this.#isWhole) return app;
    this.#saidMissing = true;
    return 'pictures';
  }

  /** Transfers the due media. @returns time until the next pass (ms) */
  async #pass(running: Running): Promise<number> {
    const { store, clock } = this.parts;
    if (this.#isHeld || !(await this.#isProjected(running.log))) return Number.POSITIVE_INFINITY;
    await dropUnusedPhotos(store, clock.now());
    const { missing, unsent } = await mediaDue(store);
    const jobs = [
      ...unsent.map((medium) => () => this.#upload(running.fetch, medium)),
      ...missing.map((medium) => () => this.#download(running.fetch, medium)),
    ];
    const isDone = await this.#allDone(jobs);
    // Ignores missing photos of another tablet. Only media of sheets and exams are required.
    if (isDone || (await missingMedia(store)) === 0) this.#onWhole(running);
    if (!isDone) return this.#backoff.next();
    this.#backoff.reset();
    await forgetUnnamed(store, clock.now());
    return Number.POSITIVE_INFINITY;
  }

  #onWhole(running: Running): void {
    this.#isWhole = true;
    if (this.#saidMissing) running.onReady();
    this.#saidMissing = false;
  }

  async #isProjected(log: Running['log']): Promise<boolean> {
    const row = await this.parts.store.meta.get('own');
    if (row?.key !== 'own' || row.instance !== log.instance) return false;
    return row.seq >= (await log.position());
  }

  /** Runs jobs, a few at a time. Continues after a failed job. */
  async #allDone(jobs: readonly (() => Promise<boolean>)[]): Promise<boolean> {
    const waiting = [...jobs];
    let isDone = true;
    const work = async () => {
      for (let job = waiting.shift(); job; job = waiting.shift()) {
        const isMoved = !this.#isHeld && (await job().catch(() => false));
        isDone &&= isMoved;
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    return isDone;
  }

  #upload(fetch: Fetch, medium: NamedMedium): Promise<boolean> {
    return uploadOne(this.parts.store, this.#transfers, fetch, medium, this.#cut.signal);
  }

  async #download(fetch: Fetch, medium: NamedMedium): Promise<boolean> {
    const { store, clock } = this.parts;
    const bytes = await this.#transfers.download(fetch, medium, this.#cut.signal);
    if (bytes)
      await keepMedium(store, { hash: medium.hash, bytes, state: 'stored', at: clock.now() });
    return bytes !== null;
  }
}
