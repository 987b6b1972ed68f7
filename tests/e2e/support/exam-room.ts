import { expect, type Locator } from '@playwright/test';
import type { Answer } from '../../../src/domain/entities/common.ts';
import type { Device } from './device.ts';
import { EXAM_NAME, QUESTIONS, textOf } from './exam-paper.ts';
import { choose } from './gestures.ts';

/** The exam room, with a note of all that was clicked. */
export class ExamRoom {
  private readonly notes = new Map<number, Answer>();

  constructor(private readonly device: Device) {}

  /** What was clicked last for each question, by number from 1. */
  get clicked(): ReadonlyMap<number, Answer> {
    return this.notes;
  }

  /** From the class's page into the exam. */
  async start(examName = EXAM_NAME): Promise<void> {
    const { page } = this.device;
    await page.getByRole('link', { name: `Sınava gir: ${examName}` }).click();
    await page.getByRole('button', { name: 'Sınava başla' }).click();
    await this.expectQuestion(1);
  }

  async expectQuestion(number: number): Promise<void> {
    const { page } = this.device;
    await expect(page.getByText(`Soru ${number} / ${QUESTIONS.length}`)).toBeVisible();
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(
      QUESTIONS[number - 1]?.text ?? '',
    );
  }

  /** Clicks an option of the question in view and waits until the screen says that it is on the disk. */
  async choose(number: number, answer: Answer): Promise<void> {
    await this.expectQuestion(number);
    await choose(this.optionOf(number, answer));
    this.notes.set(number, answer);
    await expect(this.saveState).toHaveText(/Cihaza kaydedildi|Sunucuya ulaştı/);
  }

  /** Answers questions `from` to `to` in order, going on after each; null leaves one untouched. */
  async answer(from: number, answers: readonly (Answer | null)[]): Promise<void> {
    for (const [at, answer] of answers.entries()) {
      if (answer) await this.choose(from + at, answer);
      if (from + at < QUESTIONS.length) await this.next();
    }
  }

  async next(): Promise<void> {
    await this.device.page.getByRole('button', { name: 'İleri' }).click();
  }

  async back(): Promise<void> {
    await this.device.page.getByRole('button', { name: 'Geri' }).click();
  }

  /** Walks over all questions with back and next and finds each as it was clicked; ends at `number`. */
  async expectAllAsClicked(number: number): Promise<void> {
    await this.goBack(number, 1);
    for (let at = 1; at <= QUESTIONS.length; at++) {
      await this.expectQuestion(at);
      await this.expectAsClicked(at);
      if (at < QUESTIONS.length) await this.next();
    }
    await this.goBack(QUESTIONS.length, number);
  }

  /**
   * When the time is over by the clock in view, ms. The earliest that three looks come to: on a busy machine a second
   * is drawn, or read, too late, never too early.
   */
  async deadline(): Promise<number> {
    const timer = this.device.page.getByRole('timer');
    let earliest = Number.POSITIVE_INFINITY;
    for (let look = 0; look < 3; look++) {
      const text = (await timer.textContent()) ?? '';
      const seconds = text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
      earliest = Math.min(earliest, Date.now() + seconds * 1000);
      await expect(timer).not.toHaveText(text);
    }
    return earliest;
  }

  /** At the last question: hands in, and waits for the receipt. */
  async handIn(): Promise<void> {
    const { page } = this.device;
    await this.expectQuestion(QUESTIONS.length);
    await page.getByRole('button', { name: 'Gönder', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Gönder' }).click();
    await expect(page.getByText('Sınavınız teslim edildi ve bu cihazda güvende.')).toBeVisible();
    await expect(page.getByText('Teslim kodunuz')).toBeVisible();
  }

  private async goBack(from: number, to: number): Promise<void> {
    for (let at = from; at > to; at--) {
      await this.back();
      await this.expectQuestion(at - 1);
    }
  }

  private async expectAsClicked(number: number): Promise<void> {
    const answer = this.notes.get(number);
    if (answer) await expect(this.optionOf(number, answer)).toBeChecked();
    else await expect(this.options.getByRole('radio', { checked: true })).toHaveCount(0);
  }

  private get options(): Locator {
    return this.device.page.getByRole('radiogroup');
  }

  private get saveState(): Locator {
    return this.device.page.getByRole('banner').getByRole('status');
  }

  private optionOf(number: number, answer: Answer): Locator {
    return this.options.getByRole('radio', { name: textOf(number, answer), exact: true });
  }
}
