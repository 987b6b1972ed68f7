import { z } from 'zod';

/** Key of element references in WebDriver: https://www.w3.org/TR/webdriver2/#elements */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

const answered = z.object({ value: z.unknown() });
const refused = z.object({ value: z.object({ error: z.string(), message: z.string() }) });
const session = z.object({ sessionId: z.string() });
const found = z.array(z.object({ [ELEMENT]: z.string() }));

/** Error of the driver. `error` is a code of WebDriver's specification. */
class WebDriverError extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(`${code}: ${message}`);
  }
}

/** Browser with one tab, driven by WebDriver, because Playwright does not support it. */
export class WebDriver {
  private constructor(private readonly base: string) {}

  /** Opens a browser. @param driver address of a running driver */
  static async begin(driver: string): Promise<WebDriver> {
    const begun = await command('POST', `${driver}/session`, { capabilities: {} });
    return new WebDriver(`${driver}/session/${session.parse(begun).sessionId}`);
  }

  end(): Promise<unknown> {
    return command('DELETE', this.base);
  }

  visit(url: string): Promise<unknown> {
    return command('POST', `${this.base}/url`, { url });
  }

  reload(): Promise<unknown> {
    return command('POST', `${this.base}/refresh`, {});
  }

  back(): Promise<unknown> {
    return command('POST', `${this.base}/back`, {});
  }

  /** Returns the elements of an XPath in the order of the page. */
  async find(xpath: string): Promise<string[]> {
    const value = await command('POST', `${this.base}/elements`, { using: 'xpath', value: xpath });
    return found.parse(value).map((element) => element[ELEMENT] ?? '');
  }

  /** Scrolls to an element. A click does not do that if a surrounding box hides the element. */
  reveal(element: string): Promise<unknown> {
    const script = 'arguments[0].scrollIntoView({ block: "center" })';
    return command('POST', `${this.base}/execute/sync`, {
      script,
      args: [{ [ELEMENT]: element }],
    });
  }

  async isShown(element: string): Promise<boolean> {
    return (await command('GET', `${this.base}/element/${element}/displayed`)) === true;
  }

  async isChosen(element: string): Promise<boolean> {
    return (await command('GET', `${this.base}/element/${element}/selected`)) === true;
  }

  click(element: string): Promise<unknown> {
    return command('POST', `${this.base}/element/${element}/click`, {});
  }

  type(element: string, text: string): Promise<unknown> {
    return command('POST', `${this.base}/element/${element}/value`, { text });
  }

  run(body: string): Promise<unknown> {
    return command('POST', `${this.base}/execute/sync`, { script: body, args: [] });
  }
}

/** Sends a command. @throws WebDriverError */
async function command(method: string, url: string, body?: object): Promise<unknown> {
  const answer = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) });
  const json: unknown = await answer.json();
  if (answer.ok) return answered.parse(json).value;
  const { error, message } = refused.parse(json).value;
  throw new WebDriverError(error, message);
}
