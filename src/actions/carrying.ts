import { newCarried } from '../domain/documents/carried/rules.ts';
import type { Carried } from '../domain/documents/carried/schema.ts';
import { EnvelopeError } from '../domain/envelope/bytes.ts';
import { carriedIdOf, writtenEnvelope } from '../domain/envelope/carried.ts';
import { type EnvelopeHeader, isOfExam, readHeader } from '../domain/envelope/seal.ts';
import { wasTaken } from '../store/queries/carried.ts';
import type { Workspace } from '../store/workspace.ts';
import { readRow } from '../store/write.ts';
import { write } from './rules.ts';

/**
 * - `again`: this tablet knows of a hand-in of the student already. A new envelope is kept.
 * - `other-exam`: `examName` is set if that exam is on this device.
 * - `newer`: envelope from a later version of the app.
 * - `unreadable`: no envelope, or a damaged envelope.
 */
export type Taking =
  | { kind: 'taken' | 'again'; userID: string }
  | { kind: 'other-exam'; examName: string | null }
  | { kind: 'newer' | 'unreadable' };

/** Stores an encrypted hand-in, which this device cannot decrypt. */
export async function takeEnvelope(
  workspace: Workspace,
  examID: string,
  envelope: Uint8Array,
  by: Carried['by'],
): Promise<Taking> {
  const header = headerOf(envelope);
  if (typeof header === 'string') return { kind: header };
  if (!isOfExam(header, examID))
    return { kind: 'other-exam', examName: await nameOf(workspace, header) };
  const { user, clock, store } = workspace;
  const { userID } = header;
  const id = carriedIdOf(user.uid, envelope);
  if (await readRow(store, 'carried', id)) return { kind: 'again', userID };
  const kind = (await wasTaken(store, examID, userID)) ? 'again' : 'taken';
  const given = { id, addedUser: user.uid, examID, userID, at: clock.now(), by };
  const made = newCarried({ ...given, envelope: writtenEnvelope(envelope) });
  await write(workspace, 'carried', id, (known) => known ?? made);
  return { kind, userID };
}

function headerOf(envelope: Uint8Array): EnvelopeHeader | 'newer' | 'unreadable' {
  try {
    return readHeader(envelope);
  } catch (error) {
    if (!(error instanceof EnvelopeError)) throw error;
    return error.problem === 'unknown-version' ? 'newer' : 'unreadable';
  }
}

async function nameOf({ store }: Workspace, header: EnvelopeHeader): Promise<string | null> {
  const exams = await store.examCards.toArray();
  return exams.find(({ examID }) => isOfExam(header, examID))?.examName ?? null;
}
