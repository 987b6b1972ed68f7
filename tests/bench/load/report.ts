import { execSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, totalmem } from 'node:os';
import { join } from 'node:path';
import { type Figure, verdictOf } from './figures.ts';

export interface Chapter {
  engine: string;
  parts: { title: string; about: string; figures: Figure[] }[];
}

const root = join(import.meta.dirname, '../../..');
export const RESULTS = join(root, 'tests/bench/RESULTS.md');

const GIGABYTE = 2 ** 30;

const HEAD = `# What the server carries

<!-- Written by \`npm run bench:load\`. Not edited by hand. -->

Load and server share the machine, over loopback, each in a process of its own, so that a figure counts beside its peer of the same run: databases of the same engine that nobody guards and nobody follows.
`;

const said = (command: string): string => execSync(command, { cwd: root }).toString().trim();

/** Version that was measured. */
function commit(): string {
  const isChanged = said('git status --porcelain -- src sync-server couchdb') !== '';
  return said('git rev-parse --short HEAD') + (isChanged ? ' with changes of its own' : '');
}

const cellsOf = (figure: Figure): string[] => [
  ...[figure.what, figure.ours, figure.peer ?? '', figure.goal ?? ''],
  verdictOf(figure),
];

/** Returns a Markdown table, with columns as wide as the formatter makes them. */
function tableOf(figures: readonly Figure[]): string {
  const head = ['What', 'Here', 'Bare engine', 'Goal', ''];
  const rows = figures.map(cellsOf);
  const widths = head.map((_, at) =>
    Math.max(3, ...[head, ...rows].map((cells) => (cells[at] ?? '').length)),
  );
  const line = (cells: readonly string[]) =>
    `| ${widths.map((width, at) => (cells[at] ?? '').padEnd(width)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}

/** Returns date, version and machine of a measurement. Parts may be measured in separate runs. */
const measured = (): string =>
  `Measured ${new Date().toISOString().slice(0, 10)} of commit ${commit()}; ${availableParallelism()} cores, ` +
  `${Math.round(totalmem() / GIGABYTE)} GB of memory, Node ${process.versions.node}.`;

/** Returns each heading that begins with `mark`, with the text below it. */
const headed = (text: string, mark: string): [heading: string, under: string][] =>
  `\n${text}`
    .split(`\n${mark} `)
    .slice(1)
    .map((section) => {
      const [heading = '', ...lines] = section.split('\n');
      return [heading, lines.join('\n').trim()];
    });

/** Reads the existing report, by engine and part. */
const readReport = (): Map<string, Map<string, string>> =>
  new Map(
    headed(readFileSync(RESULTS, 'utf8'), '##').map(([engine, text]) => [
      engine,
      new Map(headed(text, '###')),
    ]),
  );

/** Writes the report with the new parts, and leaves the other parts unchanged. */
export function writeReport(chapters: readonly Chapter[]): void {
  const report = readReport();
  for (const { engine, parts } of chapters) {
    const sections = report.get(engine) ?? new Map<string, string>();
    report.set(engine, sections);
    for (const { title, about, figures } of parts)
      sections.set(title, [about, '', measured(), '', tableOf(figures)].join('\n'));
  }
  const sectionsOf = (sections: Map<string, string>) =>
    [...sections].map(([title, text]) => `\n### ${title}\n\n${text}\n`);
  const chaptersOf = [...report].map(([engine, sections]) => [
    `\n## ${engine}\n`,
    ...sectionsOf(sections),
  ]);
  writeFileSync(RESULTS, [HEAD, ...chaptersOf.flat()].join(''));
}
