import { takeEnvelope } from '../../src/actions/carrying.ts';
import type { Carried } from '../../src/domain/documents/carried/schema.ts';
import { carriedIdOf, envelopeInFile, fileTextOf } from '../../src/domain/envelope/carried.ts';
import { FrameCollector, framesOf, readFrame } from '../../src/domain/envelope/frames.ts';
import { paperIdOf } from '../../src/domain/ids.ts';
import { envelopeOf } from '../../src/session/hand-over.ts';
import type { StudentDevice, TakenBy } from './events.ts';
import type { Taking } from './ledger.ts';
import type { Run } from './run-of-seed.ts';
import type { App } from './tab.ts';

/** Content of a student's hand-in screen. */
type Shown = Pick<Taking, 'paper' | 'device'> & { envelope: Uint8Array };

/** Takes a hand-in from a student's tablet, by scan or by file. No network is needed. */
export async function takeFrom(
  run: Run,
  app: App,
  { from, by }: { from: StudentDevice; by: TakenBy },
): Promise<void> {
  const shown = await shownBy(run, from);
  if (!shown) return;
  for (const way of by) await take(run, app, shown, way);
}

async function shownBy({ school }: Run, from: StudentDevice): Promise<Shown | null> {
  const device = school.devices.get(from);
  const app = device?.tablet.isAsleep ? null : device?.app;
  if (!device || !app) return null;
  const paper = paperIdOf(school.examID, device.user.uid);
  const envelope = await envelopeOf(app.store, paper, device.tablet.disk.storage).catch(
    (error: unknown) => {
      // A dead tab, or a tablet with a full disk, shows no code.
      if (device.app === app && !device.tablet.disk.isFull) throw error;
      return null;
    },
  );
  return envelope && { paper, device: device.name, envelope };
}

async function take(
  { school, ledger }: Run,
  { workspace }: App,
  { envelope, ...shown }: Shown,
  by: Carried['by'],
): Promise<void> {
  const read = by === 'scan' ? readAsCodes(envelope) : envelopeInFile(fileTextOf(envelope));
  if (!read) throw new Error(`a hand-in cannot be read by ${by}`);
  const { examID, time } = school;
  const carried = carriedIdOf(workspace.user.uid, read);
  const before = ledger.takings.find((one) => one.carried === carried);
  const taking: Taking = before ?? { ...shown, carried, by, shown: time.turns, taken: null };
  if (!before) ledger.takings.push(taking);
  const { kind } = await takeEnvelope(workspace, examID, read, by);
  if (kind !== 'taken' && kind !== 'again') throw new Error(`a hand-in is ${kind}`);
  const kept = await workspace.store.carried.get(carried);
  taking.taken ??= { turn: time.turns, at: kept?.at ?? 0 };
}

/** Reads the codes of an envelope as a camera does; null if the envelope is too long for codes. */
function readAsCodes(envelope: Uint8Array): Uint8Array | null {
  const collector = new FrameCollector();
  const frames = (framesOf(envelope) ?? []).map(readFrame);
  return frames.reduce<Uint8Array | null>(
    (_, frame) => (frame && collector.add(frame)?.envelope) ?? null,
    null,
  );
}
