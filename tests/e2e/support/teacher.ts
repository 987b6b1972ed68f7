import { expect, type Locator } from '@playwright/test';
import type { Device } from './device.ts';
import { EXAM_NAME, QUESTIONS, type WrittenQuestion } from './exam-paper.ts';
import { choose } from './gestures.ts';
import { type Account, signIn, ZEYNEP } from './people.ts';

/** Actions of a teacher on the screens. */
export class TeacherDesk {
  constructor(private readonly device: Device) {}

  /** Waits until the teacher is verified, and these students are on the device. */
  async ready(students: readonly Account[]): Promise<void> {
    const { page } = this.device;
    await page.getByRole('main').getByRole('link', { name: 'Sınıf oluştur' }).click();
    await this.openPicker();
    for (const { displayName } of students) {
      await expect(this.toggleOf(displayName)).toBeVisible();
    }
  }

  async createClassroom(className: string, students: readonly Account[]): Promise<void> {
    const { page } = this.device;
    await this.device.goTo('Sınıf Yönetimi');
    await page.getByLabel('Sınıf adı').fill(className);
    if (students.length > 0) await this.openPicker();
    for (const { displayName } of students) await this.toggleOf(displayName).click();
    await page.getByRole('button', { name: 'Sınıfı oluştur' }).click();
    await expect(page.getByRole('heading', { name: className, level: 1 })).toBeVisible();
  }

  async createExam(
    className: string,
    examName: string,
    questions: readonly WrittenQuestion[],
  ): Promise<void> {
    const { page } = this.device;
    await this.device.goTo('Sınav Yönetimi');
    await page.getByLabel('Sınıf', { exact: true }).selectOption({ label: className });
    await page.getByLabel('Sınav adı').fill(examName);
    for (const [at, question] of questions.entries()) await this.addQuestion(question, at + 1);
    await page.getByRole('button', { name: 'Sınavı Oluştur' }).click();
    await this.publishNew();
  }

  /** Publishes in the dialog that the exam's button opens. */
  async publish(): Promise<void> {
    await this.confirmPublishing();
    await this.device.told('Sınav yayınlandı');
  }

  /** Publishes in the dialog after the creation of an exam. */
  async publishNew(): Promise<void> {
    await this.confirmPublishing();
    await this.device.told('Sınav başarıyla oluşturuldu');
  }

  async openExam(examName = EXAM_NAME): Promise<void> {
    await this.device.goTo('Sınavlarım');
    await this.device.page.getByRole('link', { name: `${examName} sınavını düzenle` }).click();
  }

  async openResults(): Promise<void> {
    await this.device.page.getByRole('link', { name: 'Sonuçlar', exact: true }).click();
  }

  /** Opens the list of papers from the page of an exam that has not begun. */
  async openPapersAhead(): Promise<void> {
    const { page } = this.device;
    await page.getByRole('button', { name: 'Diğer işlemler', exact: true }).click();
    await page.getByRole('link', { name: 'Yazdır, kâğıt topla' }).click();
  }

  paperOf({ displayName }: Account): Locator {
    const papers = this.device.page.getByRole('table', { name: 'Kâğıtlar' });
    return papers.getByRole('row', { name: displayName });
  }

  async expectPaper(student: Account, points: string): Promise<void> {
    const row = this.paperOf(student);
    await expect(row).toContainText('Değerlendirildi');
    await expect(row).toContainText(points);
  }

  /** Expects the average on the exam's page and in its results. */
  async expectAverage(points: string, papers: number): Promise<void> {
    const panel = this.device.page
      .getByRole('region')
      .filter({ hasText: 'Ortalama' })
      .filter({ hasText: `${papers} kâğıt üzerinden` });
    await expect(panel).toContainText(points);
  }

  private async confirmPublishing(): Promise<void> {
    const dialog = this.device.page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Yayınla' }).click();
  }

  private async addQuestion(question: WrittenQuestion, number: number): Promise<void> {
    const { page } = this.device;
    await page.getByLabel('Soru metni').fill(question.text);
    for (const [key, text] of Object.entries(question.options)) {
      if (text) await page.getByLabel(`${key} şıkkı`).fill(text);
    }
    await choose(page.getByRole('radio', { name: `Doğru cevap ${question.correct}` }));
    await page.getByRole('button', { name: 'Soruyu ekle' }).click();
    await expect(page.getByText(`${number} soru`, { exact: true })).toBeVisible();
  }

  private async openPicker() {
    const picker = this.device.page.locator('details', { hasText: 'Öğrencileri şimdi ekle' });
    if ((await picker.getAttribute('open')) !== null) return;
    await picker.getByText('Öğrencileri şimdi ekle').click();
  }

  /** Returns the button beside a person. Buttons with "Ekle" exist in lists of people alone. */
  private toggleOf(displayName: string) {
    return this.device.page.getByRole('button', { name: new RegExp(`${displayName}.*Ekle$`) });
  }
}

/** Creates the class and the exam of the tests. */
export async function prepareExam(
  desk: TeacherDesk,
  className: string,
  students: readonly Account[],
): Promise<void> {
  await desk.createClassroom(className, students);
  await desk.createExam(className, EXAM_NAME, QUESTIONS);
}

/** Opens the results of the tests' exam as Zeynep on another device. */
export async function openResultsOn(device: Device): Promise<TeacherDesk> {
  const desk = new TeacherDesk(device);
  await signIn(device, ZEYNEP);
  await desk.openExam();
  await desk.openResults();
  return desk;
}
