import type { Peer } from './target.ts';

export class FeedReader {
  readonly #controller = new AbortController();
  #text = '';
  #over = false;
  #waiting: (() => void)[] = [];

  private constructor(readonly ended: Promise<void>) {}

  /** Opens a feed without waiting for its first byte. */
  static open(peer: Peer, query: string, init: RequestInit = {}): FeedReader {
    let finish = () => {};
    const reader = new FeedReader(
      new Promise((resolve) => {
        finish = resolve;
      }),
    );
    reader.#read(peer, query, init).then(finish, finish);
    return reader;
  }

  async #read(peer: Peer, query: string, init: RequestInit): Promise<void> {
    try {
      const path = `/${peer.database}/_changes?${query}`;
      const response = await peer.fetch(path, { ...init, signal: this.#controller.signal });
      const decoder = new TextDecoder();
      for await (const chunk of response.body ?? []) {
        this.#text += decoder.decode(chunk, { stream: true });
        this.#tell();
      }
    } finally {
      this.#over = true;
      this.#tell();
    }
  }

  /** Waits until the received text satisfies `test`. @throws if the feed ends before that */
  async until(test: (text: string) => boolean): Promise<string> {
    while (!test(this.#text)) {
      if (this.#over) throw new Error(`The feed ended with: ${this.#text}`);
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
    return this.#text;
  }

  /** Waits for the end of the feed. */
  async whole(): Promise<string> {
    await this.ended;
    return this.#text;
  }

  abort(): void {
    this.#controller.abort();
  }

  #tell(): void {
    for (const resolve of this.#waiting.splice(0)) resolve();
  }
}

/** Returns the lines of a feed without heartbeats. */
export const linesOf = (
  text: string,
): { id?: string; last_seq?: unknown; seq?: unknown; doc?: object }[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line));
