import { docId, typeOfId } from '../../../src/domain/doc-id.ts';
import type { DocType } from '../../../src/domain/document.ts';
import { ownerOf } from '../../../src/domain/session/databases.ts';
import { hasView } from '../project/views.ts';

/** What documents of `school` are seen as, where it is not themselves. */
const SEEN_AS: Partial<Record<DocType, readonly DocType[]>> = {
  user: ['user', 'person'],
  classroom: ['classroom', 'classroomSummary'],
  exam: ['exam', 'examSummary'],
  version: ['sheet'],
};

/** The ids under which a database may hold what `school` holds under `id`. */
export function seenAs(id: string, database: string): string[] {
  const type = typeOfId(id);
  if (!type) return [];
  const local = id.slice(type.length + 1);
  const owner = ownerOf(database);
  // The id of a paper, and of its result, ends with the student's.
  const isForeign = owner?.userRole === 'student' && !local.endsWith(`-${owner.uid}`);
  if (isForeign && (type === 'paper' || type === 'result')) return [];
  return (SEEN_AS[type] ?? [type]).flatMap((as) => (hasView(database, as) ? docId(as, local) : []));
}
