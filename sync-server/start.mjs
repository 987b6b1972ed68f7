import { execSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';

/*
 * `npm start`: builds what is missing or older than its sources, then runs the built server in this process. Plain
 * JavaScript, because Node 20 reads nothing else and a built copy starts without the development packages.
 * With --demo it serves the demo school, from a data directory of its own.
 */
const root = resolve(import.meta.dirname, '..');
const SOURCES = [
  'src',
  'sync-server',
  'couchdb/build-rules.ts',
  'public',
  'index.html',
  'vite.config.ts',
  'package-lock.json',
];
/** The server is built last, so that a build that died half-way is seen as such. */
const BUILT = ['dist/app/index.html', 'dist/rules/rules.js', 'dist/server/main.js'];

/** ms; 0 where there is nothing. */
const changedAt = (path) => {
  if (!existsSync(path)) return 0;
  const own = statSync(path);
  if (!own.isDirectory()) return own.mtimeMs;
  return Math.max(own.mtimeMs, ...readdirSync(path).map((name) => changedAt(join(path, name))));
};

const newest = Math.max(...SOURCES.map((path) => changedAt(join(root, path))));
const isBuilt = BUILT.every((path) => changedAt(join(root, path)) > newest);
if (!isBuilt && existsSync(join(root, 'src'))) {
  execSync('npm run build', { cwd: root, stdio: 'inherit' });
}

if (process.argv.includes('--demo')) {
  process.env.DEMO ??= '1';
  process.env.DATA_DIR ??= '.demo';
}
process.setSourceMapsEnabled(true);
await import('../dist/server/main.js');
