import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { WebKitPrograms } from '../../support/browsers.ts';
import { removeFolder } from '../../support/files.ts';
import { freePort } from '../../support/ports.ts';
import { waitFor } from '../../support/wait.ts';
import { WebDriver } from './webdriver.ts';

export interface WebKit {
  readonly tab: WebDriver;
  /** Folder of saved files. */
  readonly downloads: string;
  /** Writes a file that the browser can read. @returns its path */
  keep(content: Uint8Array, ending: string): string;
  /** Ends browser, driver and screen. The browser's data are lost. */
  end(): Promise<void>;
}

/** Starts a WebKit on a virtual screen of a tablet's size. */
export async function startWebKit({ driver, screen }: WebKitPrograms): Promise<WebKit> {
  const programs: ChildProcess[] = [];
  const home = mkdtempSync(join(tmpdir(), 'okul-webkit-'));
  const end = async () => {
    for (const program of programs.reverse()) await ended(program);
    removeFolder(home);
  };
  try {
    const monitor = spawn(screen, ['-displayfd', '3', '-screen', '0', '1024x768x24'], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    });
    programs.push(monitor);
    const [display] = await once(monitor.stdio[3] ?? monitor, 'data');
    const port = await freePort();
    const downloads = downloadsIn(home);
    const env = { ...process.env, DISPLAY: `:${String(display).trim()}`, XDG_CONFIG_HOME: home };
    programs.push(spawn(driver, [`--port=${port}`], { stdio: 'ignore', env }));
    const address = `http://127.0.0.1:${port}`;
    await waitFor(async () => (await fetch(`${address}/status`)).ok, 'WebKit’s driver');
    const tab = await WebDriver.begin(address);
    const keep = (content: Uint8Array, ending: string) => {
      const path = join(home, `given-${randomUUID()}${ending}`);
      writeFileSync(path, content);
      return path;
    };
    return { tab, downloads, keep, end: () => tab.end().then(end, end) };
  } catch (error) {
    await end();
    throw error;
  }
}

/** Sets the download folder by xdg-user-dirs, because the browser shows no dialog. */
function downloadsIn(home: string): string {
  const downloads = join(home, 'downloads');
  mkdirSync(downloads);
  writeFileSync(join(home, 'user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${downloads}"\n`);
  return downloads;
}

async function ended(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return;
  const gone = once(program, 'exit');
  program.kill();
  await gone;
}
