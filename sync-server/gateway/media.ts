import { docId, typeOfId } from '../../src/domain/doc-id.ts';
import { answersIn } from '../../src/domain/documents/attempt/edits.ts';
import { isAuthoredType } from '../../src/domain/documents/registry.ts';
import type { Actor } from '../../src/domain/documents/rules.ts';
import { decryptMedium } from '../../src/domain/media/cipher.ts';
import { mediaNamedBy, picturesOf } from '../../src/domain/media/pictures.ts';
import type { PictureRef } from '../../src/domain/media/ref.ts';
import { roleDatabase } from '../../src/domain/session/databases.ts';
import { fetchStored, range } from '../storage/documents.ts';
import { loadMedium, openMedia } from '../storage/media.ts';
import type { Storage } from '../storage/storage.ts';

/** Returns true if the document names the medium. Non-teachers need one that no device writes. */
async function isNamedFor(
  storage: Storage,
  actor: Actor,
  hash: string,
  id: string,
): Promise<boolean> {
  const type = typeOfId(id);
  if (type === null || (actor.userRole !== 'teacher' && isAuthoredType(type))) return false;
  const database = await storage.ensure(roleDatabase(actor));
  const doc = await fetchStored(database, id);
  return doc !== null && mediaNamedBy(doc).includes(hash);
}

/** Returns true if document `id` names the medium, or if the student's logs have its key. */
export async function mayRead(
  storage: Storage,
  actor: Actor,
  hash: string,
  id: string,
): Promise<boolean> {
  if (await isNamedFor(storage, actor, hash, id)) return true;
  const photo = await photoInLogs(storage, actor, hash, id);
  if (!photo) return false;
  const bytes = await loadMedium(await openMedia(storage), hash);
  return bytes !== null && (await decryptMedium(photo, new Uint8Array(bytes))) !== null;
}

/** Returns true for a medium that document `id` or the student's logs name. */
export async function mayUpload(
  storage: Storage,
  actor: Actor,
  hash: string,
  id: string,
): Promise<boolean> {
  if (await isNamedFor(storage, actor, hash, id)) return true;
  return (await photoInLogs(storage, actor, hash, id)) !== null;
}

async function photoInLogs(
  storage: Storage,
  actor: Actor,
  hash: string,
  id: string,
): Promise<PictureRef | null> {
  if (actor.userRole !== 'student' || typeOfId(id) !== 'paper') return null;
  const database = await storage.ensure(roleDatabase(actor));
  // Reads the logs, because the stored copy of an open paper may lack their answers.
  const logs = await range(database, 'attempt', `${id.slice(docId('paper', '').length)}:`);
  const answers = logs.flatMap(({ log }) => [...answersIn(log.entries).values()]);
  return picturesOf(answers).find((photo) => photo.hash === hash) ?? null;
}
