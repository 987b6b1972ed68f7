import { useSyncExternalStore } from 'react';
import type { Role } from '../domain/documents/common.ts';
import {
  type AppFacts,
  type AppReadiness,
  appReadiness,
  isFilesReport,
  STORE_FILES,
  type StoredShares,
} from '../domain/session/app-readiness.ts';
import { useLive } from './live.ts';
import { missingMedia } from './queries/media.ts';

export type Workers = Pick<
  ServiceWorkerContainer,
  'controller' | 'ready' | 'getRegistration' | 'addEventListener' | 'startMessages'
>;

export class AppFiles {
  #facts: AppFacts;
  #movedAt = 0;
  readonly #listeners = new Set<() => void>();

  /** @param workers undefined if the browser has no service workers, as on plain http */
  constructor(
    private readonly workers: Workers | undefined,
    private readonly now: () => number = () => performance.now(),
  ) {
    const isActive = workers?.controller ? true : null;
    const canStore = workers !== undefined;
    this.#facts = { canStore, isActive, stored: null, isStalled: false, missingMedia: 0 };
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  readonly facts = (): AppFacts => this.#facts;

  readonly readiness = (role: Role): AppReadiness => appReadiness(this.facts(), role);

  watch(): void {
    const { workers } = this;
    workers?.addEventListener('message', ({ data }) => {
      if (isFilesReport(data)) this.#take(data.stored);
    });
    workers?.startMessages();
    void workers?.ready.then(() => this.#set({ isActive: true }));
    void this.#registration().then((registration) =>
      this.#set({ isActive: Boolean(registration?.active) }),
    );
  }

  /** Tells the service worker to store missing files. Call the method until all are stored. */
  async store(): Promise<void> {
    const registration = await this.#registration();
    (registration?.active ?? registration?.installing)?.postMessage({ type: STORE_FILES });
  }

  stalled(isStalled: boolean): void {
    this.#set({ isStalled });
  }

  /** Returns the time since the service worker stored a file (ms). */
  get quietFor(): number {
    return this.now() - this.#movedAt;
  }

  async #registration(): Promise<ServiceWorkerRegistration | undefined> {
    return this.workers?.getRegistration().catch(() => undefined);
  }

  #take(stored: StoredShares): void {
    // An unchanged number of files does not show that the download continues.
    if (JSON.stringify(stored) === JSON.stringify(this.#facts.stored)) return;
    this.#movedAt = this.now();
    this.#set({ stored, isStalled: false });
  }

  #set(news: Partial<AppFacts>): void {
    const before = this.#facts;
    const next = { ...before, ...news };
    if (JSON.stringify(next) === JSON.stringify(before)) return;
    this.#facts = next;
    for (const listener of this.#listeners) listener();
  }
}

const browser: Partial<Pick<Navigator, 'serviceWorker'>> | undefined = globalThis.navigator;

export const appFiles = new AppFiles(browser?.serviceWorker);

export const useAppReadiness = (role: Role): AppReadiness => appReadiness(useAppFacts(), role);

export function useExamReadiness(role: Role): AppReadiness {
  const facts = useAppFacts();
  const missing = useLive(missingMedia, []);
  return appReadiness({ ...facts, missingMedia: missing ?? null }, role);
}

const useAppFacts = (): AppFacts => useSyncExternalStore(appFiles.subscribe, appFiles.facts);
