import { newQuestionId } from '../../../src/domain/ids.ts';
import type { Question } from '../../../src/domain/question-kinds/kind.ts';
import { openForm } from '../../../src/domain/question-kinds/open/open.ts';
import type { Device } from '../support/device.ts';
import { EXAM_NAME, EXAM_TIME } from '../support/exam-paper.ts';
import { SAVED } from '../support/exam-room.ts';
import { expect, test } from '../support/fixtures.ts';
import { ALI, signIn, ZEYNEP } from '../support/people.ts';
import { type SeededSchool, seedExam, seedSchool } from '../support/seed.ts';
import { sleep } from '../support/sleep.ts';
import { openClass } from '../support/student.ts';

test.use({ devices: 'new' });

const questions = (): Question[] =>
  ['İklimi anlatın.', 'Yağmur nasıl oluşur?'].map((text, index) => ({
    ...openForm(text),
    ...{ id: newQuestionId(), index },
  }));
const TEXT = 'Karadeniz kıyılarında yazlar serin, kışlar ılık geçer; yağış her mevsim boldur.';

const field = ({ page }: Device) => page.getByRole('textbox');

/** Waits until the room says that the text is on the disk. */
async function expectSaved({ page }: Device): Promise<void> {
  // The browser draws the words in a later task than the key.
  await page.evaluate(() => new Promise((done) => setTimeout(done)));
  await expect(page.getByRole('status').filter({ hasText: SAVED })).toBeVisible();
}

async function begin(tablet: Device): Promise<void> {
  await signIn(tablet, ALI);
  await tablet.installed();
  await openClass(tablet);
  const { page } = tablet;
  await page.getByRole('link', { name: `Sınava gir: ${EXAM_NAME}` }).click();
  await page.getByRole('button', { name: 'Sınava başla' }).click();
  await expect(field(tablet)).toBeVisible();
}

/** Opens the app and the running exam again. */
async function goBackIn(tablet: Device): Promise<void> {
  await tablet.open('/');
  await tablet.page.getByRole('link', { name: 'Sınava dön' }).first().click();
}

async function handedIn({ students: [student] }: SeededSchool): Promise<string[]> {
  const [paper] = (await student?.papers()) ?? [];
  return paper?.handIns[0]?.answers.map(({ answer }) => answer) ?? [];
}

test('text that was shown as saved survives a reload, a closed tab and a killed browser', async ({
  server,
  newDevice,
}) => {
  const tablet = newDevice('the tablet');
  const school = await seedSchool(server.origin, ZEYNEP, [ALI]);
  await seedExam(school, { questions: questions() });
  await begin(tablet);
  await tablet.closeBrowser();
  await goBackIn(tablet);
  await tablet.goOffline();

  await field(tablet).pressSequentially(TEXT);
  await expectSaved(tablet);
  await tablet.page.reload();
  await expect(field(tablet)).toHaveValue(TEXT);

  await field(tablet).press('Control+End');
  await field(tablet).pressSequentially(' Ordu');
  await expectSaved(tablet);
  await tablet.closeTab();
  await goBackIn(tablet);
  await expect(field(tablet)).toHaveValue(`${TEXT} Ordu`);

  await field(tablet).press('Control+End');
  await field(tablet).pressSequentially(', Rize');
  await expectSaved(tablet);
  await tablet.crash();
  await goBackIn(tablet);
  await expect(field(tablet)).toHaveValue(`${TEXT} Ordu, Rize`);
});

test('hands in the last word that was typed before the time was up, and the text of the previous question', async ({
  server,
  newDevice,
}) => {
  const tablet = newDevice('the tablet');
  const school = await seedSchool(server.origin, ZEYNEP, [ALI]);
  await seedExam(school, { questions: questions() });
  await begin(tablet);
  await field(tablet).pressSequentially(TEXT);
  await tablet.page.getByRole('button', { name: 'İleri' }).click();
  await field(tablet).pressSequentially('Buharlaşan su yükse');
  await sleep(tablet, EXAM_TIME * 60_000);
  await expect.poll(() => handedIn(school)).toContain('Buharlaşan su yükse');
  expect(await handedIn(school)).toContain(TEXT);
});
