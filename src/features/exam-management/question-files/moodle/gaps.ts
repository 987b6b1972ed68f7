import type { FileProblem } from '../../../../domain/question-files/reading.ts';
import type { BlanksForm } from '../../../../domain/question-kinds/blanks/passage.ts';
import { fileMessages as messages } from '../messages.ts';

/* Gaps: `[[2]]` is an entry of a list, `{1:SHORTANSWER:=a~%50%b}` contains its answers. */

const NUMBERED = /\[\[(\d{1,3})\]\]/;

/**
 * Reads gaps of the first form.
 * @param words list that `[[1]]`, `[[2]]`, … refer to
 */
export function readGaps(text: string, words: readonly string[]): BlanksForm | FileProblem {
  const pieces = text.split(NUMBERED);
  return passageOf(pieces, (number) => [words[Number(number) - 1] ?? ''].filter(Boolean));
}

const GAP = /\{(\d*:[A-Z_]{2,24}:(?:\\[\s\S]|[^\\}])*)\}/;

export const readCloze = (text: string): BlanksForm | FileProblem =>
  passageOf(text.split(GAP), acceptedIn);

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

const PICTURES = /\s*\[resim \d{1,4}\]/g;

/** Returns a passage without brackets and pictures. @param pieces texts and gaps alternately */
function passageOf(
  pieces: readonly string[],
  acceptedOf: (gap: string) => string[],
): BlanksForm | FileProblem {
  const texts = pieces.filter((_, at) => at % 2 === 0);
  const gaps = pieces.filter((_, at) => at % 2 === 1);
  const pictures = texts.flatMap((text) => text.match(PICTURES) ?? []).map((one) => one.trim());
  const parts = texts.map((text) =>
    text.replace(PICTURES, '').replaceAll('[', '(').replaceAll(']', ')'),
  );
  return gaps.length === 0
    ? 'question-blanks'
    : {
        kind: 'blanks',
        text: [messages.fillGaps, ...pictures].join('\n'),
        body: { parts },
        key: { accepted: gaps.map(acceptedOf) },
      };
}
