import type { CDPSession, Page } from '@playwright/test';
import { expectPaperAsClicked, RemoteDatabases } from '../support/databases.ts';
import { QUESTIONS } from '../support/exam-paper.ts';
import { ExamRoom, SAVED } from '../support/exam-room.ts';
import { expect, test } from '../support/fixtures.ts';
import { ALI, enter, ZEYNEP } from '../support/people.ts';
import { seedExam, seedSchool } from '../support/seed.ts';
import { openClass } from '../support/student.ts';

const FULL = 'Cihazın belleği dolu.';
const UNSAVED = 'Kaydedilemedi, yeniden deneniyor';

/** Free space for the app and for all writes of this test (bytes). */
const ROOM = 30e6;

/** Disk of a tablet. The test sets its free space by the browser's quota. */
class Disk {
  private constructor(
    private readonly page: Page,
    private readonly session: CDPSession,
  ) {}

  /** Creates the disk of the open page. Call it before the app writes anything; see `fill`. */
  static async of(page: Page): Promise<Disk> {
    const disk = new Disk(page, await page.context().newCDPSession(page));
    await disk.setQuota(ROOM);
    return disk;
  }

  /** Fills the disk: Chromium refuses a write above the former quota, and all later ones. */
  async fill(): Promise<void> {
    await this.setQuota(1);
    expect(await this.page.evaluate(writeOnce, ROOM)).toBe('QuotaExceededError');
  }

  clear(): Promise<void> {
    return this.setQuota(ROOM);
  }

  private async setQuota(quotaSize: number): Promise<void> {
    const { origin } = new URL(this.page.url());
    await this.session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize });
  }
}

/** Runs in the page: tries to store bytes. @returns the error's name, or null */
async function writeOnce(bytes: number): Promise<string | null> {
  const opening = indexedDB.open('probe');
  opening.onupgradeneeded = () => opening.result.createObjectStore('probe');
  await new Promise((done) => {
    opening.onsuccess = done;
    opening.onerror = done;
  });
  const writing = opening.result.transaction('probe', 'readwrite');
  for (let at = 0; at * 65_536 < bytes; at++) {
    writing.objectStore('probe').put(crypto.getRandomValues(new Uint8Array(65_536)), at);
  }
  return new Promise((done) => {
    writing.oncomplete = () => done(null);
    writing.onabort = () => done(writing.error?.name ?? 'no reason');
  });
}

test('shows a full disk at once during an exam, and an answer that is not stored as not stored', async ({
  server,
  newDevice,
}) => {
  const tablet = newDevice('the tablet');
  const room = new ExamRoom(tablet);
  await seedExam(await seedSchool(server.origin, ZEYNEP, [ALI]));
  const disk = await Disk.of(await tablet.open('/login'));

  await test.step('Ali is in the exam', async () => {
    await enter(tablet, ALI);
    await openClass(tablet);
    await room.start();
    await room.answer(1, ['A', 'B']);
  });
  await test.step('the disk is full: the next answers remain on the screen as not saved', async () => {
    // The message about the former answers is gone. Later messages concern the next answers.
    await room.expectArrived();
    const readSayings = await room.noteSayings();
    await disk.fill();
    await room.chooseUnsaved(3, 'C');
    await expect(tablet.page.getByRole('alert')).toContainText(FULL);
    await room.next();
    await room.chooseUnsaved(4, 'A');
    await room.back();
    await room.expectQuestion(3);
    await room.expectAsClicked(3);
    const said = await readSayings();
    expect(said).toContain(UNSAVED);
    expect(said.filter((text) => SAVED.test(text))).toEqual([]);
  });

  await test.step('space is made: both are saved without another tap, and outlive the tab', async () => {
    await disk.clear();
    await room.expectSaved();
    await expect(tablet.page.getByText(FULL)).toHaveCount(0);
    await tablet.visit('/');
    await room.goBackIn();
    await room.expectAllAsClicked(3);
  });

  await test.step('the disk is full again at the hand-in: the paper is not shown as handed in until it is', async () => {
    await room.answer(3, ['C', 'A', ...QUESTIONS.slice(4).map(() => 'B' as const)]);
    await disk.fill();
    await room.submit();
    const notice = tablet.page.getByRole('alert').filter({ hasText: 'Sınav teslim edilemedi.' });
    await expect(notice).toContainText(FULL);
    await expect(tablet.page.getByText('Teslim kodunuz')).toHaveCount(0);
    await disk.clear();
    await room.expectReceipt();
  });

  await test.step('the server has the paper as it was clicked', async () => {
    const own = await RemoteDatabases.of(server.origin, ALI);
    await expect.poll(async () => (await own.documents('result')).length).toBe(1);
    await expectPaperAsClicked(own, own, room.clicked);
  });
});
