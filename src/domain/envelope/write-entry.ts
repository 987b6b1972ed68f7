import { hexToBytes } from '@noble/hashes/utils.js';
import { receiptCodeOf } from '../documents/attempt/chain.ts';
import type { Entry, HandInEntry } from '../documents/attempt/schema.ts';
import type { Answer } from '../question-kinds/kind.ts';
import { type ByteWriter, EnvelopeError } from './bytes.ts';
import { writeClock } from './clock-entry.ts';
import * as tags from './tags.ts';

export function writeEntry(to: ByteWriter, entry: Entry, at: tags.Position, head: string): void {
  const [t] = entry;
  if (t < at.t) step(to, at.t - t, tags.EARLIER);
  const since = Math.max(0, t - at.t);
  at.t = t;
  switch (entry[1]) {
    case 'start':
      throw new EnvelopeError('damaged');
    case 'answer':
      writeAnswered(to, since, entry[2], entry[3], at);
      break;
    case 'edit':
      step(to, since, tags.SELDOM).natural(tags.EDIT);
      writeQuestion(to, entry[2], at);
      to.natural(entry[3]).natural(entry[4]).text(entry[5]);
      break;
    case 'clock':
      writeClock(to, since, entry[2], at);
      break;
    case 'away':
      step(to, since, tags.AWAY);
      break;
    case 'photo':
      step(to, since, tags.SELDOM).natural(tags.PHOTO);
      break;
    case 'back':
      step(to, since, tags.BACK);
      break;
    case 'found':
      step(to, since, tags.FOUND);
      writeQuestion(to, entry[2], at);
      writeAnswer(to, entry[2], entry[3], at);
      to.integer(entry[4] - at.start.at - t);
      break;
    case 'play':
      step(to, since, tags.SELDOM).natural(tags.PLAY).text(entry[2]);
      break;
    case 'note':
      step(to, since, tags.SELDOM).natural(tags.NOTE).text(entry[2]);
      break;
    case 'browser':
      step(to, since, tags.SELDOM).natural(tags.BROWSER).text(entry[2]).raw(hexToBytes(entry[3]));
      break;
    case 'restored':
      step(to, since, tags.SELDOM)
        .natural(tags.RESTORED)
        .id(entry[2])
        .natural(entry[3])
        .text(entry[4]);
      break;
    case 'handIn':
      writeHandIn(to, since, entry[2], entry[3], receiptCodeOf(head));
      break;
  }
}

const step = (to: ByteWriter, since: number, tag: number): ByteWriter =>
  to.natural(since * tags.TAGS + tag);

function writeAnswered(
  to: ByteWriter,
  since: number,
  question: string,
  answer: Answer,
  at: tags.Position,
): void {
  const place = placeOf(question, at);
  const code = tags.codedAnswers(at.questions[place]).indexOf(answer);
  const isNext = place >= 0 && place === at.question + 1;
  if (isNext && code >= 0 && code < tags.OTHER_ANSWER) step(to, since, code);
  else {
    step(to, since, tags.OTHER_ANSWER);
    writeQuestion(to, question, at);
    writeAnswer(to, question, answer, at);
  }
  at.question = place;
}

const placeOf = (id: string, { questions }: tags.Position): number =>
  questions.findIndex((question) => question.id === id);

function writeAnswer(to: ByteWriter, question: string, answer: Answer, at: tags.Position): void {
  const coded = tags.codedAnswers(at.questions[placeOf(question, at)]);
  const code = coded.indexOf(answer);
  if (code >= 0) to.natural(code);
  else to.natural(coded.length).text(answer);
}

/** Writes the question's position from 1. For a question off the sheet, writes 0 and its id. */
function writeQuestion(to: ByteWriter, question: string, at: tags.Position): void {
  const place = placeOf(question, at);
  to.natural(place + 1);
  if (place < 0) to.id(question);
}

const HAND_INS: Readonly<Record<HandInEntry[2], number>> = {
  student: tags.HANDED_IN,
  deadline: tags.TIME_UP,
  teacher: tags.ENDED,
};

function writeHandIn(
  to: ByteWriter,
  since: number,
  cause: HandInEntry[2],
  code: string,
  expected: string,
): void {
  if (code === expected) step(to, since, HAND_INS[cause]);
  else step(to, since, tags.SELDOM).natural(tags.CAUSES.indexOf(cause)).text(code);
}
