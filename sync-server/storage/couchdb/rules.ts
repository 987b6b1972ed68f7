import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { StorageUnavailable } from '../couch-error.ts';
import { fetchStored, tryPut } from '../documents.ts';
import type { Database } from '../storage.ts';

/** Under which id the rules stand in each role database. */
export const RULES_ID = '_design/rules';

/** At the rules of one database, while other servers write them; the pause in ms. */
const ATTEMPTS = 10;
const PAUSE = 50;

/** SpiderMonkey 91 knows it under another name. */
const OLDER_ENGINES =
  'if (!Object.hasOwn) Object.hasOwn = function (of, name) { return Object.prototype.hasOwnProperty.call(of, name); };';

/** What a device may write, as CouchDB itself checks it: defence in depth behind the gateway. */
export class Rules {
  /** Names this version of the rules. */
  readonly mark: string;

  /** The text of a function for `validate_doc_update`. */
  readonly source: string;

  /** @param built by `couchdb/build-rules.ts` */
  constructor(built: string) {
    this.source = `(function () {\n${OLDER_ENGINES}\n${built}\nreturn rules.validate;\n})()`;
    this.mark = createHash('sha256').update(this.source).digest('hex').slice(0, 16);
  }

  /** Makes these the rules of a database. Idempotent. @throws StorageFailure, StorageUnavailable */
  async putInto(database: Database): Promise<void> {
    const rules = { _id: RULES_ID, language: 'javascript', validate_doc_update: this.source };
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const stored = await fetchStored(database, RULES_ID);
      if (stored && 'validate_doc_update' in stored && stored.validate_doc_update === this.source)
        return;
      if (await tryPut(database, { ...rules, ...(stored && { _rev: stored._rev }) })) return;
      // Another server was faster, as happens when people's devices come through both; in a cluster it is read a moment later.
      await pause(PAUSE);
    }
    throw new StorageUnavailable('the rules of a database were changed meanwhile');
  }
}
