import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '../../support/ports.ts';
import { waitFor } from '../../support/wait.ts';
import type { WebKitPrograms } from '../../support/webkit.ts';
import { WebDriver } from './webdriver.ts';

export interface WebKit {
  readonly tab: WebDriver;
  /** Ends the browser, its driver and its screen; the browser keeps nothing. */
  end(): Promise<void>;
}

/** Starts a WebKit on a screen of its own, as large as a tablet's. */
export async function startWebKit({ driver, screen }: WebKitPrograms): Promise<WebKit> {
  const programs: ChildProcess[] = [];
  const end = async () => {
    for (const program of programs.reverse()) await ended(program);
  };
  try {
    const monitor = spawn(screen, ['-displayfd', '3', '-screen', '0', '1024x768x24'], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    });
    programs.push(monitor);
    const [display] = await once(monitor.stdio[3] ?? monitor, 'data');
    const port = await freePort();
    const env = { ...process.env, DISPLAY: `:${String(display).trim()}` };
    programs.push(spawn(driver, [`--port=${port}`], { stdio: 'ignore', env }));
    const address = `http://127.0.0.1:${port}`;
    await waitFor(async () => (await fetch(`${address}/status`)).ok, 'WebKit’s driver');
    const tab = await WebDriver.begin(address);
    return { tab, end: () => tab.end().then(end, end) };
  } catch (error) {
    await end();
    throw error;
  }
}

async function ended(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return;
  const gone = once(program, 'exit');
  program.kill();
  await gone;
}
