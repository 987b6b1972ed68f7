import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/*
 * The last commit of which all tests were in order. The next `npm run check` runs the tests that import something
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

/**
 * What a whole check was in order of here, where HEAD goes on from it: else git would not tell all that differs. Before
 * the first check, what HEAD has of the remote's main branch, on which all tests passed before it landed. Else null.
 */
export function lastGreen(): string | null {
  const commit = noted();
  const isBefore = commit !== null && git('merge-base', '--is-ancestor', commit, 'HEAD') !== null;
  return isBefore ? commit : git('merge-base', 'HEAD', 'origin/HEAD');
}

/** HEAD, where the tree is as HEAD has it; else null. Ask before a check: what changes while it runs was not checked. */
export function cleanHead(): string | null {
  return git('status', '--porcelain') === '' ? git('rev-parse', 'HEAD') : null;
}

export function noteGreen(commit: string): void {
  mkdirSync(dirname(NOTE), { recursive: true });
  writeFileSync(NOTE, commit);
}
