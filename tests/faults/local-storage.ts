export class LocalStorage implements Storage {
  [name: string]: unknown;
  readonly #entries: Map<string, string>;

  constructor(entries: Iterable<[string, string]> = []) {
    this.#entries = new Map(entries);
  }

  copy(): LocalStorage {
    return new LocalStorage(this.#entries);
  }

  get length(): number {
    return this.#entries.size;
  }

  key(at: number): string | null {
    return [...this.#entries.keys()][at] ?? null;
  }

  getItem(key: string): string | null {
    return this.#entries.get(key) ?? null;
  }

  setItem(key: string, text: string): void {
    this.#entries.set(key, text);
  }

  removeItem(key: string): void {
    this.#entries.delete(key);
  }

  clear(): void {
    this.#entries.clear();
  }
}
