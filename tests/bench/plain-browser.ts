import { type ChildProcess, spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import { z } from 'zod';
import { CHROMIUM_FLAGS, chromiumPath } from '../support/chromium.ts';

const answerSchema = z.object({
  id: z.number(),
  result: z.record(z.string(), z.unknown()).optional(),
  error: z.unknown().optional(),
});
type Result = Record<string, unknown>;

/** Chromium without Playwright, whose script and debugger take more than half of the time. */
export class PlainBrowser {
  private readonly waiting = new Map<number, (answer: z.infer<typeof answerSchema>) => void>();
  private asked = 0;
  private heard = '';

  private constructor(
    private readonly process: ChildProcess,
    private readonly orders: Writable,
    answers: Readable,
  ) {
    answers.setEncoding('utf8').on('data', (text: string) => this.hear(text));
  }

  /** Starts Chrome, whose messages end with a zero byte. */
  static start(storage: string): PlainBrowser {
    const flags = [...CHROMIUM_FLAGS, '--headless=new', '--remote-debugging-pipe'];
    const child = spawn(chromiumPath(), [...flags, `--user-data-dir=${storage}`, 'about:blank'], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
    });
    const [, , , orders, answers] = child.stdio;
    return new PlainBrowser(child, orders as Writable, answers as Readable);
  }

  async openTab(): Promise<PlainTab> {
    const { targetId } = await this.send('Target.createTarget', { url: 'about:blank' });
    const { sessionId } = await this.send('Target.attachToTarget', { targetId, flatten: true });
    return {
      send: (method, params) => this.send(method, params, sessionId),
      close: async () => {
        await this.send('Target.closeTarget', { targetId });
      },
    };
  }

  /** Sends SIGKILL, so that the browser writes nothing more. */
  async kill(): Promise<void> {
    const gone = new Promise((done) => this.process.once('exit', done));
    this.process.kill('SIGKILL');
    await gone;
  }

  private send(method: string, params: object = {}, sessionId?: unknown): Promise<Result> {
    const id = ++this.asked;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, ({ result, error }) =>
        result ? resolve(result) : reject(new Error(`${method}: ${JSON.stringify(error)}`)),
      );
      this.orders.write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    });
  }

  private hear(text: string): void {
    const messages = (this.heard + text).split('\0');
    this.heard = messages.pop() ?? '';
    for (const message of messages) {
      const answer = answerSchema.safeParse(JSON.parse(message)).data;
      // Other messages are events, for which nobody waits.
      if (answer) this.waiting.get(answer.id)?.(answer);
    }
  }
}

export interface PlainTab {
  send(method: string, params?: object): Promise<Result>;
  close(): Promise<void>;
}
