import { expect } from '@playwright/test';
import type { Device } from './device.ts';
import {
  CLASS_NAME,
  type Clicked,
  EXAM_NAME,
  outcomeOf,
  pointsOf,
  QUESTIONS,
  textOf,
  turkish,
} from './exam-paper.ts';

/** Waits, without a reload, for the class in the list and the exam on the class's page. */
export async function receiveExam(
  device: Device,
  className: string,
  examName = EXAM_NAME,
): Promise<void> {
  const { page } = device;
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(`^${className}`) })
    .click();
  // A sealed exam shows a page of its own until the student enters its code.
  const wayIn = new RegExp(`^(Sınava gir|Sınav sayfası): ${examName}$`);
  await expect(page.getByRole('link', { name: wayIn })).toBeVisible();
}

/** Goes to the class's page once everything is on the device. */
export async function openClass(device: Device, examName = EXAM_NAME): Promise<void> {
  await device.goTo('Sınıflarım');
  await receiveExam(device, CLASS_NAME, examName);
  await device.synced();
}

/** Expects the clicked answers and their points in list and result. */
export async function expectResult(device: Device, clicked: Clicked): Promise<void> {
  const { page } = device;
  await device.goTo('Sonuçlarım');
  const row = page.getByRole('row', { name: EXAM_NAME });
  await expect(row).toContainText(String(Math.floor(pointsOf(clicked))));
  await row.getByRole('link', { name: `Detaylar: ${EXAM_NAME}` }).click();
  await expect(page.getByText(`Toplam puan: ${turkish(pointsOf(clicked))}`)).toBeVisible();
  for (const [at, question] of QUESTIONS.entries()) {
    const answer = clicked.get(at + 1) ?? 'empty';
    const answered = page.getByRole('row').nth(at + 1);
    const cells = answered.getByRole('cell');
    await expect(cells.nth(0)).toHaveText(String(at + 1));
    // A question without full points has a link for an appeal beside its text.
    const header = answered.getByRole('rowheader');
    await expect(header.getByText(question.text, { exact: true })).toBeVisible();
    await expect(cells.nth(1)).toHaveText(
      `${question.correct}) ${question.options[question.correct]}`,
    );
    await expect(cells.nth(2)).toHaveText(
      answer === 'empty' ? '–' : `${answer}) ${textOf(at + 1, answer)}`,
    );
    await expect(cells.nth(3)).toHaveText(outcomeOf(at + 1, clicked));
  }
}
