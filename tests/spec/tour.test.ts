import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT, sourceOf } from '../support/test-titles.ts';
import { tableRows } from './table-rows.ts';

/* What a newcomer reads first names files. This holds the pages to the code. */

const TOUR = 'docs/tour.md';
const PAGES = [TOUR, 'README.md', 'docs/contributing.md'];

/** `[text](target)`, without what stands behind `#`. */
const LINK = /\]\(([^)#\s]+)(?:#[^)]*)?\)/g;
/** A path from the root in code quotes. */
const PATH = /`((?:src|sync-server|tests|docs|couchdb)\/[\w./-]+)`/g;

function filesNamedIn(page: string): string[] {
  const text = sourceOf(page);
  const links = [...text.matchAll(LINK)].flatMap(([, target = '']) =>
    /^https?:/.test(target) ? [] : join(dirname(page), target),
  );
  const paths = [...text.matchAll(PATH)].map(([, path = '']) => path);
  return [...new Set([...links, ...paths])];
}

describe.each(PAGES)('%s', (page) => {
  it('names files that exist', () => {
    const named = filesNamedIn(page);
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });
});

describe('the tour', () => {
  /** How many files a section walks through: its highest number, where the numbers count up. */
  const stepsOf = (title: string, from = 1): number => {
    const [, section = ''] = sourceOf(TOUR).split(`\n## ${title}\n`);
    const [own = ''] = section.split('\n## ');
    const numbers = [...own.matchAll(/^(\d+)\. /gm)].map(([, number]) => Number(number));
    expect(numbers).toEqual(numbers.map((_number, at) => at + from));
    return numbers.length;
  };

  it('counts the files that it names', () => {
    const toDisk = stepsOf('From the tap to the disk');
    const toScreen = stepsOf('To the screen');
    const toServer = stepsOf('To the server');
    const toTeacher = stepsOf("To the teacher's table");
    const onDevice = 9;
    const onServer = 13;
    const counts = tableRows(sourceOf(TOUR)).map(([, count]) => Number(count));
    expect(counts.slice(-7)).toEqual([
      toDisk,
      toDisk,
      toDisk + toScreen,
      toDisk + onDevice,
      toDisk + toServer,
      toDisk + toServer + onServer,
      toDisk + toServer + toTeacher,
    ]);
  });
});
