import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { commandMessages as messages } from '../commands/messages.ts';
import { UsageError } from '../commands/run.ts';
import type { Plan } from './plan.ts';

function attempt(commands: Plan['clears']): void {
  for (const [program, ...words] of commands) {
    try {
      execFileSync(program, words, { stdio: 'ignore' });
    } catch {
      // Nothing was installed.
    }
  }
}

/**
 * Writes the plan's files and runs its commands.
 * @throws UsageError after removing a first installation that failed
 */
export function carryOut({ clears, files, commands }: Plan, removal: Plan): void {
  attempt(clears);
  const created = files.map(({ path }) => path).filter((path) => !existsSync(path));
  for (const { path, content, encoding } of files) {
    if (!existsSync(dirname(path))) mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content, encoding);
  }
  for (const [program, ...words] of commands) {
    try {
      execFileSync(program, words, { stdio: ['ignore', 2, 2] });
    } catch {
      undo(created, removal);
      throw new UsageError(messages.serviceStepFailed(lineOf([program, ...words])));
    }
  }
}

/** Removes a first installation that failed; keeps one that was only to be replaced. */
function undo(created: readonly string[], removal: Plan): void {
  if (created.length > 0) attempt(removal.clears);
  for (const path of created) rmSync(path, { force: true });
}

export function lineOf(words: readonly string[]): string {
  return words.map(quoted).join(' ');
}

function quoted(word: string): string {
  return /^[\w./:=-]+$/.test(word) ? word : JSON.stringify(word);
}
