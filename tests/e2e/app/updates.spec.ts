import type { Page } from '@playwright/test';
import { startBuiltServer } from '../../support/server.ts';
import { expectPaperAsClicked, RemoteDatabases } from '../support/databases.ts';
import { EXAM_NAME, QUESTIONS } from '../support/exam-paper.ts';
import { ExamRoom } from '../support/exam-room.ts';
import { test as base, expect } from '../support/fixtures.ts';
import { ALI, signIn, ZEYNEP } from '../support/people.ts';
import { Releases } from '../support/releases.ts';
import { seedExam, seedSchool } from '../support/seed.ts';
import { openClass } from '../support/student.ts';

const NEXT = '77.0.0';

const test = base.extend<{ releases: Releases }>({
  // biome-ignore lint/correctness/noEmptyPattern: the form that Playwright asks for
  releases: async ({}, use) => {
    const releases = new Releases();
    await use(releases);
    releases.dispose();
  },
  server: async ({ releases }, use) => {
    const server = await startBuiltServer(releases.dist);
    await use(server);
    await server.dispose();
  },
});

test.use({ devices: 'new' });

const offer = (page: Page) => page.getByRole('status').filter({ hasText: 'Yeni bir sürüm hazır.' });
const take = (page: Page) => offer(page).getByRole('button', { name: 'Güncelle' }).click();
const newVersion = (page: Page) => page.getByText(`v${NEXT}`);

/** Returns true once the browser has fetched the newer version, which the app may not offer yet. */
const newVersionWaits = (page: Page) =>
  page.waitForFunction(async () => (await navigator.serviceWorker.ready).waiting !== null);

/** Checks for a newer version, as the browser does at each start of the app. */
async function look(page: Page): Promise<void> {
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await newVersionWaits(page);
}

/** Returns the names of the app's parts that are stored on this device. */
const keptParts = (page: Page) =>
  page.evaluate(async () => {
    const found = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    );
    return found
      .flat()
      .map(({ url }) => new URL(url).pathname)
      .filter((path) => path.startsWith('/assets/'));
  });

test('offers a new version unless a tab has an exam open, and sends offline hand-ins after the update', async ({
  server,
  releases,
  newDevice,
}) => {
  const tablet = newDevice('the tablet');
  const room = new ExamRoom(tablet);
  await seedExam(await seedSchool(server.origin, ZEYNEP, [ALI]));

  await signIn(tablet, ALI);
  await tablet.installed();
  await openClass(tablet);
  const { page } = tablet;
  const other = await page.context().newPage();
  await other.goto(`${server.origin}/results`);
  await expect(other.getByText('Henüz sınava girmediniz.')).toBeVisible();

  const parts = await keptParts(page);
  expect(parts.length).toBeGreaterThan(0);

  await test.step('the version is offered on a normal screen in every tab, but not forced', async () => {
    releases.publish(NEXT);
    await look(page);
    await expect(offer(page)).toBeVisible();
    await expect(offer(other)).toBeVisible();
    await expect(newVersion(page)).toHaveCount(0);
  });

  await test.step('the exam room offers nothing; the other tab takes nothing while the exam lasts', async () => {
    await room.start();
    await room.choose(1, 'A');
    await expect(offer(page)).toHaveCount(0);
    await take(other);
    await expect(other.getByText(/başka bir sekmede sınav açık/)).toBeVisible();
    await expect(offer(other)).toHaveCount(0);
    expect(await keptParts(page)).toEqual(expect.arrayContaining(parts));
    await newVersionWaits(page);
  });

  await test.step('a reload in the middle of the exam keeps the version that the exam began with', async () => {
    await page.reload();
    await room.expectQuestion(1);
    await room.expectAsClicked(1);
    await newVersionWaits(page);
    await expect(offer(page)).toHaveCount(0);
    await other.reload();
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(offer(other)).toHaveCount(0);
  });

  await test.step('the exam continues without a network, and is handed in', async () => {
    await tablet.goOffline();
    await room.next();
    await room.answer(
      2,
      QUESTIONS.slice(1).map((_, at) => (at % 3 === 0 ? 'B' : 'A')),
    );
    await room.handIn();
  });

  await test.step('after it the version is offered again in both tabs, and taken without a network', async () => {
    await expect(offer(other)).toBeVisible();
    await tablet.goTo('Ana sayfa');
    await expect(offer(page)).toBeVisible();
    await expect(tablet.chip).toHaveText(/gönderilmeyi bekliyor/);
    await take(page);
    await expect(newVersion(page)).toBeVisible();
    await expect(offer(page)).toHaveCount(0);
  });

  await test.step('the unsent paper is kept, and is sent as soon as there is a network', async () => {
    const own = await RemoteDatabases.of(server.origin, ALI);
    expect(await own.documents('result')).toEqual([]);
    await tablet.goOnline();
    await expect.poll(async () => (await own.documents('result')).length).toBe(1);
    await tablet.synced();
    await expectPaperAsClicked(own, own, room.clicked);
    await tablet.goTo('Sonuçlarım');
    await expect(page.getByText(EXAM_NAME).first()).toBeVisible();
  });

  await test.step('the tab that another tab left behind opens the new version when asked', async () => {
    await take(other);
    await expect(newVersion(other)).toBeVisible();
    expect((await keptParts(other)).every((path) => path.includes(NEXT))).toBe(true);
  });
});

test('loads the receipt’s files together with the exam room, because an update may remove them', async ({
  sitting,
}) => {
  const fetched = () =>
    sitting.tablet.page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name),
    );
  for (const part of [/\/ResultsScreen-[^/]*\.js$/, /\/ReceiptNotices-[^/]*\.js$/])
    await expect
      .poll(async () => (await fetched()).filter((name) => part.test(name)))
      .toHaveLength(1);
});
