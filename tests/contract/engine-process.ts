import { type ChildProcess, spawn } from 'node:child_process';

/** Process of `npm run engine`, which a test may kill. */
export class EngineProcess {
  #child: ChildProcess | undefined;

  constructor(readonly directory: string) {}

  /** Starts on a free port. Returns the address. */
  async start(): Promise<string> {
    const args = ['--import', 'tsx', 'tests/engine-server/run.ts', '--port', '0', '--dir'];
    const child = spawn(process.execPath, [...args, this.directory], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.#child = child;
    let said = '';
    for await (const chunk of child.stdout) {
      said += chunk;
      const [address] = /http:\/\/\S+/.exec(said) ?? [];
      if (address) return address;
    }
    throw new Error(`The engine did not start: ${said}`);
  }

  get isAlive(): boolean {
    return this.#child?.exitCode === null && this.#child.signalCode === null;
  }

  async kill(): Promise<void> {
    if (!this.isAlive) return;
    const dead = new Promise((resolve) => this.#child?.once('exit', resolve));
    this.#child?.kill('SIGKILL');
    await dead;
  }
}
