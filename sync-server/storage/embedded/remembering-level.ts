/// <reference path="./leveldown.d.ts" />
import LevelDown, { type Done, type GetOptions, type Got, type Operation } from 'leveldown';
import { RecentReads } from './recent-reads.ts';

/** What levelup takes for a missing entry. */
const MISSING = 'NotFound';

/** LevelDB that does not ask its files again for what they have just said. */
export class RememberingLevel extends LevelDown {
  readonly #recent = new RecentReads();

  override _get(key: unknown, options: GetOptions, callback: Got): void {
    const known = options.asBuffer === false ? this.#recent.of(key) : undefined;
    if (known === null) process.nextTick(callback, new Error(MISSING));
    else if (known !== undefined) process.nextTick(callback, null, known);
    else this.#ask(key, options, callback);
  }

  override _put(key: unknown, value: unknown, options: object, callback: Done): void {
    super._put(key, value, options, this.#noting([{ type: 'put', key, value }], callback));
  }

  override _del(key: unknown, options: object, callback: Done): void {
    super._del(key, options, this.#noting([{ type: 'del', key }], callback));
  }

  override _batch(operations: readonly Operation[], options: object, callback: Done): void {
    super._batch(operations, options, this.#noting(operations, callback));
  }

  /** What is found at the next opening may be less than what was written. */
  override _close(callback: Done): void {
    this.#recent.clear();
    super._close(callback);
  }

  #ask(key: unknown, options: GetOptions, callback: Got): void {
    const note = this.#recent.reading(key);
    super._get(key, options, (error, value) => {
      if (!error) note(value);
      else if (isMissing(error)) note(null);
      callback(error, value);
    });
  }

  #noting(changes: readonly Operation[], callback: Done): Done {
    const ended = this.#recent.writing(changes);
    return (error) => {
      ended(!error);
      callback(error);
    };
  }
}

/** As levelup tells it. */
export const isMissing = ({ message }: Error): boolean => /notfound/i.test(message);
