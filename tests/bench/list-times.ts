import type { Page } from '@playwright/test';
import { format, type Measure, median } from './numbers.ts';
import { timeToPaint } from './painting.ts';

const RUNS = 11;
/** Maximum time from the tap or the key to the frame, in times of the bare list's. */
const GOAL = 2;
/** Default search text. */
const LETTER = 'ş';

export interface List {
  /** `from` is left by a link of the page. */
  from: string;
  path: string;
  /** Words that open the list on its page, if it is closed at first. */
  opener?: string;
  heading: string;
  row: string;
  searchLabel: string;
  /** Search text; no other words of the rows may contain it. */
  letter?: string | undefined;
}

export interface Times {
  toRows: number[];
  toFound: number[];
}

export async function timesOf(page: Page, list: List): Promise<Times> {
  const { heading, row, opener, letter = LETTER } = list;
  const link = (path: string) => page.locator(`nav a[href="${path}"]:visible`).first();
  const search = page.getByRole('searchbox', { name: list.searchLabel });
  const times: Times = { toRows: [], toFound: [] };
  // The first run fetches the page's files and is not counted.
  for (let run = 0; run <= RUNS; run++) {
    const shown = { heading, row, search: '' };
    if (opener) await link(list.path).click();
    const first = opener ? page.getByText(opener, { exact: true }) : link(list.path);
    await first.waitFor();
    const toRows = await timeToPaint(page, 'click', shown, () => first.click());
    await search.focus();
    await atRest(page);
    const found = { heading, row, search: letter };
    const toFound = await timeToPaint(page, 'keydown', found, () => press(page, letter));
    await link(list.from).click();
    await page.locator(row).first().waitFor({ state: 'detached' });
    if (run === 0) continue;
    times.toRows.push(toRows);
    times.toFound.push(toFound);
  }
  return times;
}

/** Waits for the focus ring's animation, which ends before a person's first key. */
const atRest = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    await Promise.all(document.getAnimations().map(({ finished }) => finished));
  });

/** Playwright's keyboard is an American one. */
async function press(page: Page, letter: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const key = { key: letter, text: letter };
  await session.send('Input.dispatchKeyEvent', { type: 'keyDown', ...key });
  await session.send('Input.dispatchKeyEvent', { type: 'keyUp', key: letter });
  await session.detach();
}

/** @param bare times of the peer in the same run */
export const measuresOf = (what: string, times: Times, bare: Times): Measure[] =>
  (
    [
      ['tap to first rows', 'toRows'],
      ['key to found rows', 'toFound'],
    ] as const
  ).map(([step, part]) => {
    const [time, least] = [median(times[part]), median(bare[part])];
    return {
      what: `${what}, ${step}, median of ${RUNS}`,
      value: `${format.ms(time)} / ${format.ms(least)} bare = ${format.times(time / least)}`,
      goal: `≤ ${format.times(GOAL)}`,
      isMet: time / least <= GOAL,
    };
  });
