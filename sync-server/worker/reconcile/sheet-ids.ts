import { LRUCache } from 'lru-cache';
import { docId, typeOfId } from '../../../src/domain/doc-id.ts';
import type { Exam } from '../../../src/domain/documents/exam/schema.ts';
import { isSealed } from '../../../src/domain/documents/exam/sealing.ts';
import { paperIdOf } from '../../../src/domain/ids.ts';
import { ownerOf } from '../../../src/domain/session/databases.ts';
import { idsOfBoth } from '../../storage/documents.ts';
import type { Database } from '../../storage/storage.ts';
import { currentVersionOf } from '../grade/exam-state.ts';
import type { SchoolReader } from '../shared/school-reader.ts';

/** Ids of every sheet of some exams that a student's database holds, of the current ones, and of what opens them. */
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
