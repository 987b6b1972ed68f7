import { setFields } from '../../../src/domain/merge/edit.ts';
import type { Device } from '../support/device.ts';
import { CLASS_NAME, EXAM_NAME, EXAM_TIME } from '../support/exam-paper.ts';
import { expect, test } from '../support/fixtures.ts';
import type { SeededSchool } from '../support/seed.ts';
import { sleep } from '../support/sleep.ts';

const ARRIVED = /teslim edildi|gönderildi|ulaştı|gönderiliyor/i;
const WAITS = 'Cihazda, gönderilmeyi bekliyor';
const GRADED = /Puan: \d/;

const main = (tablet: Device) => tablet.page.getByRole('main');

/** Expects that all screens say that the paper waits on the tablet. */
async function expectSafeHere(tablet: Device, why: RegExp) {
  const { page } = tablet;
  await expect(page.getByRole('heading', { name: 'Sınavınız bitti' })).toBeVisible();
  await expect(page.getByText(why)).toContainText('1 cevabınız bu cihazda güvende');
  await expect(main(tablet)).not.toContainText(ARRIVED);
  await tablet.goTo('Ana sayfa');
  const results = page.getByRole('region', { name: 'Sonuçlarım' });
  await expect(results.getByRole('listitem')).toContainText(WAITS);
  await expect(page.locator('body')).not.toContainText(ARRIVED);
  await tablet.goTo('Sınıflarım');
  await main(tablet)
    .getByRole('link', { name: new RegExp(`^${CLASS_NAME}`) })
    .click();
  await expect(page.getByText(WAITS)).toBeVisible();
  await expect(main(tablet)).not.toContainText(ARRIVED);
  await tablet.goTo('Sonuçlarım');
  await expect(page.getByRole('row', { name: EXAM_NAME })).toContainText(WAITS);
  await expect(main(tablet)).not.toContainText(ARRIVED);
}

/** Expects that all screens change once the server has the paper. */
async function expectArrival(tablet: Device, school: SeededSchool, why: RegExp) {
  const { page } = tablet;
  await tablet.goOnline();
  await tablet.told('Sınavınız başarıyla gönderildi.');
  const [student] = school.students;
  await expect.poll(async () => (await student?.papers())?.[0]?.handIns.length).toBe(1);
  await expect(page.getByRole('row', { name: EXAM_NAME })).not.toContainText(WAITS);
  await tablet.goTo('Sınıflarım');
  await main(tablet)
    .getByRole('link', { name: new RegExp(`^${CLASS_NAME}`) })
    .click();
  await expect(page.getByText(GRADED)).toBeVisible();
  await page.getByRole('link', { name: `Sonucu gör: ${EXAM_NAME}` }).click();
  await expect(page.getByText(why)).toContainText('1 cevabınız teslim edildi');
}

test('a paper whose time ends offline is shown as safe, and once online as handed in', async ({
  sitting: { tablet, school },
}) => {
  await tablet.goOffline();
  await sleep(tablet, EXAM_TIME * 60_000);
  await expectSafeHere(tablet, /^Süreniz .* doldu/);
  await expectArrival(tablet, school, /^Süreniz .* doldu/);
});

test('a paper that the teacher ends just before an outage is shown as safe, and later as handed in', async ({
  sitting: { tablet, school, exam },
}) => {
  const pushes = '**/_bulk_docs';
  await tablet.page.route(pushes, (route) => route.abort());
  await school.teacher.put(setFields(exam, { endedAt: Date.now() }, Date.now()));
  const ended = /^Öğretmeniniz sınavı .* bitirdi; /;
  await expect(tablet.page.getByText(ended)).toBeVisible();
  await tablet.goOffline();
  await tablet.page.unroute(pushes);
  await expectSafeHere(tablet, ended);
  await expectArrival(tablet, school, ended);
});
