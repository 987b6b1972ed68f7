import { typeOfId } from '../../domain/doc-id.ts';
import { documentWords } from '../../domain/documents/kind-messages.ts';
import { paperIdOfUnsent } from '../../domain/ids.ts';
import type { Store } from '../../store/tables.ts';
import { messages } from './messages.ts';

/** What a person calls a document: its kind, and its name where it has one here. */
export async function documentName(store: Store, id: string): Promise<string> {
  const type = typeOfId(id);
  const kind = documentWords[type ?? '']?.title ?? messages.otherKind;
  const name = await ownName(store, id, type);
  return name ? `${kind}: ${name}` : kind;
}

async function ownName(store: Store, id: string, type: string | null) {
  const paperId = paperIdOfUnsent(id);
  if (paperId) return (await store.papers.get(paperId))?.examName;
  const local = id.slice(id.indexOf(':') + 1);
  if (type === 'classroom') return (await store.classrooms.get(local))?.className;
  if (type === 'exam') return (await store.exams.get(local))?.examName;
  if (type === 'feedback') return (await store.feedbacks.get(local))?.title;
  return undefined;
}
