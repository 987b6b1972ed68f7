import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/*
 * The last commit of which a whole `npm run check` was in order. The next check runs the tests that import something
 * changed since; `npm test` runs all of them, always.
 */
const root = join(import.meta.dirname, '../..');
const NOTE = join(root, 'node_modules/.cache/okul-check/green-commit');

/** What `git` prints, or null where it fails. */
function git(...args: readonly string[]): string | null {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
}

function noted(): string | null {
  try {
    return readFileSync(NOTE, 'utf8');
  } catch {
    return null;
  }
}

/** That commit, or null: nothing noted, or HEAD does not go on from it, and git would not tell all that differs. */
export function lastGreen(): string | null {
  const commit = noted();
  return commit !== null && git('merge-base', '--is-ancestor', commit, 'HEAD') !== null
    ? commit
    : null;
}

/** HEAD, where the tree is as HEAD has it; else null. Ask before a check: what changes while it runs was not checked. */
export function cleanHead(): string | null {
  return git('status', '--porcelain') === '' ? git('rev-parse', 'HEAD') : null;
}

export function noteGreen(commit: string): void {
  mkdirSync(dirname(NOTE), { recursive: true });
  writeFileSync(NOTE, commit);
}
