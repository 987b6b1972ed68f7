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

/** Caches ids of sheets and openings. It may hold extra ids, but never lacks one. */
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

  /** Call this before the document may exist. */
  expect(name: string, id: string): void {
    const type = typeOfId(id);
    if (type === 'sheet' || type === 'opening') this.#known.peek(name)?.[type].add(id);
  }
}
