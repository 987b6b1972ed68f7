import type { Device } from './device.ts';
import type { Run } from './run-of-seed.ts';
import { studentTablets } from './school.ts';
import type { Tablet } from './tablet.ts';

/** Keeps what a tablet holds now, in the place of an earlier backup. Nothing is under way on its disk while nobody has a turn. */
export function backUp({ ledger }: Run, { tablet }: Device): void {
  tablet.backup = { disk: tablet.disk.copy(), mark: ledger.mark() };
}

/** Puts a tablet back to its backup, with whatever is on it; whoever has it in hand opens the app again. */
export function putOneBack(run: Run, which: number): void {
  const backedUp = studentTablets(run.school).filter(({ tablet }) => tablet.backup);
  const tablet = backedUp[which % backedUp.length]?.tablet;
  const backup = tablet?.backup;
  if (!tablet || !backup) return;
  const owners = ownersOf(run, tablet);
  for (const device of owners) device.killAll();
  tablet.disk.putBack(backup.disk.copy());
  const [names, uids] = [owners.map(({ name }) => name), owners.map(({ user }) => user.uid)];
  run.ledger.forget(backup.mark, names, uids);
  for (const device of owners) if (tablet.holder === device) device.open(0);
}

const ownersOf = ({ school }: Run, tablet: Tablet): Device[] =>
  [...school.devices.values()].filter((device) => device.tablet === tablet);
