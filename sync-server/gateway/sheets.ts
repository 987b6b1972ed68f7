import { docId, typeOfId } from '../../src/domain/doc-id.ts';
import type { Authored } from '../../src/domain/document.ts';
import type { IncomingWrite } from '../storage/guard.ts';
import type { Storage } from '../storage/storage.ts';

const sheetId = (examID: string, version: string): string => docId('sheet', `${examID}:${version}`);

/** Returns the id of the sheet that a log names; none for other documents. */
export function sheetsSaid({ id, after }: Pick<IncomingWrite, 'id' | 'after'>): string[] {
  const { examID, log } = after as { examID?: unknown; log?: Log };
  const version = typeOfId(id) === 'attempt' ? versionIn(log) : null;
  return typeof examID === 'string' && typeof version === 'string'
    ? [sheetId(examID, version)]
    : [];
}

type Log = { entries?: unknown } | null;

function versionIn(log: Log | undefined): unknown {
  const [first] = Array.isArray(log?.entries) ? log.entries : [];
  return Array.isArray(first) ? (first[2] as { version?: unknown } | null)?.version : undefined;
}

/** Returns false for a sheet that the student never had. Its hand-in must not yield the key. */
export async function isOnKnownSheet(
  { storage, database }: { storage: Storage; database: string },
  { id, after, found }: IncomingWrite,
  here: Authored | null,
): Promise<boolean> {
  const said = sheetsSaid({ id, after });
  if (typeOfId(id) !== 'attempt') return true;
  const [sheet] = said;
  if (!sheet) return false;
  if (here && sheetsSaid({ id, after: here })[0] === sheet) return true;
  return found ? found.has(sheet) : storage.everHeld(database, sheet);
}
