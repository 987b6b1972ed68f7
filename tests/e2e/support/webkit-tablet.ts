import { waitFor } from '../../support/wait.ts';
import type { Account } from './people.ts';
import type { WebDriver } from './webdriver.ts';

/** The app in a WebKit, by what a person sees of it. Names must not hold a double quote. */
export class WebKitTablet {
  constructor(
    private readonly tab: WebDriver,
    private readonly origin: string,
  ) {}

  async open(path: string): Promise<void> {
    await this.tab.visit(new URL(path, this.origin).href);
  }

  async reload(): Promise<void> {
    await this.tab.reload();
  }

  async signIn({ email, password }: Account): Promise<void> {
    await this.open('/login');
    await this.type('E-Posta', email);
    await this.type('Parola', password);
    await this.press('Giriş Yap', '//main');
  }

  /** Waits until the app is kept on the device, so that it opens without a network. */
  async installed(): Promise<void> {
    const state = 'return navigator.serviceWorker.ready.then(({ active }) => active.state)';
    await waitFor(async () => (await this.tab.run(state)) === 'activated', 'the installed app');
  }

  /** Waits until a text is to be seen. */
  async see(text: string, within = '//body'): Promise<void> {
    await this.shown(`${within}//*[text()[contains(., "${text}")]]`);
  }

  /** Waits for a button or a link of this name and clicks it. */
  async press(name: string, within = ''): Promise<void> {
    const named = `[normalize-space() = "${name}" or @aria-label = "${name}"]`;
    await this.click(`${within}//*[self::a or self::button]${named}`);
  }

  /** Waits for a link whose text begins so and clicks it. */
  async follow(beginning: string): Promise<void> {
    await this.click(`//main//a[starts-with(normalize-space(), "${beginning}")]`);
  }

  /** Chooses one of the options in view by its text, and waits until the screen says that it is kept. */
  async choose(option: string): Promise<void> {
    const label = `//*[@role = "radiogroup"]//label[span[text() = "${option}"]]`;
    await this.click(label);
    await waitFor(async () => {
      const [radio] = await this.tab.find(`${label}//input`);
      return radio !== undefined && (await this.tab.isChosen(radio));
    }, `${option} chosen`);
    await this.shown(`//header//*[@role = "status"][${SAVED}]`);
  }

  private async type(label: string, text: string): Promise<void> {
    const field = await this.shown(`//input[@id = //label[starts-with(., "${label}")]/@for]`);
    await this.tab.type(field, text);
  }

  /** Again where it was drawn anew, or something lay before it, between look and click. */
  private async click(xpath: string): Promise<void> {
    await waitFor(async () => {
      await this.tab.click(await this.shown(xpath));
      return true;
    }, `a click on ${xpath}`);
  }

  private async shown(xpath: string): Promise<string> {
    let element: string | undefined;
    try {
      await waitFor(async () => {
        [element] = await this.tab.find(xpath);
        return element !== undefined && (await this.tab.isShown(element));
      }, xpath);
    } catch (error) {
      const page = await this.tab.run('return [location.href, document.body.innerText].join(" ")');
      throw new Error(`Waited in vain for ${xpath} on ${page}`, { cause: error });
    }
    return element ?? '';
  }
}

const SAVED = 'contains(., "Cihaza kaydedildi") or contains(., "Sunucuya ulaştı")';
