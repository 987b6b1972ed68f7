import { docId, typeOfId } from '../../../src/domain/doc-id.ts';
import type { DocType } from '../../../src/domain/document.ts';
import { ownerOf } from '../../../src/domain/session/databases.ts';
import { hasView } from '../project/views.ts';

/** What documents of `school` are seen as, where it is not themselves. */
const SEEN_AS: Partial<Record<DocType, readonly DocType[]>> = {
  user: ['user', 'person'],
  classroom: ['classroom', 'classroomSummary'],
  exam: ['exam', 'examSummary', 'monitor'],
  version: ['sheet', 'opening'],
};

const OF_STUDENTS: readonly DocType[] = ['paper', 'attempt', 'result'];

/** The ids under which a database may hold what `school` holds under `id`. */
export function seenAs(id: string, database: string): string[] {
  const type = typeOfId(id);
  if (!type) return [];
  const local = id.slice(type.length + 1);
  const owner = ownerOf(database);
  // The id of a paper, and of its result, ends with the student's; that of a log has its writer behind.
  const [ofStudent = ''] = local.split(':');
  const isForeign = owner?.userRole === 'student' && !ofStudent.endsWith(`-${owner.uid}`);
  if (isForeign && OF_STUDENTS.includes(type)) return [];
  return (SEEN_AS[type] ?? [type]).flatMap((as) => (hasView(database, as) ? docId(as, local) : []));
}
