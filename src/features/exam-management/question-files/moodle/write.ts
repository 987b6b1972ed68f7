import { isSoundRef, mediaOf } from '../../../../domain/media/pictures.ts';
import type { MediumRef } from '../../../../domain/media/ref.ts';
import { soundInWords } from '../../../../domain/media/sounds.ts';
import {
  type BlanksForm,
  isBlanks,
  withGaps,
} from '../../../../domain/question-kinds/blanks/blanks.ts';
import type { QuestionForm } from '../../../../domain/question-kinds/kind.ts';
import { isMatching } from '../../../../domain/question-kinds/matching/matching.ts';
import type { MatchingForm } from '../../../../domain/question-kinds/matching/pairs.ts';
import {
  isMultiple,
  type MultipleForm,
} from '../../../../domain/question-kinds/multiple/multiple.ts';
import { isNumeric, type NumericForm } from '../../../../domain/question-kinds/numeric/numeric.ts';
import { isOpen, type OpenForm } from '../../../../domain/question-kinds/open/open.ts';
import {
  offeredOptions,
  optionText,
  richOption,
} from '../../../../domain/question-kinds/options.ts';
import { isOrdering, orderedItems } from '../../../../domain/question-kinds/ordering/ordering.ts';
import { maxPointsOf } from '../../../../domain/question-kinds/questions.ts';
import { sharersFrom } from '../../../../domain/question-kinds/shared-text.ts';
import { isShort, type ShortForm } from '../../../../domain/question-kinds/short/short.ts';
import {
  isSingle,
  type SingleForm,
  TRUE_FALSE,
} from '../../../../domain/question-kinds/single/single.ts';
import { escapedHtml, htmlOf } from '../../../../domain/rich-text/html.ts';
import { blocksOf, plainText, type RichText } from '../../../../domain/rich-text/rich-text.ts';
import { type Bytes, toBase64 } from '../../../../domain/sealing/webcrypto.ts';
import { idNumberOf } from './texts.ts';

/** Returns the bytes of a medium; null if they are not on this device. */
export type LoadMedium = (ref: MediumRef) => Promise<Bytes | null>;

/** Writes questions with the media on this device. @throws TypeError for a kind not exported */
export async function writeMoodle(
  questions: readonly QuestionForm[],
  load: LoadMedium,
): Promise<string> {
  const written: string[] = [];
  for (const [at, question] of questions.entries()) {
    const files = await filesOf(question, load);
    if (sharersFrom(questions, at)) written.push(descriptionXml(questions.slice(at), files));
    written.push(questionXml(question, at, files));
  }
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${written.join('\n')}\n</quiz>\n`;
  return xml.replace(NOT_IN_XML, '');
}

/** Control characters, and others that XML forbids even as entities, such as lone surrogates. */
const NOT_IN_XML = /(?![\t\n\r])[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu;

interface MediumFile {
  name: string;
  base64: string;
}
type Files = ReadonlyMap<string, MediumFile>;

async function filesOf(question: QuestionForm, load: LoadMedium): Promise<Files> {
  const files = new Map<string, MediumFile>();
  for (const ref of mediaOf(question)) {
    const bytes = await load(ref);
    const name = `${isSoundRef(ref) ? 'ses' : 'resim'}-${files.size + 1}.${ENDINGS[ref.type]}`;
    if (bytes) files.set(ref.hash, { name, base64: toBase64(bytes) });
  }
  return files;
}

const ENDINGS: Readonly<Record<MediumRef['type'], string>> = {
  ...{ 'image/webp': 'webp', 'image/jpeg': 'jpeg', 'image/png': 'png' },
  ...{ 'audio/mpeg': 'mp3', 'audio/mp4': 'm4a', 'audio/ogg': 'ogg', 'audio/webm': 'webm' },
};

/** Writes a CDATA section. Splits "]]>", which ends a section. */
const cdata = (text: string): string =>
  `<text><![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]></text>`;
const plain = (text: string): string => `<text>${escapedHtml(text)}</text>`;
const tag = (name: string, inner: string, attributes = ''): string =>
  `<${name}${attributes}>${inner}</${name}>`;

const HTML = ' format="html"';

/** Prefix of Moodle's addresses for files of the same element. */
const HERE = '@@PLUGINFILE@@';

const soundHtml = (words: string, file: MediumFile | undefined): string =>
  file ? `${words}<br><audio controls src="${HERE}/${file.name}"></audio>` : words;

/** Writes the text of an element, with the files to which it refers. */
function richXml(rich: RichText, files: Files): string {
  const used = mediaOf(rich).flatMap(({ hash }) => files.get(hash) ?? []);
  const shown = (ref: MediumRef): string => {
    const file = files.get(ref.hash);
    if (isSoundRef(ref)) return soundHtml(escapedHtml(soundInWords(ref)), file);
    return file ? `<img src="${HERE}/${file.name}" alt="${escapedHtml(ref.alt)}">` : '';
  };
  const data = used.map(({ name, base64 }) =>
    tag('file', base64, ` name="${name}" path="/" encoding="base64"`),
  );
  return [cdata(htmlOf(rich, shown)), ...data].join('');
}

/**
 * Writes an item of an ordering question, or a right side of a matching question. Text without
 * formatting is not written as HTML, because Moodle strips tags from these answers.
 */
const textXml = (rich: RichText, files: Files): string =>
  typeof rich === 'string' ? plain(rich) : richXml(rich, files);

const answerXml = (fraction: number, text: string, attributes = ''): string =>
  tag('answer', text, ` fraction="${fraction}"${attributes}`);

function questionXml(question: QuestionForm, at: number, files: Files): string {
  const { type, body, text = question.text } = partsOf(question, files);
  return tag(
    'question',
    [
      tag('name', plain(`${at + 1}. ${plainText(question.text).slice(0, 60)}`)),
      tag('questiontext', richXml(text, files), HTML),
      tag('defaultgrade', `${maxPointsOf(question)}`),
      ...body,
    ].join('\n  '),
    ` type="${type}"`,
  );
}

function descriptionXml([first, ...others]: readonly QuestionForm[], files: Files): string {
  const { sharedText } = first ?? {};
  if (!sharedText) return '';
  const end = others.findIndex((one) => one.sharedText?.id !== sharedText.id);
  const count = 1 + (end < 0 ? others.length : end);
  return tag(
    'question',
    [
      tag('name', plain(sharedText.title)),
      tag('questiontext', richXml(sharedText.text, files), HTML),
      tag('idnumber', idNumberOf(sharedText, count)),
    ].join('\n  '),
    ' type="description"',
  );
}

interface Parts {
  type: string;
  body: string[];
  /** Text with its gaps, if the kind has gaps in its text. */
  text?: RichText;
}

function partsOf(question: QuestionForm, files: Files): Parts {
  if (isSingle(question)) return singleParts(question, files);
  if (isMultiple(question)) return multipleParts(question, files);
  if (isNumeric(question)) return numericParts(question);
  if (isMatching(question)) return { type: 'matching', body: subquestions(question, files) };
  if (isBlanks(question)) return { type: 'cloze', body: [], text: clozeText(question) };
  if (isOpen(question)) return openParts(question, files);
  if (isOrdering(question))
    return {
      type: 'ordering',
      body: orderedItems(question).map((item, at) => answerXml(at + 1, textXml(item, files))),
    };
  if (isShort(question)) return shortParts(question);
  throw new TypeError(`Moodle XML is not written for the kind ${question.kind}`);
}

function shortParts({ key: { accepted } }: ShortForm): Parts {
  const answers = accepted.map((word) => answerXml(100, plain(word.replaceAll('*', '\\*'))));
  return { type: 'shortanswer', body: [tag('usecase', '0'), ...answers] };
}

function singleParts(question: SingleForm, files: Files): Parts {
  const offered = offeredOptions(question);
  const isTrueFalse =
    offered.length === 2 &&
    TRUE_FALSE.every((one, at) => optionText(question, offered[at] ?? '') === one);
  if (isTrueFalse)
    return {
      type: 'truefalse',
      body: offered.map((key, at) =>
        answerXml(key === question.key ? 100 : 0, plain(at === 0 ? 'true' : 'false')),
      ),
    };
  const answers = offered.map((key) =>
    answerXml(key === question.key ? 100 : 0, richXml(richOption(question, key), files), HTML),
  );
  return { type: 'multichoice', body: [tag('single', 'true'), ...answers] };
}

function multipleParts(question: MultipleForm, files: Files): Parts {
  const { right, credit } = question.key;
  const share = Number((100 / right.length).toFixed(5));
  const loss = credit === 'all' ? 100 : share;
  const answers = offeredOptions(question).map((key) => {
    const fraction = right.includes(key) ? share : -loss;
    return answerXml(fraction, richXml(richOption(question, key), files), HTML);
  });
  return { type: 'multichoice', body: [tag('single', 'false'), ...answers] };
}

function numericParts({ key: { value, tolerance }, body: { unit } }: NumericForm): Parts {
  const answer = answerXml(100, `${plain(`${value}`)}${tag('tolerance', `${tolerance}`)}`);
  const name = `<multiplier>1</multiplier>${tag('unit_name', escapedHtml(unit))}`;
  const units = unit === '' ? [] : [tag('units', tag('unit', name))];
  return { type: 'numerical', body: [answer, ...units] };
}

function openParts({ key, body: { lines } }: OpenForm, files: Files): Parts {
  const model = tag('graderinfo', richXml(key.model, files), HTML);
  return { type: 'essay', body: [tag('responsefieldlines', `${lines}`), model] };
}

function subquestions({ body, key }: MatchingForm, files: Files): string[] {
  const subquestion = (left: RichText, right: RichText): string =>
    tag('subquestion', `${richXml(left, files)}${tag('answer', textXml(right, files))}`, HTML);
  const pairs = body.left.map((left, at) =>
    subquestion(left, body.right[key.pairs[at] ?? -1] ?? ''),
  );
  const others = body.right.filter((_, index) => !key.pairs.includes(index));
  return [...pairs, ...others.map((right) => subquestion('', right))];
}

const clozeWord = (word: string): string => word.replace(/[\\}~#/"=]/g, '\\$&');

/** Writes the passage with its gaps below the question's text. */
function clozeText({ text, body, key: { accepted } }: BlanksForm): RichText {
  const passage = withGaps(body, (at) => {
    const words = accepted[at] ?? [];
    return `{1:SHORTANSWER:${words.map((word) => `=${clozeWord(word)}`).join('~')}}`;
  });
  return { blocks: [...blocksOf(text), ...blocksOf(passage)] };
}
