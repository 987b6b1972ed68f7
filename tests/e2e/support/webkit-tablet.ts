import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { waitFor } from '../../support/wait.ts';
import type { Account } from './people.ts';
import type { WebDriver } from './webdriver.ts';
import type { WebKit } from './webkit.ts';

/** The app in WebKit, found by its visible content. Names must not contain a double quote. */
export class WebKitTablet {
  private hasEnded = false;

  constructor(
    private readonly webkit: WebKit,
    private readonly origin: string,
  ) {}

  async end(): Promise<void> {
    if (this.hasEnded) return;
    this.hasEnded = true;
    await this.webkit.end();
  }

  async open(path: string): Promise<void> {
    await this.tab.visit(new URL(path, this.origin).href);
  }

  async reload(): Promise<void> {
    await this.tab.reload();
  }

  async back(): Promise<void> {
    await this.tab.back();
  }

  async signIn({ email, password }: Account): Promise<void> {
    await this.open('/login');
    await this.type('E-Posta', email);
    await this.type('Parola', password);
    await this.press('Giriş Yap', '//main');
  }

  /** Waits until the app is stored on the device. */
  async installed(): Promise<void> {
    const state = 'return navigator.serviceWorker.ready.then(({ active }) => active.state)';
    await waitFor(async () => (await this.tab.run(state)) === 'activated', 'the installed app');
  }

  async see(text: string, within = '//body'): Promise<void> {
    await this.shown(`${within}//*[text()[contains(., "${text}")]]`);
  }

  /** Clicks an enabled button or a link of this name. Waits for it. */
  async press(name: string, within = ''): Promise<void> {
    const named = `[normalize-space() = "${name}" or @aria-label = "${name}"][not(@disabled)]`;
    await this.click(`${within}//*[self::a or self::button]${named}`);
  }

  /** Clicks a link whose text begins like this. Waits for it. */
  async follow(beginning: string): Promise<void> {
    await this.click(`//main//a[starts-with(normalize-space(), "${beginning}")]`);
  }

  /** Clicks an option, and waits until the screen says that it is stored. */
  async choose(option: string): Promise<void> {
    const label = `//*[@role = "radiogroup"]//label[span[text() = "${option}"]]`;
    await this.click(label);
    await waitFor(async () => {
      const [radio] = await this.tab.find(`${label}//input`);
      return radio !== undefined && (await this.tab.isChosen(radio));
    }, `${option} chosen`);
    await this.shown(`//header//*[@role = "status"][${SAVED}]`);
  }

  /** Gives files to the file field, which is never visible. */
  async give(ending: string, ...contents: readonly Uint8Array[]): Promise<void> {
    const field = await this.found('//input[@type = "file"]');
    const paths = contents.map((content) => this.webkit.keep(content, ending));
    await this.tab.type(field, paths.join('\n'));
  }

  async expectChosen(label: string, option: string): Promise<void> {
    const list = `//select[@id = //label[normalize-space() = "${label}"]/@for]`;
    const chosen = `${list}/option[normalize-space() = "${option}"]`;
    await this.found(chosen, (element) => this.tab.isChosen(element));
  }

  /** Waits for a saved file, and reads it. There must be only one. */
  async saved(ending: string): Promise<string> {
    const { downloads } = this.webkit;
    let name: string | undefined;
    await waitFor(async () => {
      name = readdirSync(downloads).find((one) => one.endsWith(ending));
      return name !== undefined;
    }, `a file ${ending} in ${downloads}`);
    return readFileSync(join(downloads, name ?? ''), 'utf8');
  }

  /** Runs a function in the page. It must not use names from outside. */
  run<T>(work: () => Promise<T>): Promise<unknown> {
    return this.tab.run(`return (${work})();`);
  }

  async type(label: string, text: string): Promise<void> {
    const field = await this.shown(`//input[@id = //label[starts-with(., "${label}")]/@for]`);
    await this.tab.type(field, text);
  }

  private get tab(): WebDriver {
    return this.webkit.tab;
  }

  /** Clicks an element. Retries if it was replaced or covered meanwhile. */
  private async click(xpath: string): Promise<void> {
    await waitFor(async () => {
      await this.tab.click(await this.shown(xpath));
      return true;
    }, `a click on ${xpath}`);
  }

  private shown(xpath: string): Promise<string> {
    return this.found(xpath, async (element) => {
      await this.tab.reveal(element);
      return this.tab.isShown(element);
    });
  }

  /** Waits for the first element of an XPath that is in the state `is`. */
  private async found(
    xpath: string,
    is: (element: string) => Promise<boolean> = async () => true,
  ): Promise<string> {
    let element: string | undefined;
    try {
      await waitFor(async () => {
        [element] = await this.tab.find(xpath);
        return element !== undefined && (await is(element));
      }, xpath);
    } catch (error) {
      const page = await this.tab.run('return [location.href, document.body.innerText].join(" ")');
      throw new Error(`Waited in vain for ${xpath} on ${page}`, { cause: error });
    }
    return element ?? '';
  }
}

const SAVED = 'contains(., "Cihaza kaydedildi") or contains(., "Sunucuya ulaştı")';
