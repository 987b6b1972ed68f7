import { join } from 'node:path';
import { removeFolder } from '../../support/files.ts';
import { Device } from './device.ts';

/** Tablets with the installed app. It is installed once for each address and then copied. */
export class InstalledApp {
  readonly #disks = new Map<string, Promise<Device>>();

  /** Returns a copy of the disk of a tablet that has opened the app of `origin` once. */
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
  // The tablet's own id has to be unique, so the copy must not have it.
  removeFolder(join(first.storage, 'Default/Local Storage'));
  return first;
}
