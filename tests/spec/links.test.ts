import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT, sourceOf } from '../support/files.ts';

const PAGES = ['docs/tour.md', 'README.md', 'docs/contributing.md'];

/** Link target without its fragment: `[text](target)`. */
const LINK = /\]\(([^)#\s]+)(?:#[^)]*)?\)/g;
/** Path from the repository's root in backticks. */
const PATH = /`((?:src|sync-server|tests|docs|couchdb)\/[\w./-]+)`/g;

function filesNamedIn(page: string): string[] {
  const text = sourceOf(page);
  const links = [...text.matchAll(LINK)].flatMap(([, target = '']) =>
    /^https?:/.test(target) ? [] : join(dirname(page), target),
  );
  const paths = [...text.matchAll(PATH)].map(([, path = '']) => path);
  return [...new Set([...links, ...paths])];
}

it.each(PAGES)('%s links to existing files only', (page) => {
  const named = filesNamedIn(page);
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});
