/** What this folder uses of leveldown 6, which brings no types of its own. See abstract-leveldown's README. */
declare module 'leveldown' {
  export type Done = (error?: Error | null) => void;
  export type Got = (error?: Error | null, value?: unknown) => void;
  /** One of a batch. */
  export interface Operation {
    type: 'put' | 'del';
    key: unknown;
    value?: unknown;
  }
  export interface GetOptions {
    asBuffer?: boolean;
  }
  type Entry = (error?: Error | null, key?: Buffer | string, value?: Buffer | string) => void;

  export interface LevelIterator {
    next(callback: Entry): unknown;
    end(callback: Done): void;
  }

  /** Public methods check their arguments and call those with an underscore, which a subclass may replace. */
  class LevelDown {
    constructor(location: string);
    readonly location: string;
    open(options: object, callback: Done): void;
    close(callback: Done): void;
    iterator(options?: object): LevelIterator;
    batch(operations: readonly Operation[], callback: Done): void;
    compactRange(start: Buffer, end: Buffer, callback: Done): void;
    _open(options: object, callback: Done): void;
    _close(callback: Done): void;
    _get(key: unknown, options: GetOptions, callback: Got): void;
    _put(key: unknown, value: unknown, options: object, callback: Done): void;
    _del(key: unknown, options: object, callback: Done): void;
    _batch(operations: readonly Operation[], options: object, callback: Done): void;
    _iterator(options: object): LevelIterator;
  }

  // biome-ignore lint/style/noDefaultExport: it is how leveldown exports itself
  export default LevelDown;
}
