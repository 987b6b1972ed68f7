import { execFileSync, spawnSync } from 'node:child_process';
import { findOnPath } from './programs.ts';

export const isRoot = process.getuid?.() === 0;

/**
 * Installs Debian packages without asking. Returns false if that is not permitted.
 * @throws errors of apt-get
 */
export function installFromDebian(...packages: readonly string[]): boolean {
  const asRoot = privilege();
  if (!asRoot || !findOnPath(['apt-get'])) return false;
  process.stdout.write(`Installing Debian’s ${packages.join(', ')}.\n`);
  aptGet(asRoot, 'update');
  aptGet(asRoot, 'install', '--yes', '--no-install-recommends', ...packages);
  return true;
}

/** Returns the command prefix for root, or null if not permitted. */
function privilege(): string[] | null {
  if (isRoot) return [];
  return findOnPath(['sudo']) && spawnSync('sudo', ['-n', 'true']).status === 0
    ? ['sudo', '-n']
    : null;
}

function aptGet(asRoot: readonly string[], ...args: string[]): void {
  const [command = 'apt-get', ...rest] = [
    ...asRoot,
    'env',
    'DEBIAN_FRONTEND=noninteractive',
    'apt-get',
    ...args,
  ];
  execFileSync(command, rest, { stdio: ['ignore', 'inherit', 'inherit'] });
}
