import type { Page } from '@playwright/test';
import { format, type Measure, median } from './numbers.ts';
import { timeToPaint } from './painting.ts';

const RUNS = 11;
/** Maximum time from a tap or key to the frame, as a multiple of the bare list's time. */
const GOAL = 2;
/** Default search text. */
const LETTER = 'ş';

export interface List {
  /** Page on which the measurement starts. A link on it leads to `path`. */
  from: string;
  path: string;
  /** Text of the button that opens the list, if the list is closed at first. */
  opener?: string;
  heading: string;
  row: string;
  searchLabel: string;
  /** Search text. Other words of the rows must not contain it. */
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
  // The first run loads the page's files and is not counted.
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

/** Waits until the animation of the focus ring has ended. */
const atRest = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    await Promise.all(document.getAnimations().map(({ finished }) => finished));
  });

/** Presses a Turkish letter, which is not on Playwright's American keyboard. */
async function press(page: Page, letter: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const key = { key: letter, text: letter };
  await session.send('Input.dispatchKeyEvent', { type: 'keyDown', ...key });
  await session.send('Input.dispatchKeyEvent', { type: 'keyUp', key: letter });
  await session.detach();
}

/** Returns the measures of a list. @param bare times of the bare list in the same run */
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
