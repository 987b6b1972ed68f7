import type { Device } from './device.ts';
import { SHARED } from './events.ts';
import type { Mark } from './ledger.ts';
import type { Run } from './run-of-seed.ts';
import { studentTablets } from './school.ts';
import type { Tablet } from './tablet.ts';

/** Backs the tablet up, in place of an earlier backup. No write is running at this moment. */
export function backUp({ ledger }: Run, { tablet }: Device): void {
  tablet.backup = { disk: tablet.disk.copy(), mark: ledger.mark() };
}

/** Restores a tablet from its backup, and its holder opens the app again. */
export function putOneBack(run: Run, which: number): void {
  const backedUp = studentTablets(run.school).filter(({ tablet }) => tablet.backup);
  const tablet = backedUp[which % backedUp.length]?.tablet;
  const backup = tablet?.backup;
  if (!tablet || !backup) return;
  const owners = ownersOf(run, tablet);
  for (const device of owners) device.killAll();
  tablet.disk.putBack(backup.disk.copy());
  run.ledger.forget(backup.mark, { what: 'tablet', ...peopleOf(owners) });
  for (const device of owners) if (tablet.holder === device) device.open(0);
}

/** Backs the server up, in place of an earlier backup, even during a write. */
export function backUpServer({ school: { server } }: Run): void {
  const undo = server.onBackup.map((mark) => mark());
  server.backup = { disk: server.disk.copy(), undo };
}

const NOTHING: Mark = new Set();

/** Restores the server from its backup. The shared tablet may have deleted acknowledged work. */
export function putServerBack({ ledger, school }: Run): void {
  const { server, devices } = school;
  if (!server.backup) return;
  server.replaceDisk(server.backup.disk.copy());
  const shared = SHARED.flatMap((name) => devices.get(name) ?? []);
  ledger.forget(NOTHING, { what: 'server', ...peopleOf(shared) });
  for (const undo of server.backup.undo) undo();
  void server.start();
}

const peopleOf = (devices: readonly Device[]) => ({
  devices: devices.map(({ name }) => name),
  uids: devices.map(({ user }) => user.uid),
});

const ownersOf = ({ school }: Run, tablet: Tablet): Device[] =>
  [...school.devices.values()].filter((device) => device.tablet === tablet);
