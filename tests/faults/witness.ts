import { takeEnvelope } from '../../src/actions/carrying.ts';
import { carriedIdOf } from '../../src/domain/envelope/carried.ts';
import { paperIdOf } from '../../src/domain/ids.ts';
import { envelopeOf } from '../../src/session/hand-over.ts';
import type { StudentDevice } from './events.ts';
import type { Run } from './run-of-seed.ts';
import type { App } from './tab.ts';

/** The teacher's tablet reads the code on a student's screen. Neither has to have a network. */
export async function takeFrom(run: Run, { workspace }: App, from: StudentDevice): Promise<void> {
  const { examID, devices } = run.school;
  const device = devices.get(from);
  const shown = device?.tablet.isAsleep ? null : device?.app;
  if (!device || !shown) return;
  const paper = paperIdOf(examID, device.user.uid);
  const envelope = await envelopeOf(shown.store, paper, device.tablet.disk.storage).catch(
    (error: unknown) => {
      // As the page has it: a tab that died under it, or a tablet without room, shows no code.
      if (device.app === shown && !device.tablet.disk.isFull) throw error;
      return null;
    },
  );
  if (!envelope) return;
  const { kind } = await takeEnvelope(workspace, examID, envelope, 'scan');
  if (kind !== 'taken') throw new Error(`a hand-in is ${kind}`);
  const carried = carriedIdOf(workspace.user.uid, envelope);
  const kept = await workspace.store.carried.get(carried);
  run.ledger.witnessed.push({ paper, carried, at: kept?.at ?? 0 });
}
