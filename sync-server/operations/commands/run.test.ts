import { afterEach, beforeEach, expect, it, type MockInstance, vi } from 'vitest';
import { scripts } from '../../../package.json';

/** Commands of package.json. */
const COMMANDS = Object.entries(scripts).flatMap(([script, line]): [string, string][] => {
  const [, name] = /^node sync-server\/start\.mjs ([a-z][\w-]*)$/.exec(line) ?? [];
  return name ? [[`commands/${name}.ts`, script]] : [];
});

const { argv } = process;
const texts = (spy: MockInstance<typeof process.stdout.write>): string =>
  spy.mock.calls.map(([text]) => text).join('');

let stdout: MockInstance<typeof process.stdout.write>;
let stderr: MockInstance<typeof process.stderr.write>;
let calls = 0;

beforeEach(() => {
  stdout = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  stderr = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
});
afterEach(() => {
  process.argv = argv;
  process.exitCode = undefined;
});

/** Runs a command as `start.mjs` does. The number makes each call load the module again. */
async function call(command: string, ...given: string[]): Promise<void> {
  process.argv = [...argv.slice(0, 1), command, ...given];
  await import(/* @vite-ignore */ `../${command}?call=${calls++}`);
}

it('finds commands at all', () => {
  expect(COMMANDS).toContainEqual(['commands/backup.ts', 'backup']);
  expect(COMMANDS.length).toBeGreaterThanOrEqual(9);
});

it.each(COMMANDS)(
  '%s answers an unknown option with its usage and exit code 2',
  async (command, script) => {
    await call(command, '--bilinmeyen');
    expect(texts(stderr)).toMatch(new RegExp(`^Kullanım: npm run ${script}\\b`));
    expect(texts(stderr)).not.toContain(' at ');
    expect([texts(stdout), process.exitCode]).toEqual(['', 2]);
  },
);

it.each([
  ['commands/backup.ts', 'a', 'b'],
  ['commands/restore.ts', 'a', 'b'],
  ['commands/restore.ts'],
  ['commands/reset-code.ts'],
  ['commands/rebuild.ts', 'student-ab12'],
  ['commands/rebuild.ts', '--database'],
  ['commands/export-person.ts', 'veli@ornek.tr'],
  ['commands/certificate.ts'],
])('%s answers %s %s with its usage and exit code 2', async (command, ...given) => {
  await call(command, ...given);
  expect(texts(stderr)).toMatch(/^Kullanım: /);
  expect([texts(stdout), process.exitCode]).toEqual(['', 2]);
});
