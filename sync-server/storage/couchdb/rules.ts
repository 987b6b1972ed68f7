import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { StorageUnavailable } from '../couch-error.ts';
import { fetchStored, tryPut } from '../documents.ts';
import type { Database } from '../storage.ts';

export const RULES_ID = '_design/rules';

/** Number of tries and pause between them (ms) while other servers write. */
const ATTEMPTS = 10;
const PAUSE = 50;

/** Polyfill for SpiderMonkey 91. */
const OLDER_ENGINES =
  'if (!Object.hasOwn) Object.hasOwn = function (of, name) { return Object.prototype.hasOwnProperty.call(of, name); };';

/** Defence in depth behind the gateway. */
export class Rules {
  readonly mark: string;

  readonly source: string;

  constructor(built: string) {
    this.source = `(function () {\n${OLDER_ENGINES}\n${built}\nreturn rules.validate;\n})()`;
    this.mark = createHash('sha256').update(this.source).digest('hex').slice(0, 16);
  }

  /** Idempotent. @throws StorageFailure, StorageUnavailable */
  async putInto(database: Database): Promise<void> {
    const rules = { _id: RULES_ID, language: 'javascript', validate_doc_update: this.source };
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const stored = await fetchStored(database, RULES_ID);
      if (stored && 'validate_doc_update' in stored && stored.validate_doc_update === this.source)
        return;
      if (await tryPut(database, { ...rules, ...(stored && { _rev: stored._rev }) })) return;
      // In a cluster another server's write becomes readable later.
      await pause(PAUSE);
    }
    throw new StorageUnavailable('the rules of a database were changed meanwhile');
  }
}
