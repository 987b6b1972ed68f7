import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type { Fetch } from '../../src/sync/http/http-client.ts';
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

/** A browser may wait so long for what was lost before it gives up, and longer than that than the app has patience. ms. */
const GIVES_UP = { least: 4000, most: 120_000 };

/** The way of one device to the server, whichever of its tabs asks. */
export class Link {
  weather: Weather = FAIR;
  /** Whose browser this is to the server. */
  cookie = '';
  /** Each is given what the server answers, at that time; what it gives back is called when the answer reaches the device. */
  readonly onAnswer: ((body: string) => () => void)[] = [];
  readonly random: Random;
  readonly server: SchoolServer;
  readonly #lines = new Set<Line>();
  #isUp = true;
  /** Whether the browser sees that the way is down. Else what is sent goes nowhere, and nothing tells of the return. */
  isSeen = true;

  constructor(random: Random, server: SchoolServer) {
    this.random = random;
    this.server = server;
  }

  get isUp(): boolean {
    return this.#isUp;
  }

  /** Cuts the way in the midst of whatever goes over it, or heals it. */
  set isUp(isUp: boolean) {
    if (this.#isUp && !isUp) {
      this.isSeen = this.random.chance(0.5);
      for (const line of this.#lines) line.drop(this.isSeen);
    }
    this.#isUp = isUp;
  }

  /** Ends what is under way, as a server does that dies. */
  drop(): void {
    for (const line of this.#lines) line.drop(true);
  }

  /** The line of one tab. */
  line(): Line {
    const line = new Line(this, () => this.#lines.delete(line));
    this.#lines.add(line);
    return line;
  }
}

/** What goes over a line until it is cut. */
interface Cable {
  isCut: boolean;
  waiting: Set<() => void>;
}
const newCable = (): Cable => ({ isCut: false, waiting: new Set() });

/** The requests of one tab. */
export class Line {
  readonly #link: Link;
  readonly #forget: () => void;
  #cable = newCable();
  #isDead = false;

  constructor(link: Link, forget: () => void) {
    this.#link = link;
    this.#forget = forget;
  }

  /** Ends what is under way; where nobody sees it, it hangs. */
  drop(isSeen: boolean): void {
    const { waiting } = this.#cable;
    this.#cable.isCut = true;
    this.#cable = newCable();
    if (isSeen) for (const fail of waiting) fail();
  }

  /** With its tab: nothing comes back from here on. */
  die(): void {
    this.#isDead = true;
    this.#cable.isCut = true;
    this.#forget();
  }

  readonly fetch: Fetch = (url, { method = 'GET', headers, body, signal }) => {
    if (this.#isDead) return new Promise(() => {});
    const request: InjectOptions = {
      method: method as 'GET',
      url,
      headers: { ...headersOf(headers), cookie: this.#link.cookie },
      ...(typeof body === 'string' && { payload: body }),
    };
    const cable = this.#cable;
    return new Promise<Response>((resolve, reject) => {
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
        .then((answer) => (answer ? resolve(answer) : this.#browserGivesUp().then(fail)), fail)
        .then(leave);
    });
  };

  #browserGivesUp(): Promise<void> {
    const patience = this.#link.random.between(GIVES_UP.least, GIVES_UP.most);
    return new Promise((resolve) => setTimeout(resolve, patience));
  }

  /** @returns null for what was lost. @throws when nobody is there to answer */
  async #carry(request: InjectOptions, cable: Cable): Promise<Response | null> {
    const link = this.#link;
    const { weather, random, server } = link;
    await this.#way();
    if (cable.isCut || random.chance(weather.lost)) return null;
    if (!link.isUp && !link.isSeen) return null;
    if (!link.isUp || !server.isUp) throw new Error('unreachable');
    if (random.chance(weather.doubled)) void this.#again(request);
    const answer = await server.ask(request);
    if (!answer || random.chance(weather.cut)) return null;
    const arrived = link.onAnswer.map((hear) => hear(answer.body));
    await this.#way();
    // What the wire carried the device has, whether its code still waits for it or not.
    if (cable.isCut) return null;
    for (const tell of arrived) tell();
    return responseOf(answer);
  }

  async #again(request: InjectOptions): Promise<void> {
    await this.#way();
    await this.#link.server.ask(request);
  }

  #way(): Promise<void> {
    const { random, weather } = this.#link;
    const ms = random.between(1, weather.slowest);
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

/** As much of a response as the app reads of one: the platform's own costs a tenth of a simulated school. */
function responseOf({ statusCode, headers, body }: LightMyRequestResponse): Response {
  const response: Pick<Response, 'ok' | 'status' | 'json' | 'text'> & {
    headers: Pick<Headers, 'get'>;
  } = {
    ok: statusCode >= 200 && statusCode < 300,
    status: statusCode,
    headers: {
      get: (name) => {
        const value = headers[name.toLowerCase()];
        return value === undefined ? null : String(value);
      },
    },
    json: async () => JSON.parse(body),
    text: async () => body,
  };
  return response as Response;
}
