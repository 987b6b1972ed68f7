import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { waitFor } from '../../support/wait.ts';

const SETTINGS = resolve(import.meta.dirname, '../../../couchdb');

/** What all nodes of one CouchDB have in common. */
export interface Common {
  /** Folder of a CouchDB release: its `bin`, `etc`, `lib`. */
  release: string;
  /** Below it each node has a folder of its own. */
  folder: string;
  /** Of HTTP, and of what nodes tell each other; the same on each node's own address. */
  port: number;
  nodesPort: number;
  admin: { name: string; password: string };
  /** What nodes know each other by, and what signs cookies. */
  secret: string;
  /** Of all nodes, on loopback. */
  addresses: readonly string[];
}

/** ms. A machine may be busy with ten other things. */
const PATIENCE = 120_000;

/** One node of a CouchDB in a process of its own, with the product's own settings. Erlang's port mapper is not needed, and not started. */
export class CouchNode {
  readonly #folder: string;
  #child: ChildProcess | null = null;
  readonly #atExit = () => this.#child?.kill('SIGKILL');

  constructor(
    readonly common: Common,
    readonly address: string,
  ) {
    this.#folder = join(common.folder, address);
    mkdirSync(this.#folder, { recursive: true });
    writeFileSync(join(this.#folder, 'vm.args'), argumentsOf(common, address));
    writeFileSync(join(this.#folder, 'node.ini'), settingsOf(common, address, this.#folder));
    process.once('exit', this.#atExit);
  }

  get url(): string {
    const { port, admin } = this.common;
    return `http://${admin.name}:${admin.password}@${this.address}:${port}`;
  }

  /** Of the process that runs now. */
  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /** What CouchDB says of itself; `/_up` is 404 until a node has found one of the others. */
  async isUp(): Promise<boolean> {
    const answer = await fetch(`http://${this.address}:${this.common.port}/_up`).catch(() => null);
    await answer?.body?.cancel();
    return answer?.status === 200;
  }

  /** Resolves once the process runs: it is up when others are. */
  start(): void {
    const { release, addresses } = this.common;
    const log = openSync(join(this.#folder, 'log'), 'a');
    const own = ['local.ini', ...(addresses.length > 1 ? ['cluster.ini'] : [])];
    const files = [
      join(release, 'etc/default.ini'),
      ...own.map((file) => join(SETTINGS, file)),
      // The last one is what CouchDB writes to.
      join(this.#folder, 'node.ini'),
    ];
    this.#child = spawn(join(release, 'bin/couchdb'), {
      stdio: ['ignore', log, log],
      env: {
        PATH: process.env.PATH,
        HOME: this.#folder,
        COUCHDB_INI_FILES: files.join(' '),
        COUCHDB_ARGS_FILE: join(this.#folder, 'vm.args'),
        // As the compose files say, and for the same reason.
        ERL_FLAGS: '+sbwt none +sbwtdcpu none +sbwtdio none',
      },
    });
  }

  async untilUp(): Promise<void> {
    const hasEnded = () => this.#child?.exitCode !== null;
    const what = `CouchDB at ${this.address}`;
    await waitFor(async () => hasEnded() || (await this.isUp()), what, PATIENCE);
    if (hasEnded()) throw new Error(`${what} ended:\n${this.output()}`);
  }

  /** No goodbye, no flush. */
  async kill(): Promise<void> {
    const child = this.#child;
    this.#child = null;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }

  async dispose(): Promise<void> {
    await this.kill();
    process.removeListener('exit', this.#atExit);
  }

  /** What it wrote last; for failure messages. */
  output(): string {
    return readFileSync(join(this.#folder, 'log'), 'utf8').slice(-5_000);
  }
}

/** What other nodes know it by. */
export const nodeNameOf = (address: string): string => `couchdb@${address}`;

/** Lines of a release's own `vm.args` that say where and who it is. */
const PLACE = /^\s*-(name|setcookie|kernel inet_dist_use_interface)\b/;

function argumentsOf({ release, nodesPort, secret }: Common, address: string): string {
  const given = readFileSync(join(release, 'etc/vm.args'), 'utf8').split('\n');
  return [
    ...given.filter((line) => !PLACE.test(line)),
    `-name ${nodeNameOf(address)}`,
    `-setcookie ${secret}`,
    `-kernel inet_dist_use_interface {${address.replaceAll('.', ',')}}`,
    `-start_epmd false -erl_epmd_port ${nodesPort}`,
    '',
  ].join('\n');
}

function settingsOf(common: Common, address: string, folder: string): string {
  const { port, admin, secret, addresses } = common;
  const seeds = addresses.map(nodeNameOf).join(',');
  return [
    ...['[couchdb]', `database_dir = ${folder}/data`, `view_index_dir = ${folder}/views`],
    ...['[chttpd]', `bind_address = ${address}`, `port = ${port}`],
    ...['[chttpd_auth]', `secret = ${secret}`],
    ...['[admins]', `${admin.name} = ${admin.password}`],
    ...(addresses.length > 1 ? ['[cluster]', `seedlist = ${seeds}`] : []),
    '',
  ].join('\n');
}
