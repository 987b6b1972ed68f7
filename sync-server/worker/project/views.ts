import type { Doc, DocType } from '../../../src/domain/document.ts';
import { ADMIN, DIRECTORY, ownerOf } from '../../../src/domain/session/databases.ts';
import { adminViews, directoryViews } from './admin-views.ts';
import { studentViews } from './student-views.ts';
import { teacherViews } from './teacher-views.ts';
import type { Question, Views } from './view.ts';

const viewsOf = (database: string): Views => {
  if (database === ADMIN) return adminViews;
  if (database === DIRECTORY) return directoryViews;
  return ownerOf(database)?.userRole === 'teacher' ? teacherViews : studentViews;
};

/** Whether `database` may hold documents of this type. */
export const hasView = (database: string, type: DocType): boolean =>
  Object.hasOwn(viewsOf(database), type);

/** What `database` should hold under `<type>:<local>`; null when nothing. One whose owner has left holds nothing. */
export async function viewOf(
  database: string,
  type: DocType,
  question: Omit<Question, 'uid'>,
): Promise<Doc | null> {
  const uid = ownerOf(database)?.uid ?? '';
  if (uid && (await question.school.load('user', uid))?.deleted) return null;
  return (await viewsOf(database)[type]?.({ ...question, uid })) ?? null;
}
