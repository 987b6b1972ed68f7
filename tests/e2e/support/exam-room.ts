import { expect, type Locator } from '@playwright/test';
import type { Answer } from '../../../src/domain/question-kinds/kind.ts';

import type { Device } from './device.ts';
import { EXAM_NAME, QUESTIONS, textOf } from './exam-paper.ts';
import { choose } from './gestures.ts';

/** Text of an answer that is on the disk. */
export const SAVED = /Cihaza kaydedildi|Sunucuya ulaştı/;
const ARRIVED = 'Sunucuya ulaştı';

/** Tolerance between two readings of a deadline (ms). The screen shows whole seconds. */
export const READING = 2000;

/** Exam room, which records all clicks. */
export class ExamRoom {
  private readonly notes = new Map<number, Answer>();

  constructor(private readonly device: Device) {}

  /** Last click by question number (from 1). */
  get clicked(): ReadonlyMap<number, Answer> {
    return this.notes;
  }

  /** Goes from the class's page into the exam. */
  async start(examName = EXAM_NAME): Promise<void> {
    const { page } = this.device;
    await page.getByRole('link', { name: `Sınava gir: ${examName}` }).click();
    await page.getByRole('button', { name: 'Sınava başla' }).click();
    await this.expectQuestion(1);
  }

  /** Goes from the home page into the running exam. */
  async goBackIn(): Promise<void> {
    await this.device.page.getByRole('link', { name: 'Sınava dön' }).first().click();
  }

  async expectQuestion(number: number): Promise<void> {
    const { page } = this.device;
    await expect(page.getByText(`Soru ${number} / ${QUESTIONS.length}`)).toBeVisible();
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(
      QUESTIONS[number - 1]?.text ?? '',
    );
  }

  /** Clicks an option and waits until the screen says that it is on the disk. */
  async choose(number: number, answer: Answer): Promise<void> {
    await this.tap(number, answer);
    await this.expectSaved();
  }

  /** Clicks an option that the device cannot store, and that the room counts as not stored. */
  async chooseUnsaved(number: number, answer: Answer): Promise<void> {
    await this.tap(number, answer);
    await expect(this.saveState).toHaveText('Kaydedilemedi, yeniden deneniyor');
  }

  /** Waits until the screen says that everything is on the disk. */
  async expectSaved(): Promise<void> {
    await expect(this.saveState).toHaveText(SAVED);
  }

  /** Waits until the screen says that everything has reached the server. */
  async expectArrived(): Promise<void> {
    await expect(this.saveState).toHaveText(ARRIVED);
  }

  /** Records every text of the save state. @returns a function that stops and returns the record */
  async noteSayings(): Promise<() => Promise<string[]>> {
    const notes = await this.saveState.evaluateHandle((line) => {
      const said: string[] = [];
      const observer = new MutationObserver(() => said.push(line.textContent ?? ''));
      observer.observe(line, { subtree: true, childList: true, characterData: true });
      return { said, observer };
    });
    return () =>
      notes.evaluate(({ said, observer }) => {
        observer.disconnect();
        return said;
      });
  }

  /** Answers questions in order from `from` on. A question with null is skipped. */
  async answer(from: number, answers: readonly (Answer | null)[]): Promise<void> {
    for (const [at, answer] of answers.entries()) {
      if (answer) await this.choose(from + at, answer);
      if (from + at < QUESTIONS.length) await this.next();
    }
  }

  async next(): Promise<void> {
    await this.device.page.getByRole('button', { name: 'İleri' }).click();
  }

  async goTo(number: number): Promise<void> {
    await this.device.page
      .getByRole('button', { name: new RegExp(`^${number}\\. soru: `) })
      .click();
    await this.expectQuestion(number);
  }

  async back(): Promise<void> {
    await this.device.page.getByRole('button', { name: 'Geri' }).click();
  }

  /** Expects the clicked answer at every question. Ends at question `number`. */
  async expectAllAsClicked(number: number): Promise<void> {
    await this.goBack(number, 1);
    for (let at = 1; at <= QUESTIONS.length; at++) {
      await this.expectQuestion(at);
      await this.expectAsClicked(at);
      if (at < QUESTIONS.length) await this.next();
    }
    await this.goBack(QUESTIONS.length, number);
  }

  /** Returns the end of the time by the displayed clock (ms), at most a second late. */
  async deadline(): Promise<number> {
    const timer = this.device.page.getByRole('timer');
    const { text, at } = await timer.evaluate(
      (element) =>
        new Promise<{ text: string; at: number }>((drawn) => {
          const observer = new MutationObserver(() => {
            observer.disconnect();
            const at = performance.timeOrigin + performance.now();
            drawn({ text: element.textContent ?? '', at });
          });
          observer.observe(element, { subtree: true, childList: true, characterData: true });
        }),
    );
    const seconds = text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
    return at + seconds * 1000;
  }

  /** Hands in and waits for the receipt. Call it at the last question. */
  async handIn(): Promise<void> {
    await this.submit();
    await this.expectReceipt();
  }

  /** Confirms the hand-in. Call it at the last question. */
  async submit(): Promise<void> {
    const { page } = this.device;
    await this.expectQuestion(QUESTIONS.length);
    await page.getByRole('button', { name: 'Gönder', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Gönder' }).click();
  }

  async expectReceipt(): Promise<void> {
    const { page } = this.device;
    await expect(
      page.getByRole('heading', { name: /^Sınavınız (bitti|teslim edildi)$/ }),
    ).toBeVisible();
    await expect(page.getByText('Teslim kodunuz')).toBeVisible();
  }

  private async goBack(from: number, to: number): Promise<void> {
    for (let at = from; at > to; at--) {
      await this.back();
      await this.expectQuestion(at - 1);
    }
  }

  async expectAsClicked(number: number): Promise<void> {
    const answer = this.notes.get(number);
    if (answer) await this.expectShown(number, answer);
    else await expect(this.options.getByRole('radio', { checked: true })).toHaveCount(0);
  }

  /** Expects this answer, which may have been given elsewhere. */
  async expectShown(number: number, answer: Answer): Promise<void> {
    await expect(this.optionOf(number, answer)).toBeChecked();
  }

  private async tap(number: number, answer: Answer): Promise<void> {
    await this.expectQuestion(number);
    await choose(this.optionOf(number, answer));
    this.notes.set(number, answer);
  }

  private get options(): Locator {
    return this.device.page.getByRole('radiogroup');
  }

  private get saveState(): Locator {
    // The header has other state elements as well.
    return this.device.page.getByRole('banner').locator('[role=status][data-state]');
  }

  private optionOf(number: number, answer: Answer): Locator {
    return this.options.getByRole('radio', { name: textOf(number, answer), exact: true });
  }
}
