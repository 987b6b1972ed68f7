import { CLASS_NAME, EXAM_NAME, QUESTIONS, textOf } from './exam-paper.ts';
import type { WebKitTablet } from './webkit-tablet.ts';

type Letter = 'A' | 'B' | 'C';

/** Exam room in WebKit, which records all clicks. */
export class WebKitExam {
  readonly clicked = new Map<number, Letter>();

  constructor(private readonly tablet: WebKitTablet) {}

  /** Waits for question `number` (from 1). */
  async see(number: number): Promise<void> {
    await this.tablet.see(QUESTIONS[number - 1]?.text ?? '');
  }

  /** Answers the questions with A, B and C in turn. */
  async answer(from: number, to: number): Promise<void> {
    for (let number = from; number <= to; number++) {
      if (number > from) await this.tablet.press('İleri');
      await this.see(number);
      const letter = (['A', 'B', 'C'] as const)[number % 3] ?? 'A';
      await this.tablet.choose(textOf(number, letter));
      this.clicked.set(number, letter);
    }
  }

  /** Hands in and waits for the receipt. Call it at the last question. */
  async handIn(): Promise<void> {
    await this.tablet.press('Gönder');
    await this.tablet.press('Gönder', '//*[@role = "alertdialog"]');
    await this.tablet.see('Teslim kodunuz');
  }
}

/** Waits for the exam on the class's page, and for the end of the sync. */
export async function openClass(tablet: WebKitTablet): Promise<void> {
  await tablet.press('Sınıflarım', '//nav');
  await tablet.follow(CLASS_NAME);
  await tablet.see(EXAM_NAME);
  await tablet.see('Eşitlendi', '//header');
}
