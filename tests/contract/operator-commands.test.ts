import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { NODE_FLAGS } from '../../sync-server/operations/service/plan.ts';
import { SmallDisk } from '../support/small-disk.ts';

/* Runs the commands from a build without development packages, as a school's server does. */
const ROOT = resolve(import.meta.dirname, '../..');
const NODE_20_KNOWS = new RegExp(`^node (${NODE_FLAGS.join(' ')} )?[\\w./-]+\\.mjs\\b`);
const OPERATORS = [
  'start',
  'demo',
  'backup',
  'restore',
  'rebuild',
  'erase-person',
  'export-person',
  'reset-code',
  'certificate',
  'couchdb:setup',
] as const;

let school: string;
let home: string;

beforeAll(() => {
  school = mkdtempSync(join(tmpdir(), 'okul-operators-'));
  home = mkdtempSync(join(tmpdir(), 'okul-home-'));
  cpSync(join(inject('dist'), 'server'), join(school, 'dist/server'), { recursive: true });
  mkdirSync(join(school, 'sync-server'));
  for (const file of ['package.json', 'sync-server/start.mjs'])
    cpSync(join(ROOT, file), join(school, file));
  for (const name of Object.keys(packageJson.dependencies)) link(join('node_modules', name));
});
afterAll(() => {
  for (const folder of [school, home]) rmSync(folder, { recursive: true });
});

function link(path: string): void {
  mkdirSync(dirname(join(school, path)), { recursive: true });
  symlinkSync(join(ROOT, path), join(school, path));
}

interface Ended {
  code?: number;
  stdout: string;
  stderr: string;
}

type Script = (typeof OPERATORS)[number];

const lineOf = (script: Script): string[] => packageJson.scripts[script].split(' ').slice(1);

/** Returns settings for the embedded engine. */
function place() {
  const { COUCHDB_URL: _, ...rest } = process.env;
  return { cwd: school, env: { ...rest, HOME: home, DATA_DIR: join(school, 'data'), PORT: '0' } };
}

async function run(script: Script, ...given: string[]): Promise<Ended> {
  const ended = promisify(execFile)(process.execPath, [...lineOf(script), ...given], place());
  return ended.catch((error: Ended) => error);
}

/** Creates a school by starting the server once, because the commands create none. */
async function startOnce(): Promise<void> {
  const server = spawn(process.execPath, lineOf('start'), { ...place(), stdio: 'pipe' });
  const ended = once(server, 'exit');
  for await (const said of server.stdout) if (/https?:/.test(String(said))) server.kill('SIGTERM');
  await ended;
}

it('needs only Node for every operator script', () => {
  for (const script of OPERATORS) expect(packageJson.scripts[script]).toMatch(NODE_20_KNOWS);
});

it('fails to back up a directory that is no school, and leaves nothing behind', async () => {
  const file = join(school, 'none.backup.gz');
  const { code, stderr } = await run('backup', file);
  expect([code, stderr]).toEqual([
    expect.any(Number),
    expect.stringContaining(join(school, 'data')),
  ]);
  expect([file, `${file}.draft`, join(school, 'data')].filter(existsSync)).toEqual([]);
});

it('stores a backup in a directory, and explains that a directory has no room', async ({
  skip,
}) => {
  await startOnce();
  const { stdout } = await run('backup', school);
  expect(stdout).toMatch(new RegExp(`${school}/okul-[\\dT-]+\\.backup\\.gz`));
  const stick = await SmallDisk.mount(1);
  if (!stick) return skip('this machine permits no mounts');
  stick.fill();
  const { code, stderr } = await run('backup', stick.path);
  const left = readdirSync(stick.path);
  await stick.unmount();
  expect([code, stderr]).toEqual([1, expect.stringContaining(`yer kalmadı: ${stick.path}`)]);
  expect(left).toEqual(['filler']);
});

it('stores a backup by default in the home directory, where an update does not replace it', async () => {
  await startOnce();
  expect((await run('backup')).stdout).toContain(home);
  expect(readdirSync(home)).toEqual([expect.stringMatching(/^okul-[\dT-]+\.backup\.gz$/)]);
});

it('makes backups and certificates without development packages', async () => {
  await startOnce();
  const file = join(school, 'one.backup.gz');
  expect((await run('backup', file)).stdout).toContain(file);
  expect(readFileSync(file).length).toBeGreaterThan(0);
  const { stdout } = await run('certificate', 'okul.local');
  expect(stdout).toContain(join(school, 'data/tls/ca.crt'));
});

it.each(OPERATORS.slice(2))('%s answers an unknown option with its usage', async (script) => {
  const { code, stderr } = await run(script, '--bilinmeyen');
  expect([code, stderr]).toEqual([2, expect.stringMatching(/^Kullanım: npm run /)]);
});
