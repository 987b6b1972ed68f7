import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/* Last commit with all tests passed; `npm run check` runs the tests of later changes only. */
const root = join(import.meta.dirname, '../..');
const NOTE = join(root, 'node_modules/.cache/okul-check/green-commit');

/** Runs git. Returns null if it fails. */
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
 * Returns the commit of the last complete check, if HEAD descends from it. Before the first check,
 * returns the common ancestor with the remote's main branch; else null.
 */
export function lastGreen(): string | null {
  const commit = noted();
  const isBefore = commit !== null && git('merge-base', '--is-ancestor', commit, 'HEAD') !== null;
  return isBefore ? commit : git('merge-base', 'HEAD', 'origin/HEAD');
}

/** Returns HEAD for a clean tree, else null. Call it before a check. */
export function cleanHead(): string | null {
  return git('status', '--porcelain') === '' ? git('rev-parse', 'HEAD') : null;
}

export function noteGreen(commit: string): void {
  mkdirSync(dirname(NOTE), { recursive: true });
  writeFileSync(NOTE, commit);
}
