import { useDeferredValue, useEffect, useState } from 'react';
import { AppError } from '../../../domain/errors.ts';
import { readAiken, writeAiken } from '../../../domain/question-files/aiken.ts';
import { readDocument, writeDocument } from '../../../domain/question-files/document/document.ts';
import type { FormattedLine } from '../../../domain/question-files/document/formatting.ts';
import { isGiftKind, readGift, writeGift } from '../../../domain/question-files/gift/gift.ts';
import type { TextReader } from '../../../domain/question-files/gift/text.ts';
import type { QuestionFormat, Reading } from '../../../domain/question-files/reading.ts';
import {
  foreignFormat,
  looksLikeMoodle,
  recogniseFormat,
} from '../../../domain/question-files/recognise.ts';
import { withFormulasIn } from '../../../domain/question-files/texts.ts';
import { isBlanks } from '../../../domain/question-kinds/blanks/blanks.ts';
import type { QuestionForm } from '../../../domain/question-kinds/kind.ts';
import { isMatching } from '../../../domain/question-kinds/matching/matching.ts';
import { isMultiple } from '../../../domain/question-kinds/multiple/multiple.ts';
import { isNumeric } from '../../../domain/question-kinds/numeric/numeric.ts';
import { isOpen } from '../../../domain/question-kinds/open/open.ts';
import { isOrdering } from '../../../domain/question-kinds/ordering/ordering.ts';
import { isShort } from '../../../domain/question-kinds/short/short.ts';
import { isSingle } from '../../../domain/question-kinds/single/single.ts';
import { type Compile, mayHaveTex, withFormulas } from '../../../domain/rich-text/tex.ts';
import { richFromHtml } from '../../rich-text/html/rich-from-html.ts';
import type { LoadMedium } from './moodle/write.ts';
import type { KeepPicture } from './picture-shelf.ts';

const table = () => import('./csv.ts');

const refusePicture: KeepPicture = () => Promise.reject(new AppError('picture-kind'));

/** Reads questions. @param keep stores a picture; if omitted, pictures are reported as losses */
export async function readQuestions(
  format: QuestionFormat,
  text: string,
  formatted: readonly FormattedLine[] = [],
  keep: KeepPicture = refusePicture,
): Promise<Reading> {
  const foreign = foreignFormat(text);
  if (foreign) return { questions: [], problems: [{ line: 1, problem: foreign }] };
  if (format === 'moodle' || looksLikeMoodle(text))
    return (await import('./moodle/read.ts')).readMoodle(text, keep);
  if (format === 'gift') return readGift(text, await textReaderFor(text));
  const reading = await readPlain(format, text, formatted);
  const compile = await compilerFor(text);
  return compile ? withFormulasIn(reading, compile) : reading;
}

async function readPlain(
  format: Exclude<QuestionFormat, 'gift' | 'moodle'>,
  text: string,
  formatted: readonly FormattedLine[],
): Promise<Reading> {
  if (format === 'document') return readDocument(text, formatted);
  return format === 'aiken' ? readAiken(text) : (await table()).readCsv(text);
}

type IsKind = (question: QuestionForm) => boolean;

const anyOf =
  (...kinds: readonly IsKind[]): IsKind =>
  (question) =>
    kinds.some((isKind) => isKind(question));

/** Kinds of questions that each format can express. An export omits and counts other kinds. */
const CARRIES: Readonly<Record<QuestionFormat, IsKind>> = {
  document: anyOf(isSingle, isMultiple, isShort, isNumeric, isOpen),
  csv: isSingle,
  aiken: isSingle,
  gift: isGiftKind,
  moodle: anyOf(
    ...[isSingle, isMultiple, isShort, isNumeric],
    ...[isOpen, isBlanks, isMatching, isOrdering],
  ),
};

export const countUnwritable = (
  format: QuestionFormat,
  questions: readonly QuestionForm[],
): number => questions.filter((question) => !CARRIES[format](question)).length;

/** @param load returns the bytes of a picture or sound; if omitted, the export has no media */
export async function writeQuestions(
  format: QuestionFormat,
  questions: readonly QuestionForm[],
  load: LoadMedium = async () => null,
): Promise<string> {
  const carried = questions.filter(CARRIES[format]);
  const choices = carried.filter(isSingle);
  if (format === 'document') return writeDocument(carried);
  if (format === 'aiken') return writeAiken(choices);
  if (format === 'moodle') return (await import('./moodle/write.ts')).writeMoodle(carried, load);
  return format === 'gift' ? writeGift(carried) : (await table()).writeCsv(choices);
}

const MATH = /<math\b|math\/tex|texrender|mwe-math/i;

/** Loads the compiler of formulas if the text may contain a formula. Otherwise returns null. */
async function compilerFor(text: string): Promise<Compile | null> {
  if (!mayHaveTex(text) && !MATH.test(text)) return null;
  return (await import('../../rich-text/formula/compile.ts')).compiledFormula;
}

/** Returns the converter of a file's texts. @param file content of the file */
async function textReaderFor(file: string): Promise<TextReader> {
  const compile = (await compilerFor(file)) ?? (() => null);
  return {
    html: (html) => richFromHtml(html, { compile }),
    plain: (text) => withFormulas(text, compile),
  };
}

export type FormatChoice = QuestionFormat | 'automatic';

interface TypedText {
  text: string;
  choice: FormatChoice;
  formatted: readonly FormattedLine[];
  keep: KeepPicture;
}

interface ReadText {
  text: string;
  format: QuestionFormat;
  reading: Reading;
}

/** Reads the text. @returns null until the reading of the current text is complete */
export function useReading({ text: typed, choice, formatted, keep }: TypedText): ReadText | null {
  const text = useDeferredValue(typed);
  const [read, setRead] = useState<(ReadText & { choice: FormatChoice }) | null>(null);
  useEffect(() => {
    let isOutdated = false;
    const format = choice === 'automatic' ? recogniseFormat(text) : choice;
    void readQuestions(format, text, formatted, keep).then((reading) => {
      if (!isOutdated) setRead({ text, format, choice, reading });
    });
    return () => {
      isOutdated = true;
    };
  }, [text, choice, formatted, keep]);
  return read?.text === typed && read.choice === choice ? read : null;
}
