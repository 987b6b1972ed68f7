import { type RecordLine, recordOf } from '../../../src/domain/documents/attempt/record.ts';
import type { Attempt } from '../../../src/domain/documents/attempt/schema.ts';
import type { Answer } from '../../../src/domain/question-kinds/kind.ts';

import { type Entry, instantText } from './entry.ts';
import { causeMessages, dataMessages } from './messages.ts';

const words = dataMessages.record;
const SECOND = 1000;

/** A question with an answer to it, in words. */
type AnswerInWords = (questionID: string, answer: Answer) => { readonly [name: string]: Entry };

/** What a student's devices noted of an exam, step by step. */
export const recordEntry = (attempts: readonly Attempt[], answerOf: AnswerInWords): Entry =>
  recordOf(attempts).map((line) => ({
    [words.at]: instantText(line.at),
    [words.device]: attempts[line.log]?.device ?? null,
    [words.what]: words.events[line.kind],
    ...detailsOf(line, answerOf),
  }));

function detailsOf(line: RecordLine, answerOf: AnswerInWords): { readonly [name: string]: Entry } {
  switch (line.kind) {
    case 'answer':
    case 'found':
      return answerOf(line.questionID, line.answer);
    case 'away':
      return { [words.seconds]: Math.round(line.lasted / SECOND) };
    case 'corrected':
      return { [words.seconds]: Math.round(line.by / SECOND) };
    case 'restored':
      return line.code === null ? {} : { [words.receipt]: line.code };
    case 'note':
      return { [words.note]: line.text };
    case 'handIn':
      return { [words.how]: causeMessages[line.cause], [words.receipt]: line.code };
    default:
      return {};
  }
}
