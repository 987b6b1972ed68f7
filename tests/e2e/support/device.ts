import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, expect, type Locator, type Page } from '@playwright/test';
import { CHROMIUM_FLAGS, chromiumPath } from '../../support/chromium.ts';

const CHIP = /Çevrimdışı|Eşitleniyor|Eşitlendi|gönderilmeyi bekliyor|Dikkat gerekiyor/;

/**
 * A tablet: a browser of its own whose storage outlives its tabs and even the browser. Close the tab or the browser,
 * cut its network, open it again.
 */
export class Device {
  private context: BrowserContext | null = null;
  private opened: Page | null = null;
  private isOffline = false;
  private readonly storage: string;

  constructor(
    readonly name: string,
    private readonly origin: string,
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

  /** The address of the app's home. */
  get home(): string {
    return `${this.origin}/`;
  }

  /** Opens the app in a tab, starting the browser where it does not run. */
  async open(path = '/'): Promise<Page> {
    this.context ??= await this.startBrowser();
    await this.opened?.close();
    const [blank] = this.context.pages();
    this.opened = blank ?? (await this.context.newPage());
    await this.opened.goto(new URL(path, this.origin).href);
    return this.opened;
  }

  /** Waits until the app is kept on the device, so that it opens without a network. */
  async installed(): Promise<void> {
    await this.page.waitForFunction(
      async () => (await navigator.serviceWorker.ready).active?.state === 'activated',
    );
  }

  async goOffline(): Promise<void> {
    this.isOffline = true;
    await this.context?.setOffline(true);
  }

  async goOnline(): Promise<void> {
    this.isOffline = false;
    await this.context?.setOffline(false);
  }

  async closeTab(): Promise<void> {
    const page = this.page;
    // A browser without a tab would end.
    await this.context?.newPage();
    this.opened = null;
    await page.close();
  }

  async closeBrowser(): Promise<void> {
    this.opened = null;
    await this.context?.close();
    this.context = null;
  }

  async dispose(): Promise<void> {
    await this.closeBrowser();
    rmSync(this.storage, { recursive: true, force: true });
  }

  /** The header's state of work. */
  get chip(): Locator {
    return this.page.getByRole('button', { name: CHIP });
  }

  /** Waits until everything of this device is on the server and the other way round. */
  async synced(): Promise<void> {
    await expect(this.chip).toHaveText('Eşitlendi');
  }

  /** Goes to a page by the menu, or by one of the admin's: no reload. */
  async goTo(label: string, within: 'Ana menü' | 'Yönetim menüsü' = 'Ana menü'): Promise<void> {
    const menu = this.page.getByRole('navigation', { name: within });
    await menu.getByRole('link', { name: label, exact: true }).click();
  }

  private startBrowser(): Promise<BrowserContext> {
    return chromium.launchPersistentContext(this.storage, {
      executablePath: chromiumPath(),
      args: [...CHROMIUM_FLAGS],
      viewport: { width: 1024, height: 768 },
      locale: 'tr-TR',
      timezoneId: 'Europe/Istanbul',
      offline: this.isOffline,
    });
  }
}
