import { execSync } from 'node:child_process';
import { join } from 'node:path';
import { couchdb, type Engine, embedded } from './engines.ts';
import { lineOf } from './figures.ts';
import { parts } from './parts.ts';
import { type Chapter, RESULTS, writeReport } from './report.ts';
import { type EngineName, settingsFrom } from './settings.ts';

/*
 * `npm run bench:load [-- --only PART --engine NAME --devices N --minutes N --users N]` measures
 * the server's capacity. It includes CouchDB if COUCHDB_URL is set.
 */
const root = join(import.meta.dirname, '../../..');
/** Timeout of a run (ms). */
const PATIENCE = 90 * 60_000;

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const { COUCHDB_URL = '' } = process.env;
const engineOf = (name: EngineName): Engine =>
  name === 'couchdb' ? couchdb(COUCHDB_URL) : embedded;

setTimeout(() => {
  say('took too long');
  process.exit(1);
}, PATIENCE).unref();
const settings = settingsFrom(process.argv.slice(2), COUCHDB_URL);
execSync('npm run --silent build', { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
const chapters: Chapter[] = [];
for (const name of settings.engines) {
  const engine = engineOf(name);
  const chapter: Chapter = { engine: engine.title, parts: [] };
  chapters.push(chapter);
  say(engine.title);
  for (const part of settings.parts) {
    const { title, about, measure } = parts[part];
    say(` ${title}`);
    const figures = await measure(engine, settings);
    for (const figure of figures) say(lineOf(figure));
    chapter.parts.push({ title, about, figures });
  }
}
if (settings.isForReport) {
  writeReport(chapters);
  say(`written: ${RESULTS}`);
}
const figures = chapters.flatMap((chapter) => chapter.parts.flatMap((part) => part.figures));
process.exitCode = figures.some(({ isMet }) => isMet === false) ? 1 : 0;
