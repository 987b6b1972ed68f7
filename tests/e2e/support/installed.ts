import { join } from 'node:path';
import { removeFolder } from '../../support/files.ts';
import { Device } from './device.ts';

/**
 * Tablets on which the app is installed and nobody has been yet. Installing fetches every part of the app and takes
 * more processor time than signing in: it is done once for each address, and each tablet gets a copy of that disk.
 */
export class InstalledApp {
  readonly #disks = new Map<string, Promise<Device>>();

  /** The folder with what a tablet keeps that has opened the app of `origin` once. */
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
  // The tablet's own name stands there, and no two tablets have one.
  removeFolder(join(first.storage, 'Default/Local Storage'));
  return first;
}
