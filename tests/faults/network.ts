import type { InjectOptions } from 'fastify';
import type { Fetch } from '../../src/replica/contact.ts';
import type { Random } from './random.ts';
import type { SchoolServer } from './server.ts';

/** How well a device is connected. Shares are of requests. */
export interface Weather {
  /** Longest way of a request, and of an answer, ms. Differing ways are what puts requests out of order. */
  slowest: number;
  /** Lost on the way there. */
  lost: number;
  /** Handled by the server, and the answer lost. */
  cut: number;
  /** Arrives twice. */
  doubled: number;
}

export const FAIR: Weather = { slowest: 20, lost: 0, cut: 0, doubled: 0 };

/** So long a browser waits for what was lost before it gives up. ms. */
const GIVES_UP = 4000;

/** What goes over a line until it is cut. */
interface Cable {
  isCut: boolean;
  waiting: Set<() => void>;
}
const newCable = (): Cable => ({ isCut: false, waiting: new Set() });

/** The line of one device to the server. */
export class Link {
  weather: Weather = FAIR;
  /** What each answer said, before it is delivered. */
  onAnswer: (url: string, body: string) => void = () => {};
  #isUp = true;
  #cable = newCable();

  constructor(
    private readonly random: Random,
    private readonly server: SchoolServer,
    private readonly cookie: string,
  ) {}

  get isUp(): boolean {
    return this.#isUp;
  }

  /** Cuts the line in the midst of whatever goes over it, or heals it. */
  set isUp(isUp: boolean) {
    if (this.#isUp && !isUp) this.drop();
    this.#isUp = isUp;
  }

  /** Ends what is under way, as a server does that dies. */
  drop(): void {
    const { waiting } = this.#cable;
    this.#cable.isCut = true;
    this.#cable = newCable();
    for (const fail of waiting) fail();
  }

  readonly fetch: Fetch = (url, { method = 'GET', headers, body, signal }) => {
    const request: InjectOptions = {
      method: method as 'GET',
      url,
      headers: { ...headersOf(headers), cookie: this.cookie },
      ...(typeof body === 'string' && { payload: body }),
    };
    const cable = this.#cable;
    const answered = new Promise<Response>((resolve, reject) => {
      const fail = () => reject(new TypeError('network is down'));
      cable.waiting.add(fail);
      const leave = () => {
        cable.waiting.delete(fail);
        signal?.removeEventListener('abort', aborted);
      };
      const aborted = () => {
        leave();
        reject(new DOMException('aborted', 'AbortError'));
      };
      if (signal?.aborted) aborted();
      signal?.addEventListener('abort', aborted);
      this.#carry(request, cable)
        .then((answer) => (answer ? resolve(answer) : void setTimeout(fail, GIVES_UP)), fail)
        .then(leave);
    });
    return answered;
  };

  /** @returns null for what was lost. @throws when nobody is there to answer */
  async #carry(request: InjectOptions, cable: Cable): Promise<Response | null> {
    const { weather, random } = this;
    await this.#way();
    if (cable.isCut || random.chance(weather.lost)) return null;
    if (!this.#isUp || !this.server.isUp) throw new Error('unreachable');
    if (random.chance(weather.doubled)) void this.#again(request);
    const answer = await this.server.ask(request);
    if (!answer || random.chance(weather.cut)) return null;
    await this.#way();
    // What the wire carried the device has, whether its code still waits for it or not.
    if (cable.isCut) return null;
    this.onAnswer(String(request.url), answer.body);
    const hasBody = answer.statusCode !== 204 && answer.statusCode !== 304;
    const headers = Object.entries(answer.headers).map(([name, value]): [string, string] => [
      name,
      String(value),
    ]);
    return new Response(hasBody ? answer.body : null, { status: answer.statusCode, headers });
  }

  async #again(request: InjectOptions): Promise<void> {
    await this.#way();
    await this.server.ask(request);
  }

  #way(): Promise<void> {
    const ms = this.random.between(1, this.weather.slowest);
    return new Promise((resolve) => setTimeout(resolve, ms));
  }
}

function headersOf(given: HeadersInit | undefined): Record<string, string> {
  const headers: Record<string, string> = {};
  new Headers(given).forEach((value, name) => {
    headers[name] = value;
  });
  return headers;
}
