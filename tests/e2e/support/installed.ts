import { join } from 'node:path';
import { removeFolder } from '../../support/files.ts';
import { Device } from './device.ts';

/**
 * Tablets with the installed app that nobody has used. Installing takes more processor time than
 * signing in, so it is done once per address, and each tablet gets a copy of the disk.
 */
export class InstalledApp {
  readonly #disks = new Map<string, Promise<Device>>();

  /** Returns the folder of a tablet that has opened the app of `origin` once. */
  async diskFor(origin: string): Promise<string> {
    const first = this.#disks.get(origin) ?? install(origin);
    this.#disks.set(origin, first);
    return (await first).storage;
  }

  async dispose(): Promise<void> {
    for (const first of this.#disks.values()) await (await first).dispose();
  }
}

async function install(origin: string): Promise<Device> {
  const first = new Device('who installs the app', origin);
  await first.open('/login');
  await first.installed();
  await first.closeBrowser();
  // Removes the tablet's own id, which must be unique.
  removeFolder(join(first.storage, 'Default/Local Storage'));
  return first;
}
