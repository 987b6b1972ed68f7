import { backUp } from './backup.ts';
import type { Device } from './device.ts';
import type { OnDevice } from './events.ts';
import type { Run } from './run-of-seed.ts';

/** Applies an event of the device itself. Returns false for an event of its app. */
export function toDevice(run: Run, device: Device, event: OnDevice): boolean {
  const { school } = run;
  const { tablet } = device;
  switch (event.do) {
    case 'cut the line':
    case 'heal the line':
      tablet.link.isUp = event.do === 'heal the line';
      if (tablet.link.isUp && tablet.link.isSeen) device.comeOnline();
      return true;
    case 'change the weather':
      tablet.link.weather = event.weather;
      return true;
    case 'kill the tab':
      school.time.afterTurns(event.afterTurns, () => device.kill(event.tab));
      return true;
    case 'kill the tab at a step':
      device.killAt(event.tab, event.step);
      return true;
    case 'kill the leading tab':
      school.time.afterTurns(event.afterTurns, () => device.killLeader());
      return true;
    case 'run out of battery':
      school.time.afterTurns(event.afterTurns, () => device.killAll());
      return true;
    case 'sleep':
      device.fallAsleep();
      setTimeout(() => device.wakeUp(), event.ms);
      return true;
    case 'open the app':
      if (tablet.holder === device) device.open(event.tab);
      return true;
    case 'fill the disk':
    case 'free the disk':
      tablet.disk.isFull = event.do === 'fill the disk';
      return true;
    case 'turn the clock':
      tablet.wallError += event.by;
      return true;
    case 'back up the tablet':
      backUp(run, device);
      return true;
    case 'sync now':
      void device.app?.workspace.sync.syncNow().catch(() => undefined);
      return true;
    default:
      return false;
  }
}
