import type { FileProblem } from '../../../../domain/question-files/reading.ts';
import type { BlanksForm } from '../../../../domain/question-kinds/blanks/blanks.ts';
import { plainText, withRuns } from '../../../../domain/rich-text/rich-text.ts';
import { fileMessages as messages } from '../messages.ts';
import { childNamed } from '../xml.ts';
import { type MoodleQuestion, readerOf, valueIn } from './texts.ts';

/* Gaps: `[[2]]` is the second word of a list, `{1:SHORTANSWER:=a~%50%b}` contains its answers. */

const NUMBERED = /\[\[(\d{1,3})\]\]/g;

/** Reads gaps of the form `[[1]]`. @param words list to which the numbers refer */
export const readGaps = (
  question: MoodleQuestion,
  words: readonly string[],
): BlanksForm | FileProblem =>
  passageOf(question, NUMBERED, (number) => [words[Number(number) - 1] ?? ''].filter(Boolean));

const GAP = /\{(\d*:[A-Z_]{2,24}:(?:\\[\s\S]|[^\\}])*)\}/g;

export const readCloze = (question: MoodleQuestion): BlanksForm | FileProblem =>
  passageOf(question, GAP, acceptedIn);

/** Returns the answers worth all points. @param gap `1:KIND:=right#feedback~%50%half~wrong` */
function acceptedIn(gap: string): string[] {
  const [, kind = '', answers = ''] = /^\d*:([A-Z_]+):([\s\S]*)$/.exec(gap) ?? [];
  const isNumber = kind === 'NUMERICAL' || kind === 'NM';
  return splitUnescaped(answers, '~').flatMap((answer) => {
    const found = /^(?:=|%100(?:\.0+)?%)([\s\S]*)$/.exec(answer.trimStart());
    if (!found) return [];
    const [word = ''] = splitUnescaped(found[1] ?? '', '#');
    const [value = ''] = isNumber ? word.split(':') : [word];
    return value.replace(/\\([\s\S])/g, '$1').trim() || [];
  });
}

function splitUnescaped(text: string, mark: string): string[] {
  const pieces = [''];
  for (const part of text.match(/\\[\s\S]|[\s\S]/g) ?? []) {
    if (part === mark) pieces.push('');
    else pieces.push(`${pieces.pop() ?? ''}${part}`);
  }
  return pieces;
}

/** Character that replaces a gap while the text is converted. */
const PLACE = '\uE000';
/** Brackets to replace, as in "[x]". Matches a picture's "[resim 3]" too, in order to keep it. */
const SIGNS = /\[resim \d{1,4}\]|[[\]\uE000]/g;
const SIGN: Readonly<Record<string, string>> = { '[': '(', ']': ')', [PLACE]: '[]' };

/** Reads a text as a passage. Looks for gaps in the HTML, as Moodle does. */
function passageOf(
  question: MoodleQuestion,
  gap: RegExp,
  acceptedIn: (gap: string) => string[],
): BlanksForm | FileProblem {
  const element = childNamed(question.element, 'questiontext');
  const read = readerOf(element, question);
  const gaps: string[] = [];
  const text = valueIn(element)
    .replaceAll(PLACE, '')
    .replace(gap, (_gap, inner: string) => {
      gaps.push(plainText(read(inner)));
      return PLACE;
    });
  if (gaps.length === 0) return 'question-blanks';
  const passage = withRuns(read(text), (run) => run.replace(SIGNS, (sign) => SIGN[sign] ?? sign));
  return {
    ...{ kind: 'blanks', text: messages.fillGaps },
    ...{ body: { passage }, key: { accepted: gaps.map(acceptedIn) } },
  };
}
