import { bytesToHex } from '@noble/hashes/utils.js';
import { receiptCodeOf } from '../documents/attempt/chain.ts';
import { MAX_NOTE } from '../documents/attempt/limits.ts';
import type { Entry } from '../documents/attempt/schema.ts';
import type { Answer } from '../documents/common.ts';
import { type ByteReader, isShort } from './bytes.ts';
import { EnvelopeError } from './envelope-error.ts';
import * as tags from './tags.ts';

const CODE_LENGTH = 20;
const PATH_LENGTH = 200;
const PROOF_BYTES = 16;
/** Of UTF-8: no unit of UTF-16 needs more than three. */
const NOTE_BYTES = 3 * MAX_NOTE;

/** The next entry as `writeEntry` wrote it. @param head of the chain before it */
export function readEntry(from: ByteReader, at: tags.Position, head: () => string): Entry {
  let coded = from.natural();
  if (coded % tags.TAGS === tags.EARLIER) {
    at.t -= Math.floor(coded / tags.TAGS);
    coded = from.natural();
  }
  at.t += Math.floor(coded / tags.TAGS);
  if (!isShort(at.t)) throw new EnvelopeError('damaged');
  const tag = coded % tags.TAGS;
  return tag < tags.OTHER_ANSWER ? nextAnswer(tag, at) : other(tag, from, at, head);
}

function nextAnswer(option: number, at: tags.Position): Entry {
  at.question += 1;
  const question = at.questions[at.question];
  if (question === undefined) throw new EnvelopeError('damaged');
  return [at.t, 'answer', question, answerOf(option)];
}

function other(tag: number, from: ByteReader, at: tags.Position, head: () => string): Entry {
  switch (tag) {
    case tags.OTHER_ANSWER: {
      const answer = answerOf(from.natural());
      const question = readQuestion(from, at);
      at.question = at.questions.indexOf(question);
      return [at.t, 'answer', question, answer];
    }
    case tags.CLOCK:
      return nextClock(from, at);
    case tags.OTHER_CLOCK:
      return otherClock(from, at);
    case tags.AWAY:
      return [at.t, 'away'];
    case tags.BACK:
      return [at.t, 'back'];
    case tags.FOUND: {
      const question = readQuestion(from, at);
      const answer = answerOf(from.natural());
      return [at.t, 'found', question, answer, at.start.at + at.t + from.integer()];
    }
    case tags.HANDED_IN:
      return [at.t, 'handIn', 'student', receiptCodeOf(head())];
    case tags.TIME_UP:
      return [at.t, 'handIn', 'deadline', receiptCodeOf(head())];
    case tags.ENDED:
      return [at.t, 'handIn', 'teacher', receiptCodeOf(head())];
    case tags.SELDOM:
      return seldom(from, at);
    default:
      throw new EnvelopeError('damaged');
  }
}

function seldom(from: ByteReader, { t }: tags.Position): Entry {
  const what = from.natural();
  if (what === tags.NOTE) return [t, 'note', from.text(NOTE_BYTES)];
  if (what === tags.BROWSER)
    return [t, 'browser', from.text(PATH_LENGTH), bytesToHex(from.raw(PROOF_BYTES))];
  if (what === tags.RESTORED)
    return [t, 'restored', from.id(), from.natural(), from.text(CODE_LENGTH)];
  const cause = tags.CAUSES[what];
  if (!cause) throw new EnvelopeError('damaged');
  return [t, 'handIn', cause, from.text(CODE_LENGTH)];
}

function answerOf(option: number): Answer {
  const answer = tags.ANSWERS[option];
  if (!answer) throw new EnvelopeError('damaged');
  return answer;
}

function readQuestion(from: ByteReader, { questions }: tags.Position): string {
  const place = from.natural();
  const question = place === 0 ? from.id() : questions[place - 1];
  if (question === undefined) throw new EnvelopeError('damaged');
  return question;
}

function nextClock(from: ByteReader, at: tags.Position): Entry {
  const { boot, offset } = at.clock;
  const wall = tags.expectedWall(at.start, at.t, offset) + from.integer();
  const monotonic = at.clock.monotonic + (wall - at.clock.wall) + from.integer();
  return clockEntry(at, { wall, monotonic, boot, offset });
}

function otherClock(from: ByteReader, at: tags.Position): Entry {
  const boot = from.id();
  const offset = from.natural() === 0 ? null : from.number();
  const wall = at.start.at + from.number();
  return clockEntry(at, { wall, monotonic: from.number(), boot, offset });
}

function clockEntry(at: tags.Position, clock: tags.Position['clock']): Entry {
  at.clock = clock;
  const { wall, monotonic, boot, offset } = clock;
  return [at.t, 'clock', { wall, monotonic, boot, offset }];
}
