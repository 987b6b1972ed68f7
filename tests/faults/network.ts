import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type { Fetch } from '../../src/sync/http/http-client.ts';
import type { Random } from './random.ts';
import type { SchoolServer } from './server.ts';

/** Quality of a device's connection. `lost`, `cut` and `doubled` are shares of the requests. */
export interface Weather {
  /** Longest time of a request or an answer (ms). Different times reorder requests. */
  slowest: number;
  /** Share of requests that do not reach the server. */
  lost: number;
  /** Share of requests that the server handles, but whose answer is lost. */
  cut: number;
  /** Share of requests that arrive twice. */
  doubled: number;
}

export const FAIR: Weather = { slowest: 20, lost: 0, cut: 0, doubled: 0 };

/** Time after which a browser gives up a lost request (ms). */
const GIVES_UP = { least: 4000, most: 120_000 };

/** Connection of a device to the server. Its tabs share it. */
export class Link {
  weather: Weather = FAIR;
  cookie = '';
  /** Called with a response; the returned function when the response arrives. */
  readonly onAnswer: ((body: string) => () => void)[] = [];
  readonly random: Random;
  readonly server: SchoolServer;
  readonly #lines = new Set<Line>();
  #isUp = true;
  /** False if the browser does not notice that the connection is cut. Requests then hang. */
  isSeen = true;

  constructor(random: Random, server: SchoolServer) {
    this.random = random;
    this.server = server;
  }

  get isUp(): boolean {
    return this.#isUp;
  }

  set isUp(isUp: boolean) {
    if (this.#isUp && !isUp) {
      this.isSeen = this.random.chance(0.5);
      for (const line of this.#lines) line.drop(this.isSeen);
    }
    this.#isUp = isUp;
  }

  /** Ends running requests, as the death of the server does. */
  drop(): void {
    for (const line of this.#lines) line.drop(true);
  }

  /** Opens the line of one tab. */
  line(): Line {
    const line = new Line(this, () => this.#lines.delete(line));
    this.#lines.add(line);
    return line;
  }
}

/** Requests of a line until it is cut. */
interface Cable {
  isCut: boolean;
  waiting: Set<() => void>;
}
const newCable = (): Cable => ({ isCut: false, waiting: new Set() });

/** Connection of one tab. */
export class Line {
  readonly #link: Link;
  readonly #forget: () => void;
  #cable = newCable();
  #isDead = false;

  constructor(link: Link, forget: () => void) {
    this.#link = link;
    this.#forget = forget;
  }

  /** Ends running requests. They hang if the browser does not notice. */
  drop(isSeen: boolean): void {
    const { waiting } = this.#cable;
    this.#cable.isCut = true;
    this.#cable = newCable();
    if (isSeen) for (const fail of waiting) fail();
  }

  /** Ends the line with its tab. No answer arrives any more. */
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

  /** Carries a request; null if it or its response is lost. @throws if no server answers */
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
    // The device has received the answer, even if its code has stopped waiting.
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

/** Makes a small response, because the platform's `Response` takes too much time. */
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
