import type { StoredShares } from '../../domain/session/app-readiness.ts';

export interface AppFile {
  url: string;
  revision: string | null;
  /** Size; missing only for the web manifest, which the PWA plugin lists itself. */
  bytes?: number;
  isForStaff?: boolean;
}

interface Environment {
  openCache(): Promise<Pick<Cache, 'keys' | 'put'>>;
  keyOf(url: string): string;
  fetch(request: Request): Promise<Response>;
  report(stored: StoredShares): Promise<void>;
}

/** Maximum number of parallel requests. A browser allows six, and the sync needs some of them. */
const AT_ONCE = 4;

/** Cost of a request itself, counted as bytes in addition to its file. */
const REQUEST = 20_000;

/** Stores the app's files that the cache lacks. */
export class AppFiles {
  #stored: Set<string> | null = null;
  #all: Promise<void> | null = null;

  constructor(
    private readonly files: readonly AppFile[],
    private readonly environment: Environment,
  ) {}

  /** Stores the files that students need. @throws if a file cannot be fetched */
  storeForStudents(): Promise<void> {
    return this.#storeEach(this.files.filter(({ isForStaff }) => !isForStaff));
  }

  /** Stores all files, or joins a running call. @throws if a file cannot be fetched */
  storeAll(): Promise<void> {
    this.#all ??= this.#storeEach(this.files).finally(() => {
      this.#all = null;
    });
    return this.#all;
  }

  async report(): Promise<void> {
    const stored = await this.#keys();
    const isHere = ({ url }: AppFile) => stored.has(this.environment.keyOf(url));
    const share = (files: readonly AppFile[]) => costOf(files.filter(isHere)) / costOf(files);
    await this.environment.report({
      student: share(this.files.filter(({ isForStaff }) => !isForStaff)),
      all: share(this.files),
    });
  }

  async #storeEach(files: readonly AppFile[]): Promise<void> {
    const stored = await this.#keys();
    const queue = files.filter(({ url }) => !stored.has(this.environment.keyOf(url)));
    const work = async () => {
      try {
        for (let file = queue.shift(); file; file = queue.shift()) await this.#store(file);
      } catch (error) {
        queue.length = 0;
        throw error;
      }
    };
    // Waits for all requests, so that none reports progress after this method has thrown.
    const ends = await Promise.allSettled(Array.from({ length: AT_ONCE }, work));
    for (const end of ends) if (end.status === 'rejected') throw end.reason;
    await this.report();
  }

  async #store({ url, revision }: AppFile): Promise<void> {
    // Bypasses the HTTP cache if a file's name has no hash, because the cached file may be older.
    const cache = revision === null ? 'default' : 'reload';
    const request = new Request(url, { cache, credentials: 'same-origin' });
    const response = await this.environment.fetch(request);
    if (!response.ok || response.redirected) throw new Error(`not stored: ${url}`);
    const key = this.environment.keyOf(url);
    await (await this.environment.openCache()).put(key, response);
    (await this.#keys()).add(key);
    await this.report();
  }

  async #keys(): Promise<Set<string>> {
    if (!this.#stored) {
      const requests = await (await this.environment.openCache()).keys();
      this.#stored ??= new Set(requests.map(({ url }) => url));
    }
    return this.#stored;
  }
}

const costOf = (files: readonly AppFile[]): number =>
  files.reduce((sum, { bytes = 0 }) => sum + bytes + REQUEST, 0);
