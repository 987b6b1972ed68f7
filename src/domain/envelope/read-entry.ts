import { bytesToHex } from '@noble/hashes/utils.js';
import { receiptCodeOf } from '../documents/attempt/chain.ts';
import type { Entry } from '../documents/attempt/schema.ts';
import { LIMITS, MAX_NOTE } from '../limits.ts';
import type { Answer } from '../question-kinds/kind.ts';
import { type ByteReader, EnvelopeError, isShort } from './bytes.ts';
import { readNear, readOther } from './clock-entry.ts';
import * as tags from './tags.ts';

const CODE_LENGTH = 20;
const HASH_LENGTH = 43;
const PATH_LENGTH = 200;
const PROOF_BYTES = 16;
/** Maximum size of a message (bytes). A UTF-16 unit takes at most three bytes of UTF-8. */
const NOTE_BYTES = 3 * MAX_NOTE;

export function readEntry(from: ByteReader, at: tags.Position, head: () => string): Entry {
  let coded = from.natural();
  if (coded % tags.TAGS === tags.EARLIER) {
    at.t -= Math.floor(coded / tags.TAGS);
    coded = from.natural();
  }
  const tag = coded % tags.TAGS;
  const counted = Math.floor(coded / tags.TAGS);
  if (tag === tags.CLOCK) return readNear(counted, at);
  at.t += counted;
  if (!isShort(at.t)) throw new EnvelopeError('damaged');
  return tag < tags.OTHER_ANSWER ? nextAnswer(tag, at) : other(tag, from, at, head);
}

function nextAnswer(code: number, at: tags.Position): Entry {
  at.question += 1;
  const question = at.questions[at.question];
  const answer = tags.codedAnswers(question)[code];
  if (question === undefined || answer === undefined) throw new EnvelopeError('damaged');
  return [at.t, 'answer', question.id, answer];
}

function other(tag: number, from: ByteReader, at: tags.Position, head: () => string): Entry {
  switch (tag) {
    case tags.OTHER_ANSWER: {
      const { id, coded } = readQuestion(from, at);
      at.question = placeOf(id, at);
      return [at.t, 'answer', id, readAnswer(from, coded)];
    }
    case tags.OTHER_CLOCK:
      return readOther(from, at);
    case tags.AWAY:
      return [at.t, 'away'];
    case tags.BACK:
      return [at.t, 'back'];
    case tags.FOUND: {
      const { id, coded } = readQuestion(from, at);
      const answer = readAnswer(from, coded);
      return [at.t, 'found', id, answer, at.start.at + at.t + from.integer()];
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

function seldom(from: ByteReader, at: tags.Position): Entry {
  const { t } = at;
  const what = from.natural();
  if (what === tags.NOTE) return [t, 'note', from.text(NOTE_BYTES)];
  if (what === tags.PLAY) return [t, 'play', from.text(HASH_LENGTH)];
  if (what === tags.BROWSER)
    return [t, 'browser', from.text(PATH_LENGTH), bytesToHex(from.raw(PROOF_BYTES))];
  if (what === tags.RESTORED)
    return [t, 'restored', from.id(), from.natural(), from.text(CODE_LENGTH)];
  if (what === tags.PHOTO) return [t, 'photo'];
  if (what === tags.EDIT) {
    const { id } = readQuestion(from, at);
    return [t, 'edit', id, from.natural(), from.natural(), from.text(ANSWER_BYTES)];
  }
  const cause = tags.CAUSES[what];
  if (!cause) throw new EnvelopeError('damaged');
  return [t, 'handIn', cause, from.text(CODE_LENGTH)];
}

const placeOf = (id: string, { questions }: tags.Position): number =>
  questions.findIndex((question) => question.id === id);

const ANSWER_BYTES = 3 * LIMITS.answer;

function readAnswer(from: ByteReader, question: tags.CodedQuestion | undefined): Answer {
  const coded = tags.codedAnswers(question);
  const code = from.natural();
  const answer = code === coded.length ? from.text(ANSWER_BYTES) : coded[code];
  if (answer === undefined) throw new EnvelopeError('damaged');
  return answer;
}

/** Reads which question an entry is about. A question that is not on the sheet has no `coded`. */
function readQuestion(
  from: ByteReader,
  { questions }: tags.Position,
): { id: string; coded?: tags.CodedQuestion } {
  const place = from.natural();
  if (place === 0) return { id: from.id() };
  const coded = questions[place - 1];
  if (!coded) throw new EnvelopeError('damaged');
  return { id: coded.id, coded };
}
