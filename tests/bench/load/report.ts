import { execSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { availableParallelism, totalmem } from 'node:os';
import { join } from 'node:path';
import { type Figure, verdictOf } from './figures.ts';

/** What was measured on one engine. */
export interface Chapter {
  engine: string;
  parts: { title: string; about: string; figures: Figure[] }[];
}

const root = join(import.meta.dirname, '../../..');
export const RESULTS = join(root, 'tests/bench/RESULTS.md');

const GIGABYTE = 2 ** 30;

const said = (command: string): string => execSync(command, { cwd: root }).toString().trim();

/** Of which version the figures are. */
function commit(): string {
  const isChanged = said('git status --porcelain -- src sync-server couchdb') !== '';
  return said('git rev-parse --short HEAD') + (isChanged ? ' with changes of its own' : '');
}

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

const rowOf = (figure: Figure): string =>
  row([figure.what, figure.ours, figure.peer ?? '', figure.goal ?? '', verdictOf(figure)]);

const tableOf = (figures: readonly Figure[]): string =>
  [
    row(['What', 'Here', 'Bare engine', 'Goal', '']),
    row(['---', '---', '---', '---', '---']),
    ...figures.map(rowOf),
  ].join('\n');

const textOf = (chapters: readonly Chapter[]): string =>
  [
    '# What the server carries',
    '',
    '<!-- Written by `npm run bench:load`. Not edited by hand. -->',
    '',
    `Commit ${commit()}; ${new Date().toISOString().slice(0, 10)}; ${availableParallelism()} cores, ` +
      `${Math.round(totalmem() / GIGABYTE)} GB of memory, Node ${process.versions.node}. Load and server share the machine, over ` +
      'loopback, each in a process of its own, so that a figure counts beside its peer of the same run: databases of the same ' +
      'engine that nobody guards and nobody follows.',
    ...chapters.flatMap(({ engine, parts }) => [
      '',
      `## ${engine}`,
      ...parts.flatMap(({ title, about, figures }) => [
        ...['', `### ${title}`, '', about, ''],
        tableOf(figures),
      ]),
    ]),
    '',
  ].join('\n');

export const writeReport = (chapters: readonly Chapter[]): void =>
  writeFileSync(RESULTS, textOf(chapters));
