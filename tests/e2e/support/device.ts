import { createHash, X509Certificate } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import { removeFolder } from '../../support/files.ts';
import { type BrowserName, launch } from './launch.ts';
import { Messages } from './messages.ts';
import { shiftDate } from './wall-clock.ts';

const CHIP = /Çevrimdışı|Eşitleniyor|Eşitlendi|gönderilmeyi bekliyor|Dikkat gerekiyor/;

/**
 * A tablet: a browser of its own whose storage outlives its tabs and even the browser. Close the tab or the browser,
 * cut its network, open it again.
 */
export class Device {
  private context: BrowserContext | null = null;
  private opened: Page | null = null;
  private isOffline = false;
  private clockError = 0;
  private flags: readonly string[] = [];
  private readonly messages = new Messages();
  /** The folder that the browser keeps everything in. */
  readonly storage: string;

  constructor(
    readonly name: string,
    /** Scheme and host of the server. */
    readonly origin: string,
    private readonly browser: BrowserName = 'chromium',
  ) {
    this.storage = mkdtempSync(join(tmpdir(), 'okul-device-'));
  }

  /** The open tab. @throws when none is open */
  get page(): Page {
    if (!this.opened) throw new Error(`No tab is open on the device of ${this.name}.`);
    return this.opened;
  }

  /** Takes another tab of this device for the open one. */
  follow(page: Page): void {
    this.opened = page;
  }

  /** Opens the app in a tab, starting the browser where it does not run. */
  async open(path = '/'): Promise<Page> {
    this.context ??= await this.startBrowser();
    const before = this.opened;
    const blank = this.context.pages().find((page) => page !== before);
    // Opened before the other is closed: a browser without a tab would end.
    this.opened = blank ?? (await this.context.newPage());
    await before?.close();
    return this.visit(path);
  }

  /** Types an address into the open tab. */
  async visit(path: string): Promise<Page> {
    await this.page.goto(new URL(path, this.origin).href);
    return this.page;
  }

  /** Waits until the app is kept on the device, so that it opens without a network. */
  async installed(): Promise<void> {
    await this.page.waitForFunction(
      async () => (await navigator.serviceWorker.ready).active?.state === 'activated',
    );
  }

  /** The tablet's wall clock is wrong by so much, ms, in every page of the browser's next life; the monotonic one is true. */
  setWallClockWrong(by: number): void {
    this.clockError = by;
  }

  /** Chromium only, before its first start: what its camera sees is this video, once it exists. Nobody is asked. */
  seeWithCamera(video: string): void {
    this.flags = [
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${video}`,
    ];
  }

  /** Chromium only, before its first start: whoever owns the tablet has set that no site may keep anything. */
  refuseStorage(): void {
    const settings = { profile: { default_content_setting_values: { cookies: 2 } } };
    mkdirSync(join(this.storage, 'Default'));
    writeFileSync(join(this.storage, 'Default/Preferences'), JSON.stringify(settings));
  }

  /** Chromium only, before its first start: this certificate of a server, PEM, is trusted on it, as after its authority was installed. */
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
    // A browser without a tab would end.
    await this.context?.newPage();
    this.opened = null;
    await page.close();
  }

  /** Chromium only. The tab's process is gone from one moment to the next, as where a browser discards a tab for want of memory. */
  async killTab(): Promise<void> {
    const { page } = this;
    const session = await page.context().newCDPSession(page);
    const gone = new Promise((done) => page.once('crash', done));
    // The answer never comes: nobody is left to give it.
    session.send('Page.crash').catch(() => undefined);
    await gone;
  }

  async closeBrowser(): Promise<void> {
    this.opened = null;
    await this.context?.close();
    this.context = null;
  }

  /** Chromium only. Waits until it has written a cookie of this name to its disk; left alone it takes half a minute. */
  async keptCookie(name: string): Promise<void> {
    const isKept = () => readFileSync(join(this.storage, 'Default/Cookies')).includes(name);
    await expect.poll(isKept, { timeout: 15_000 }).toBe(true);
  }

  /**
   * Chromium only. SIGKILL to the browser itself: it gets to write nothing more. What the system has of it already stays, so a
   * battery that dies takes more; against that stands the strict durability of `src/store/tables.ts`.
   */
  async crash(): Promise<void> {
    const [id] = await this.processes('browser');
    if (!id) throw new Error('The browser does not tell its process.');
    const gone = new Promise((done) => this.context?.browser()?.once('disconnected', done));
    process.kill(id, 'SIGKILL');
    await gone;
    this.opened = null;
    this.context = null;
  }

  /** Chromium only. The pages stand still, timers and all, while clocks go on. Returns what lets them run again. */
  async stopPages(): Promise<() => void> {
    const ids = await this.processes('renderer');
    for (const id of ids) process.kill(id, 'SIGSTOP');
    return () => {
      for (const id of ids) process.kill(id, 'SIGCONT');
    };
  }

  async dispose(): Promise<void> {
    await this.closeBrowser();
    removeFolder(this.storage);
  }

  /** The header's state of work. */
  get chip(): Locator {
    return this.page.getByRole('button', { name: CHIP });
  }

  /** What the open tab shows, as a screen reader would tell it; of one that does not answer, why. */
  async shown(): Promise<string> {
    if (!this.opened) return 'no tab is open';
    return this.opened
      .locator('body')
      .ariaSnapshot({ timeout: 5000 })
      .catch((error: Error) => error.message);
  }

  /** Waits until a message with this text has been shown, even if it is gone again. */
  async told(text: string): Promise<void> {
    await this.messages.expectOne(text);
  }

  /**
   * Waits until everything of this device is on the server and the other way round. The chip follows a write by a
   * moment: right after one, see it count what waits first.
   */
  async synced(): Promise<void> {
    await expect(this.chip).toHaveText('Eşitlendi');
  }

  /** Goes to a page by the menu, or by one of the admin's: no reload. */
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

  /** The pages hear of it a moment after the browser. */
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
