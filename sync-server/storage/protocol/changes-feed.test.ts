import { expect, it, vi } from 'vitest';
import { StorageUnavailable } from '../couch-error.ts';
import { type FeedSource, feedText } from './changes-feed.ts';
import type { ChangesQuery } from './changes-query.ts';
import type { Page, Seq } from './engine-port.ts';
import { Wakes } from './wakes.ts';

const wakes = new Wakes();
const LONGPOLL: ChangesQuery = {
  ...{ feed: 'longpoll', since: '1-a', limit: 100, descending: false, heartbeat: undefined },
  filter: { include_docs: false, conflicts: false, attachments: false, style: 'all_docs' },
  timeout: 60_000,
};
const ROW: Page = { rows: [{ id: 'x' }], lastSeq: '2-b', more: false };
const away = async (): Promise<never> => {
  throw new StorageUnavailable('out of reach');
};

/** Returns a feed with pages from `page`. `rested` resolves when the feed waits. */
function feedOf(name: string, page: (since: Seq) => Promise<Page>, query = LONGPOLL) {
  let rested = () => {};
  const waits = new Promise<void>((done) => {
    rested = done;
  });
  const source: FeedSource = {
    reader: async () => ({ page, descending: async () => [], pending: async () => 0 }),
    ...{
      admit: vi.fn(async () => {}),
      rest: rested,
      caughtUp: vi.fn(),
      news: wakes.subscribe(name),
    },
  };
  return { source, waits, text: textOf(feedText(source, query)) };
}

async function textOf(feed: AsyncGenerator<string>): Promise<string> {
  let text = '';
  for await (const part of feed) text += part;
  return text;
}

it('waits while the databases do not respond, and sends changes when they do', async () => {
  const page = vi.fn(away as () => Promise<Page>);
  const { text, waits, source } = feedOf('one', page);
  await waits;
  page.mockImplementation(async () => ROW);
  wakes.wake('one');
  expect(await text).toContain('"id":"x"');
  // The feed asks again, after the delayed read, if its reader may read.
  expect(source.admit).toHaveBeenCalledOnce();
});

it('throws StorageUnavailable at the timeout', async () => {
  const { text } = feedOf('two', away, { ...LONGPOLL, timeout: 20 });
  await expect(text).rejects.toThrow(StorageUnavailable);
});

it('reads nothing while another feed has read to the end and nothing was written since', async () => {
  const page = vi.fn(
    async (since: Seq): Promise<Page> => ({ rows: [], lastSeq: since, more: false }),
  );
  const short = { ...LONGPOLL, timeout: 0 };
  await feedOf('three', page, short).text;
  await feedOf('three', page, short).text;
  expect(page).toHaveBeenCalledOnce();
  await feedOf('three', page, { ...short, since: '0-z' }).text;
  expect(page).toHaveBeenCalledTimes(2);
  wakes.wake('three');
  await feedOf('three', page, short).text;
  expect(page).toHaveBeenCalledTimes(3);
});

it('does not record an end if something was written during the read', async () => {
  const page = vi.fn(async (since: Seq): Promise<Page> => {
    if (page.mock.calls.length === 1) wakes.wake('four');
    return { rows: [], lastSeq: since, more: false };
  });
  await feedOf('four', page, { ...LONGPOLL, timeout: 20 }).text;
  expect(page).toHaveBeenCalledTimes(2);
});
