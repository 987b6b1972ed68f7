import type { Locator, Page } from '@playwright/test';
import { shownStartCode } from '../../../src/domain/sealing/start-code.ts';
import { DEMO_PASSWORD } from '../../../sync-server/operations/demo/demo.ts';
import { demoId } from '../../../sync-server/operations/demo/people.ts';
import type { Device } from '../support/device.ts';
import { QUESTIONS } from '../support/exam-paper.ts';
import { ExamRoom } from '../support/exam-room.ts';
import { expect, test } from '../support/fixtures.ts';
import { ALI, signIn } from '../support/people.ts';
import { codeIn, DAY, seedSealed } from '../support/sealed-exam.ts';

/** More than any page of these has to be passed by before what is meant. */
const FAR = 60;

/** By the Tab key alone, as who has no pointer gets there. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let at = 0; at < FAR; at++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

/** A dialog is opened, and left by Escape: the focus is back where it was. */
async function openAndLeave(page: Page, opener: Locator): Promise<void> {
  await tabTo(page, opener);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(opener).toBeFocused();
}

async function openDemo(device: Device, path: string): Promise<Page> {
  await signIn(device, { email: 'ogretmen@demo.okul', password: DEMO_PASSWORD });
  await device.synced();
  return device.visit(path);
}

test('a sealed exam is opened and begun with keys alone', async ({ server, newDevice }) => {
  const { exam } = await seedSealed(server.origin, Date.now() + DAY);
  const tablet = newDevice('the tablet');
  await signIn(tablet, ALI);
  await tablet.installed();
  await tablet.synced();
  await tablet.goOffline();
  const page = await tablet.visit(`/enter-exam/${exam.examID}`);
  await tabTo(page, page.getByRole('textbox', { name: 'Başlangıç kodu' }));
  await page.keyboard.type(shownStartCode(codeIn(exam).code));
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Kilit açıldı/)).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Sınava başla' }));
  await page.keyboard.press('Enter');
  await new ExamRoom(tablet).expectQuestion(1);
});

test('the code of a hand-in is shown and closed with keys alone', async ({ sitting }) => {
  const { tablet, room } = sitting;
  const { page } = tablet;
  await tablet.goOffline();
  await room.goTo(QUESTIONS.length);
  await room.handIn();
  await openAndLeave(page, page.getByRole('button', { name: 'Kodu göster' }));
});

test.describe('with keys alone a teacher', () => {
  test.use({ school: 'demo' });

  test('opens the choice of files to collect', async ({ newDevice }) => {
    const page = await openDemo(newDevice('teacher'), `/collect/${demoId('Kesirlerle İşlemler')}`);
    // Asked for before the way there: the browser is told in its own time that the choice comes to this test.
    const chooser = page.waitForEvent('filechooser');
    await tabTo(page, page.getByRole('button', { name: 'Dosya seç' }));
    await page.keyboard.press('Enter');
    expect((await chooser).isMultiple()).toBe(true);
  });

  test('opens what can be done for a student who writes, and is back at the row', async ({
    newDevice,
  }) => {
    const page = await openDemo(
      newDevice('teacher'),
      `/exam-results/${demoId('Tam Sayılar')}/live`,
    );
    await openAndLeave(page, page.getByRole('button', { name: 'İşlemler: Defne Öztürk' }));
  });
});
