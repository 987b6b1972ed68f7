import { LRUCache } from 'lru-cache';
import { typeOfId } from '../../../src/domain/doc-id.ts';
import { idsOfBoth } from '../../storage/documents.ts';
import type { Database } from '../../storage/storage.ts';

/** Databases, each with some kilobytes of ids. */
const REMEMBERED = 2_000;

interface Ids {
  opening: Set<string>;
  sheet: Set<string>;
}

/**
 * The ids of the sheets that role databases hold, and of what opens them. A database is read for them once: nobody but this
 * worker writes them. An id too many costs a look; none is ever missing.
 */
export class KnownSheets {
  readonly #known = new LRUCache<string, Ids>({ max: REMEMBERED });

  /** @throws StorageFailure */
  async in(name: string, database: Database): Promise<Readonly<Ids>> {
    const known = this.#known.get(name);
    if (known) return known;
    const [openings, sheets] = await idsOfBoth(database, 'opening', 'sheet');
    const ids = { opening: new Set(openings), sheet: new Set(sheets) };
    this.#known.set(name, ids);
    return ids;
  }

  /** A document of any kind that may be there from now on. */
  expect(name: string, id: string): void {
    const type = typeOfId(id);
    if (type === 'sheet' || type === 'opening') this.#known.peek(name)?.[type].add(id);
  }
}
