import { execSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';

/*
 * `npm start`, and the commands (`start.mjs backup FILE`): builds what is missing or outdated, then
 * runs the build in this process. Plain JavaScript, because Node 20 cannot run TypeScript. `--demo`
 * serves the demo school from its own data directory.
 */
const root = resolve(import.meta.dirname, '..');
const [, , first] = process.argv;
const command = first?.startsWith('-') ? undefined : first;

const SOURCES = [
  'src',
  'sync-server',
  'couchdb/build-rules.ts',
  'public',
  'index.html',
  'vite.config.ts',
  'package-lock.json',
];
/** Builds, in order. The server comes last, so that an interrupted build is detected. */
const BUILDS = { app: 'app/index.html', rules: 'rules/rules.js', server: 'server/main.js' };

const changedAt = (path) => {
  if (!existsSync(path)) return 0;
  const own = statSync(path);
  if (!own.isDirectory()) return own.mtimeMs;
  return Math.max(own.mtimeMs, ...readdirSync(path).map((name) => changedAt(join(path, name))));
};

function build(needed) {
  const newest = Math.max(...SOURCES.map((path) => changedAt(join(root, path))));
  const isBuilt = needed.every((part) => changedAt(join(root, 'dist', BUILDS[part])) > newest);
  if (isBuilt || !existsSync(join(root, 'src'))) return;
  // Writes to standard error, because standard output is for the command's result.
  console.error('Uygulama hazırlanıyor; bir iki dakika sürebilir…');
  for (const part of needed) {
    execSync(`npm run --silent build:${part}`, { cwd: root, stdio: ['inherit', 'ignore', 2] });
  }
  console.error('Uygulama hazır.');
}

process.setSourceMapsEnabled(true);
if (command) {
  build(['rules', 'server']);
  process.argv.splice(2, 1);
  await import(`../dist/server/commands/${command}.js`);
} else {
  build(['app', 'rules', 'server']);
  if (process.argv.includes('--demo')) {
    process.env.DEMO ??= '1';
    process.env.DATA_DIR ??= '.demo';
  }
  await import('../dist/server/main.js');
}
