import { LIMITS } from '../../../../domain/limits.ts';
import { withPlacedPictures } from '../../../../domain/question-files/placed-pictures.ts';
import type {
  FileProblem,
  LineLoss,
  LineProblem,
  Reading,
} from '../../../../domain/question-files/reading.ts';
import type { QuestionForm } from '../../../../domain/question-kinds/kind.ts';
import { questionProblem } from '../../../../domain/question-kinds/questions.ts';
import { questionForm } from '../../../../domain/question-kinds/schema.ts';
import type { Converted, Loss } from '../../../../domain/rich-text/tex.ts';
import { compiledFormula } from '../../../rich-text/formula/compile.ts';
import { richFromHtml } from '../../../rich-text/html/rich-from-html.ts';
import { type KeepPicture, PictureShelf } from '../picture-shelf.ts';
import { childNamed, childrenNamed, parseXml } from '../xml.ts';
import { MOODLE_KINDS } from './kinds.ts';
import { type LostPicture, putPictureWords } from './pictures.ts';
import { type MoodleQuestion, SharedTexts, valueIn } from './texts.ts';

/* Reads Moodle's XML: elements `question`, with texts in HTML and pictures in base64. */

interface MoodleTools {
  rich: (html: string) => Converted;
  shelf: PictureShelf;
}

/** Reads the questions of a file in order. The `line` of a problem is a question's number. */
export async function readMoodle(xml: string, keep: KeepPicture): Promise<Reading> {
  const root = parseXml(xml);
  if (root?.localName !== 'quiz')
    return { questions: [], problems: [{ line: 1, problem: 'xml-unreadable' }] };
  const reading = new MoodleReading({
    rich: (html) => richFromHtml(html, { compile: compiledFormula }),
    shelf: new PictureShelf(keep),
  });
  let line = 1;
  for (const element of childrenNamed(root, 'question')) {
    const type = typeOf(element);
    if (type === 'category') reading.beginCategory();
    else if (type === 'description') await reading.describe(element, line);
    else {
      await reading.take(element, line);
      line += 1;
    }
  }
  return reading.done();
}

const typeOf = (question: Element): string => question.getAttribute('type') ?? '';

class MoodleReading {
  readonly #questions: { line: number; question: QuestionForm }[] = [];
  readonly #problems: LineProblem[] = [];
  readonly #lost: LineLoss[] = [];
  readonly #unknown = new Map<string, number[]>();
  readonly #shared = new SharedTexts();

  constructor(private readonly tools: MoodleTools) {}

  beginCategory(): void {
    this.#shared.clear();
  }

  /** Reads a description, whose text is above the questions that follow it. */
  async describe(element: Element, line: number): Promise<void> {
    const lost = await putPictureWords(element, this.tools.shelf);
    const losses: Loss[] = [];
    const fits = this.#shared.take(this.#questionOf(element, losses));
    if (!fits) this.#problems.push({ line, problem: 'shared-text-long' });
    this.#note(line, lost, losses);
  }

  async take(element: Element, line: number): Promise<void> {
    await this.#read(element, line);
    this.#shared.pass();
  }

  async #read(element: Element, line: number): Promise<void> {
    const type = typeOf(element);
    const read = MOODLE_KINDS[type];
    if (!read) {
      this.#unknown.set(type, [...(this.#unknown.get(type) ?? []), line]);
      return;
    }
    // Skips the pictures of questions beyond the exam's maximum.
    if (this.#questions.length >= LIMITS.questionsInExam) {
      this.#problems.push({ line, problem: 'exam-full' });
      return;
    }
    const { shelf } = this.tools;
    const lost = await putPictureWords(element, shelf);
    const losses: Loss[] = [];
    const found = read(this.#questionOf(element, losses));
    const question =
      typeof found === 'string'
        ? found
        : accepted(this.#shared.above(withPoints(element, found)), shelf);
    if (typeof question === 'string') this.#problems.push({ line, problem: question });
    else this.#questions.push({ line, question });
    this.#note(line, lost, typeof question === 'string' ? [] : losses);
  }

  /** Returns a question with a text reader. @param losses receives the losses in its texts */
  #questionOf(element: Element, losses: Loss[]): MoodleQuestion {
    return {
      element,
      rich: (html) => {
        const converted = this.tools.rich(html);
        losses.push(...converted.lost);
        return converted.text;
      },
    };
  }

  #note(line: number, lost: readonly LostPicture[], losses: readonly Loss[]): void {
    this.#problems.push(...lost.map((one) => ({ line, ...one })));
    this.#lost.push(...lossesAt(line, losses));
  }

  done(): Reading {
    const unknown = [...this.#unknown].map(([type, lines]): LineProblem => {
      const about = lines.length > 1 ? `${type || '?'}: ${lines.length}` : type || '?';
      return { line: lines[0] ?? 1, problem: 'moodle-kind', about };
    });
    const problems = [...this.#problems, ...unknown].sort((a, b) => a.line - b.line);
    return {
      questions: withEqualPoints(this.#questions),
      problems,
      lost: this.#lost,
      countsQuestions: true,
    };
  }
}

const lossesAt = (line: number, losses: readonly Loss[]): LineLoss[] =>
  [...new Set(losses)].map((loss) => ({
    ...{ line, loss },
    count: losses.filter((one) => one === loss).length,
  }));

/** Returns the question with its pictures, or the problem that prevents saving it. */
function accepted(form: QuestionForm, { pictures }: PictureShelf): QuestionForm | FileProblem {
  const placed = withPlacedPictures(form, pictures);
  const problem = questionProblem(placed);
  if (problem) return problem;
  const checked = questionForm.safeParse(placed);
  if (checked.success) return checked.data;
  const path = checked.error.issues[0]?.path ?? [];
  if (path[0] === 'text') return 'question-long';
  return path.includes('options') || path.includes('items') ? 'option-long' : 'question-unfit';
}

function withPoints(element: Element, form: QuestionForm): QuestionForm {
  const points = Number(valueIn(childNamed(element, 'defaultgrade')) || Number.NaN);
  const { min, max, step } = LIMITS.points;
  const isUsable = points >= min && points <= max && points % step === 0;
  return isUsable ? { ...form, points } : form;
}

/** Removes points if all are 1, because Moodle writes 1 for questions of equal weight. */
function withEqualPoints<T extends { question: QuestionForm }>(all: readonly T[]): T[] {
  if (all.some(({ question }) => question.points !== 1)) return [...all];
  return all.map((one) => {
    const { points: _one, ...question } = one.question;
    return { ...one, question };
  });
}
