import { LRUCache } from 'lru-cache';
import { docId, typeOfId } from '../../../src/domain/doc-id.ts';
import type { Doc, DocType } from '../../../src/domain/document.ts';
import type { Exam } from '../../../src/domain/documents/exam/schema.ts';
import { isSealed } from '../../../src/domain/documents/exam/sealing.ts';
import { currentVersionOf } from '../../../src/domain/grading/exam-state.ts';
import { paperIdOf } from '../../../src/domain/ids.ts';
import { ownerOf } from '../../../src/domain/session/databases.ts';
import { idsOfBoth } from '../../storage/documents.ts';
import type { Database } from '../../storage/storage.ts';
import type { SchoolReader } from '../shared/school-reader.ts';

/** Maximum number of revisions, some hundred bytes each. */
const REVISIONS_REMEMBERED = 20_000;

/** Revisions that the worker has taken in or written. It skips them when a feed reports them. */
export class KnownRevisions {
  readonly #revisions = new LRUCache<string, true>({ max: REVISIONS_REMEMBERED });

  add(database: string, id: string, rev: string): void {
    this.#revisions.set(revisionKey(database, id, rev), true);
  }

  hasAll(database: string, id: string, revs: readonly string[]): boolean {
    return (
      revs.length > 0 && revs.every((rev) => this.#revisions.has(revisionKey(database, id, rev)))
    );
  }
}

const revisionKey = (database: string, id: string, rev: string): string =>
  `${database}|${id}|${rev}`;

/** Maximum number of documents, up to about 20 kB each. */
const VIEWS_REMEMBERED = 2_000;
const FINAL: readonly DocType[] = ['attempt', 'result'];

interface KnownView {
  rev: string;
  view: Doc;
}

/** Last views in role databases. A write based on a view conflicts if a device changed the view. */
export class KnownViews {
  readonly #views = new LRUCache<string, KnownView>({ max: VIEWS_REMEMBERED });

  of(database: string, id: string): KnownView | null {
    return this.#views.get(keyOf(database, id)) ?? null;
  }

  note(database: string, id: string, known: KnownView): void {
    const type = typeOfId(id);
    if (type && !FINAL.includes(type)) this.#views.set(keyOf(database, id), known);
  }

  forget(database: string, id: string): void {
    this.#views.delete(keyOf(database, id));
  }
}

const keyOf = (database: string, id: string): string => `${database}|${id}`;

export async function sheetIds(
  database: string,
  there: () => ReturnType<KnownSheets['in']>,
  reader: SchoolReader,
  examIDs: Iterable<string>,
): Promise<string[]> {
  const exams = await reader.loadMany('exam', examIDs);
  if (exams.length === 0) return [];
  const uid = ownerOf(database)?.uid ?? '';
  await reader.loadMany(
    'paper',
    exams.map(({ examID }) => paperIdOf(examID, uid)),
  );
  const { opening, sheet } = await there();
  return exams.flatMap((exam) => {
    const ofExam = versionsOf(exam, sheet, 'sheet');
    const sealed = isSealed(exam) ? ofExam : [];
    const opened = new Set([...sealed, ...versionsAmong(exam, opening, 'opening')]);
    return [
      ...ofExam.map((version) => idOf(exam, version, 'sheet')),
      ...[...opened].map((version) => idOf(exam, version, 'opening')),
    ];
  });
}

type Kind = 'sheet' | 'opening';

const idOf = ({ examID }: Exam, version: string, kind: Kind): string =>
  docId(kind, `${examID}:${version}`);

function versionsOf(exam: Exam, there: Iterable<string>, kind: Kind): string[] {
  const current = currentVersionOf(exam);
  return [...new Set([...versionsAmong(exam, there, kind), ...(current ? [current] : [])])];
}

function versionsAmong(exam: Exam, ids: Iterable<string>, kind: Kind): string[] {
  const prefix = idOf(exam, '', kind);
  return [...ids].filter((id) => id.startsWith(prefix)).map((id) => id.slice(prefix.length));
}

/** Maximum number of databases, some kilobytes each. */
const REMEMBERED = 2_000;

interface Ids {
  opening: Set<string>;
  sheet: Set<string>;
}

/** Ids of sheets and openings. May contain extra ids, but never lacks an id. */
export class KnownSheets {
  readonly #known = new LRUCache<string, Ids>({ max: REMEMBERED });

  async in(name: string, database: Database): Promise<Readonly<Ids>> {
    const known = this.#known.get(name);
    if (known) return known;
    const [openings, sheets] = await idsOfBoth(database, 'opening', 'sheet');
    const ids = { opening: new Set(openings), sheet: new Set(sheets) };
    this.#known.set(name, ids);
    return ids;
  }

  /** Adds an id. Call it before the document may exist. */
  expect(name: string, id: string): void {
    const type = typeOfId(id);
    if (type === 'sheet' || type === 'opening') this.#known.peek(name)?.[type].add(id);
  }
}
