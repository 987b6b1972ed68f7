import type { StoredShares } from '../../domain/session/app-readiness.ts';

export interface AppFile {
  url: string;
  revision: string | null;
  /** Missing for the web manifest alone, which the PWA plugin lists by itself. */
  bytes?: number;
  /** Whether only teachers and admins need it. */
  isForStaff?: boolean;
}

interface Environment {
  openCache(): Promise<Pick<Cache, 'keys' | 'put'>>;
  /** Returns the address that a file is stored under. */
  keyOf(url: string): string;
  fetch(request: Request): Promise<Response>;
  /** Tells the pages how much is stored. */
  report(stored: StoredShares): Promise<void>;
}

/**
 * Requests at a time. A browser opens six connections without HTTP/2; the person's exams come over
 * the others.
 */
const AT_ONCE = 4;

/** What a request costs beside its file, as bytes: on a slow line that is most of the time. */
const REQUEST = 20_000;

/** Stores the app's files in the cache that they are served from. What is there already stays. */
export class AppFiles {
  #stored: Set<string> | null = null;
  #all: Promise<void> | null = null;

  constructor(
    private readonly files: readonly AppFile[],
    private readonly environment: Environment,
  ) {}

  /** Stores what students need. @throws if one file cannot be fetched */
  storeForStudents(): Promise<void> {
    return this.#storeEach(this.files.filter(({ isForStaff }) => !isForStaff));
  }

  /** Stores all files; a second call joins the first. @throws if one file cannot be fetched */
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
    // Awaits the other requests too: what they report is not to come after the failure.
    const ends = await Promise.allSettled(Array.from({ length: AT_ONCE }, work));
    for (const end of ends) if (end.status === 'rejected') throw end.reason;
    await this.report();
  }

  async #store({ url, revision }: AppFile): Promise<void> {
    // A name without a hash may be in the HTTP cache as it was in an earlier version.
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
