import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { waitFor } from '../../support/wait.ts';

const SETTINGS = resolve(import.meta.dirname, '../../../couchdb');

/** Settings that all nodes of one CouchDB share. */
export interface Common {
  /** Folder of a CouchDB release with `bin`, `etc` and `lib`. */
  release: string;
  /** Parent of the nodes' folders. */
  folder: string;
  /** Ports of HTTP and of the protocol between nodes. They are the same for each node's address. */
  port: number;
  nodesPort: number;
  admin: { name: string; password: string };
  /** Erlang cookie, which also signs HTTP cookies. */
  secret: string;
  /** Addresses of all nodes, on loopback. */
  addresses: readonly string[];
}

/** Timeout on a busy machine (ms). */
const PATIENCE = 120_000;

/** A CouchDB node in a separate process, with our settings and without Erlang's port mapper. */
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

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /** Returns true if `/_up` answers 200; in a cluster, after the node has found another one. */
  async isUp(): Promise<boolean> {
    const answer = await fetch(`http://${this.address}:${this.common.port}/_up`).catch(() => null);
    await answer?.body?.cancel();
    return answer?.status === 200;
  }

  /** Starts the process, without waiting until the node is up. */
  start(): void {
    const { release, addresses } = this.common;
    const log = openSync(join(this.#folder, 'log'), 'a');
    const own = ['local.ini', ...(addresses.length > 1 ? ['cluster.ini'] : [])];
    const files = [
      join(release, 'etc/default.ini'),
      ...own.map((file) => join(SETTINGS, file)),
      // CouchDB writes its own settings to the last file.
      join(this.#folder, 'node.ini'),
    ];
    this.#child = spawn(join(release, 'bin/couchdb'), {
      stdio: ['ignore', log, log],
      env: {
        PATH: process.env.PATH,
        HOME: this.#folder,
        COUCHDB_INI_FILES: files.join(' '),
        COUCHDB_ARGS_FILE: join(this.#folder, 'vm.args'),
        // The compose files have the same settings.
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

  /** Returns the last log lines, for failure messages. */
  output(): string {
    return readFileSync(join(this.#folder, 'log'), 'utf8').slice(-5_000);
  }
}

export const nodeNameOf = (address: string): string => `couchdb@${address}`;

/** Lines of the release's `vm.args` with the node's identity. */
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
