import { createHash, X509Certificate } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import { STORE_FILES } from '../../../src/domain/session/app-readiness.ts';
import { removeFolder } from '../../support/files.ts';
import { type BrowserName, launch } from './launch.ts';
import { Messages } from './messages.ts';
import { shiftDate } from './wall-clock.ts';

const CHIP = /Çevrimdışı|Eşitleniyor|Eşitlendi|gönderilmeyi bekliyor|Dikkat gerekiyor/;

/** Runs in the page: returns true once the service worker has stored every file. */
async function isInstalled(ask: string): Promise<boolean> {
  const { serviceWorker } = navigator;
  const { active } = await serviceWorker.ready;
  if (active?.state !== 'activated') return false;
  return new Promise((done) => {
    serviceWorker.addEventListener('message', ({ data }) => done(data.stored?.all === 1), {
      once: true,
    });
    active.postMessage({ type: ask });
  });
}

/** Tablet: a browser whose data outlive its tabs and the browser itself. */
export class Device {
  private context: BrowserContext | null = null;
  private opened: Page | null = null;
  private isOffline = false;
  private clockError = 0;
  private flags: readonly string[] = [];
  private readonly messages = new Messages();
  /** Folder of the browser's data. */
  readonly storage: string;

  constructor(
    readonly name: string,
    /** Scheme and host of the server. */
    readonly origin: string,
    private readonly browser: BrowserName = 'chromium',
  ) {
    this.storage = mkdtempSync(join(tmpdir(), 'okul-device-'));
  }

  /** Open tab. @throws if none is open */
  get page(): Page {
    if (!this.opened) throw new Error(`No tab is open on the device of ${this.name}.`);
    return this.opened;
  }

  /** Makes another tab of this device the open one. */
  follow(page: Page): void {
    this.opened = page;
  }

  /** Opens the app in a tab. Starts the browser if it is not running. */
  async open(path = '/'): Promise<Page> {
    this.context ??= await this.startBrowser();
    const before = this.opened;
    const blank = this.context.pages().find((page) => page !== before);
    // The new tab opens before the other one is closed, because a browser without a tab ends.
    this.opened = blank ?? (await this.context.newPage());
    await before?.close();
    return this.visit(path);
  }

  /** Navigates the open tab. */
  async visit(path: string): Promise<Page> {
    await this.page.goto(new URL(path, this.origin).href);
    return this.page;
  }

  /** Waits until the app is stored on the device. */
  async installed(): Promise<void> {
    await expect(async () =>
      expect(await this.page.evaluate(isInstalled, STORE_FILES)).toBe(true),
    ).toPass();
  }

  /** Shifts the wall clock by `by` ms from the browser's next start on. */
  setWallClockWrong(by: number): void {
    this.clockError = by;
  }

  /** Plays this video as the camera's picture. Call it before the first start (Chromium). */
  seeWithCamera(video: string): void {
    this.flags = [
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${video}`,
    ];
  }

  /** Forbids every site to store data. Call it before the first start; works in Chromium only. */
  refuseStorage(): void {
    const settings = { profile: { default_content_setting_values: { cookies: 2 } } };
    mkdirSync(join(this.storage, 'Default'));
    writeFileSync(join(this.storage, 'Default/Preferences'), JSON.stringify(settings));
  }

  /** Trusts a server's certificate (PEM). Call it before the first start (Chromium). */
  trust(certificate: string): void {
    const key = new X509Certificate(certificate).publicKey.export({ type: 'spki', format: 'der' });
    const print = createHash('sha256').update(new Uint8Array(key)).digest('base64');
    this.flags = [`--ignore-certificate-errors-spki-list=${print}`];
  }

  async goOffline(): Promise<void> {
    await this.setOffline(true);
  }

  async goOnline(): Promise<void> {
    await this.setOffline(false);
  }

  async closeTab(): Promise<void> {
    const page = this.page;
    // A browser without a tab ends.
    await this.context?.newPage();
    this.opened = null;
    await page.close();
  }

  /** Ends the tab's process, as a browser does that runs out of memory. Works in Chromium only. */
  async killTab(): Promise<void> {
    const { page } = this;
    const session = await page.context().newCDPSession(page);
    const gone = new Promise((done) => page.once('crash', done));
    // The browser never answers this.
    session.send('Page.crash').catch(() => undefined);
    await gone;
  }

  async closeBrowser(): Promise<void> {
    this.opened = null;
    await this.context?.close();
    this.context = null;
  }

  /** Waits until this cookie is on the disk, at most 15 s (Chromium). */
  async keptCookie(name: string): Promise<void> {
    const isKept = () => readFileSync(join(this.storage, 'Default/Cookies')).includes(name);
    await expect.poll(isKept, { timeout: 15_000 }).toBe(true);
  }

  /** Kills the browser, whose cached data the system still writes (Chromium). */
  async crash(): Promise<void> {
    const [id] = await this.processes('browser');
    if (!id) throw new Error('The browser does not tell its process.');
    const gone = new Promise((done) => this.context?.browser()?.once('disconnected', done));
    process.kill(id, 'SIGKILL');
    await gone;
    this.opened = null;
    this.context = null;
  }

  /** Stops the pages, but not the clocks (Chromium). @returns a function that resumes them */
  async stopPages(): Promise<() => void> {
    const ids = await this.processes('renderer');
    for (const id of ids) process.kill(id, 'SIGSTOP');
    return () => {
      for (const id of ids) process.kill(id, 'SIGCONT');
    };
  }

  /** Returns the memory of the largest page process (bytes). Works in Chromium on Linux only. */
  async pageMemory(): Promise<number> {
    const sizes = (await this.processes('renderer')).map((id) => {
      const used = /^Pss:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${id}/smaps_rollup`, 'utf8'));
      return Number(used?.[1] ?? 0) * 1024;
    });
    return Math.max(...sizes);
  }

  async dispose(): Promise<void> {
    await this.closeBrowser();
    removeFolder(this.storage);
  }

  /** Display of the sync's state in the header. */
  get chip(): Locator {
    return this.page.getByRole('button', { name: CHIP });
  }

  /** Returns the accessible content of the open tab, or the error if the tab does not respond. */
  async shown(): Promise<string> {
    if (!this.opened) return 'no tab is open';
    return this.opened
      .locator('body')
      .ariaSnapshot({ timeout: 5000 })
      .catch((error: Error) => error.message);
  }

  /** Waits until a message with this text was shown. It may have disappeared since. */
  async told(text: string): Promise<void> {
    await this.messages.expectOne(text);
  }

  /** Waits until device and server agree. After a write, first wait until the header counts it. */
  async synced(): Promise<void> {
    await expect(this.chip).toHaveText('Eşitlendi');
  }

  /** Goes to a page through the menu, without a reload. */
  async goTo(label: string, within: 'Ana menü' | 'Yönetim menüsü' = 'Ana menü'): Promise<void> {
    const menu = this.page.getByRole('navigation', { name: within });
    await menu.getByRole('link', { name: label, exact: true }).click();
  }

  private async processes(kind: 'browser' | 'renderer'): Promise<number[]> {
    const browser = this.context?.browser();
    if (!browser) throw new Error(`No browser runs on the device of ${this.name}.`);
    const session = await browser.newBrowserCDPSession();
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    return processInfo.filter(({ type }) => type === kind).map(({ id }) => id);
  }

  /** Disconnects or connects the browser. Pages notice it a moment later. */
  private async setOffline(offline: boolean): Promise<void> {
    if (this.isOffline === offline) return;
    this.isOffline = offline;
    await this.context?.setOffline(offline);
    await this.opened?.waitForFunction((online) => navigator.onLine === online, !offline);
  }

  private async startBrowser(): Promise<BrowserContext> {
    const context = await launch(this.browser, this.storage, this.isOffline, this.flags);
    await this.messages.listenTo(context);
    if (this.clockError !== 0) await context.addInitScript(shiftDate, this.clockError);
    return context;
  }
}
