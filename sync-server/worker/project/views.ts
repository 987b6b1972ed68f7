import { docId, typeOfId } from '../../../src/domain/doc-id.ts';
import type { Doc, DocType } from '../../../src/domain/document.ts';
import { ADMIN, DIRECTORY, ownerOf } from '../../../src/domain/session/databases.ts';
import type { Audience, View, ViewRequest } from './kind.ts';
import { SERVER_KINDS } from './kinds.ts';

function audienceOf(database: string): Audience {
  if (database === ADMIN) return 'admin';
  if (database === DIRECTORY) return 'directory';
  return ownerOf(database)?.userRole === 'teacher' ? 'teacher' : 'student';
}

const viewIn = (database: string, type: DocType): View | undefined =>
  SERVER_KINDS[type].views[audienceOf(database)];

/** Returns the view of a document for a role database; null if its account is closed. */
export async function viewOf(
  database: string,
  type: DocType,
  request: Omit<ViewRequest, 'uid'>,
): Promise<Doc | null> {
  const uid = ownerOf(database)?.uid ?? '';
  if (uid && (await request.school.load('user', uid))?.deleted) return null;
  return (await viewIn(database, type)?.({ ...request, uid })) ?? null;
}

export function seenAs(id: string, database: string): string[] {
  const type = typeOfId(id);
  if (!type) return [];
  const local = id.slice(type.length + 1);
  return shownAs(type)
    .filter((shown) => viewIn(database, shown) && !isOfOther(local, shown, database))
    .map((shown) => docId(shown, local));
}

const shownAs = (stored: DocType): DocType[] =>
  (Object.keys(SERVER_KINDS) as DocType[]).filter(
    (type) => (SERVER_KINDS[type].source ?? type) === stored,
  );

/** Returns true for a paper of another student: its id ends with the uid. */
function isOfOther(local: string, type: DocType, database: string): boolean {
  const owner = ownerOf(database);
  const [paperId = ''] = local.split(':');
  const isOfPaper = SERVER_KINDS[type].isOfPaper ?? false;
  return isOfPaper && owner?.userRole === 'student' && !paperId.endsWith(`-${owner.uid}`);
}
