import { docId, typeOfId } from '../../src/domain/doc-id.ts';
import type { Mergeable } from '../../src/domain/document.ts';
import type { IncomingWrite } from '../storage/guard.ts';
import type { Storage } from '../storage/storage.ts';

const sheetId = (examID: string, version: string): string => docId('sheet', `${examID}:${version}`);

/** The sheet that a paper, or a log of one, says it is on, by id; nothing for other documents, and for what is neither. */
export function sheetsSaid({ id, after }: Pick<IncomingWrite, 'id' | 'after'>): string[] {
  const { examID, start, log } = after as { examID?: unknown; start?: Begun; log?: Log };
  const type = typeOfId(id);
  const version = type === 'paper' ? start?.version : versionIn(type === 'attempt' ? log : null);
  return typeof examID === 'string' && typeof version === 'string'
    ? [sheetId(examID, version)]
    : [];
}

type Begun = { version?: unknown } | null;
type Log = { entries?: unknown } | null;

/** As sent, before anything of it was read. */
function versionIn(log: Log | undefined): unknown {
  const [first] = Array.isArray(log?.entries) ? log.entries : [];
  return Array.isArray(first) ? (first[2] as Begun | undefined)?.version : undefined;
}

/**
 * Whether a document is on a sheet, where it has to be on one, that this student's database was ever given. Without this, who knows the id
 * of an exam could hand in an empty paper for it and get the key back with the result. A sheet that has been taken back since counts: the
 * paper may have been started before that, offline.
 * @param here what the database holds under this id: what is on the same sheet was asked for when it came
 */
export async function isOnKnownSheet(
  { storage, database }: { storage: Storage; database: string },
  { id, after, found }: IncomingWrite,
  here: Mergeable | null,
): Promise<boolean> {
  const said = sheetsSaid({ id, after });
  const type = typeOfId(id);
  if (type !== 'paper' && type !== 'attempt') return true;
  const [sheet] = said;
  if (!sheet) return false;
  if (here && sheetsSaid({ id, after: here })[0] === sheet) return true;
  return found ? found.has(sheet) : storage.everHeld(database, sheet);
}
