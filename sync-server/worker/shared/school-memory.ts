import { docId, typeOfId } from '../../../src/domain/doc-id.ts';
import type { Doc, DocType } from '../../../src/domain/document.ts';
import { SCHOOL } from '../../../src/domain/session/databases.ts';
import { idRange, load, range } from '../../storage/documents.ts';
import { type Fresh, freshCopies, type HeardStorage } from '../../storage/fresh-copies.ts';
import type { Database } from '../../storage/storage.ts';
import { KnownOfExams } from './known-of-exams.ts';
import { LastWritten } from './last-written.ts';

/** Types that change rarely and are read for every paper. */
const SHARED: readonly DocType[] = ['exam', 'version', 'classroom', 'user'];
/** Maximum number of documents, about 10 kB each. */
const MOST_SHARED = 2_000;

export const isShared = (id: string): boolean => {
  const type = typeOfId(id);
  return type !== null && SHARED.includes(type);
};

export interface SchoolMemory {
  /** Documents cached until anyone writes them. @throws DamagedDocument, StorageFailure */
  copies: Fresh<Doc | null>;
  written: LastWritten;
  points: KnownOfExams<number | null>;
  versions: KnownOfExams<true>;
}

export const schoolMemory = (storage: HeardStorage, school: Database): SchoolMemory => ({
  copies: freshCopies(storage, {
    ...{ name: SCHOOL, idOf: (id) => id, read: readById, most: MOST_SHARED },
  }),
  ...writtenHere(school),
});

export const noMemory = (school: Database): SchoolMemory => ({
  copies: Object.assign((id: string) => readById(school, id), {
    ...{ knows: () => false, keep: () => {}, stop: () => {} },
  }),
  ...writtenHere(school),
});

const writtenHere = (school: Database): Omit<SchoolMemory, 'copies'> => ({
  written: new LastWritten(),
  points: new KnownOfExams(async (examID) => {
    const results = await range(school, 'result', `${examID}-`);
    return results.map(({ id, examPoint }) => [id, examPoint]);
  }),
  versions: new KnownOfExams(async (examID) => {
    const ids = await idRange(school, 'version', `${examID}:`);
    return ids.map((id) => [id.slice(docId('version', `${examID}:`).length), true]);
  }),
});

const readById = async (school: Database, id: string): Promise<Doc | null> => {
  const type = typeOfId(id);
  return type && load(school, type, id.slice(type.length + 1));
};
