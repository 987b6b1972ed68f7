import { type RecordLine, recordOf } from '../../../src/domain/documents/attempt/record.ts';
import type { Attempt } from '../../../src/domain/documents/attempt/schema.ts';
import type { Sheet } from '../../../src/domain/documents/exam/schema.ts';
import type { GradedQuestion, Paper, Result } from '../../../src/domain/documents/paper/schema.ts';
import type { AnsweredAppeal } from '../../../src/domain/grading/appeals.ts';
import { answeredAt, isBegunOnTablet, isOfSheet } from '../../../src/domain/grading/counting.ts';
import { countedOutcome } from '../../../src/domain/grading/points.ts';
import { type Answer, BLANK, type SheetQuestion } from '../../../src/domain/question-kinds/kind.ts';
import { answerLine, shownAnswers } from '../../../src/domain/question-kinds/questions.ts';
import { plainText } from '../../../src/domain/rich-text/rich-text.ts';
import { causeMessages, dataMessages, outcomeMessages } from './messages.ts';
import { type Entry, instantText } from './sections.ts';

const words = dataMessages.papers;

interface Taken {
  paper: Paper;
  sheet: Sheet | null;
  /** Result; null if not released. */
  result: Result | null;
  attempts: readonly Attempt[];
  appeals: ReadonlyMap<string, AnsweredAppeal>;
}

export function paperEntry({ paper, sheet, result, attempts, appeals }: Taken): Entry {
  const { examName, start, extraMinutes, receivedAt, handIns, myAnswers, clock } = paper;
  const answerOf = answerTexts(sheet, result);
  const isBegun = isBegunOnTablet(paper);
  return {
    [words.exam]: examName,
    [words.startedAt]: instantText(isBegun ? start.at : null),
    [words.deadline]: instantText(isBegun ? start.deadline : null),
    [words.extraMinutes]: Math.max(start.extraMinutes, extraMinutes),
    [words.device]: isBegun ? start.device : null,
    [words.receivedAt]: instantText(receivedAt),
    [words.answers]: myAnswers.map(({ questionID, answer }) => ({
      ...answerOf(questionID, answer),
      [words.answeredAt]: instantText(answeredAt(paper, questionID) || null),
    })),
    [words.handIns]: handIns.map((handIn) => ({
      [words.at]: instantText(handIn.at),
      [words.cause]: causeMessages[handIn.cause],
      [words.receipt]: handIn.code,
      [words.device]: isOfSheet(handIn) ? null : handIn.device,
      [words.answers]: handIn.answers.map(({ questionID, answer, at: givenAt }) => ({
        ...answerOf(questionID, answer),
        // Answers on a printed sheet have no time.
        [words.answeredAt]: instantText(isOfSheet(handIn) ? null : givenAt),
      })),
    })),
    [words.clock]: clock.map(({ wall, offset }) => ({
      [words.wall]: instantText(wall),
      [words.offset]: offset,
    })),
    [words.result]: result ? resultEntry(result) : words.notReleased,
    [words.appeals]: [...appeals.values()].map((appeal) => appealEntry(appeal, answerOf)),
    [words.record]: recordEntry(attempts, answerOf),
  };
}

const resultEntry = ({ examPoint, gradedAt, questions }: Result): Entry => ({
  [words.points]: examPoint,
  [words.gradedAt]: instantText(gradedAt),
  [words.answers]: questions.map(gradedEntry),
});

function gradedEntry(graded: GradedQuestion): Entry {
  const { question, answer, accepted = [], reason } = graded;
  const right = [...shownAnswers(question), ...accepted];
  const outcome = countedOutcome(graded);
  return {
    [words.question]: plainText(question.text),
    [words.answer]: answerIn(question, answer),
    [words.correct]: right.map((one) => answerLine(question, one)).join(' · '),
    [words.outcome]: outcome ? outcomeMessages[outcome] : words.notCounted,
    ...(reason && { [words.correctionReason]: reason }),
  };
}

/** Returns a function that describes an answer, by the question's id if the text is missing. */
function answerTexts(sheet: Sheet | null, result: Result | null) {
  const graded = result?.questions.map(({ question }) => question) ?? [];
  const asked = new Map(
    [...graded, ...(sheet?.questions ?? [])].map((question) => [question.id, question]),
  );
  return (questionID: string, answer: Answer) => {
    const question = asked.get(questionID);
    return {
      [words.question]: question ? plainText(question.text) : questionID,
      [words.answer]: question ? answerIn(question, answer) : plain(answer),
    };
  };
}

const plain = (answer: Answer): string => (answer === BLANK ? words.blank : answer);

const answerIn = (question: SheetQuestion, answer: Answer): string =>
  answer === BLANK ? words.blank : answerLine(question, answer);

const appealEntry = (
  { questionID, text, at, reply, earlierReply: given = reply }: AnsweredAppeal,
  answerOf: AnswerInWords,
): Entry => ({
  [words.question]: answerOf(questionID, BLANK)[words.question] ?? questionID,
  [words.appeal]: text,
  [words.at]: instantText(at),
  [words.reply]: given?.text ?? null,
  [words.repliedAt]: instantText(given?.at ?? null),
});

const recordWords = dataMessages.record;
const SECOND = 1000;

type AnswerInWords = (questionID: string, answer: Answer) => { readonly [name: string]: Entry };

const recordEntry = (attempts: readonly Attempt[], answerOf: AnswerInWords): Entry =>
  recordOf(attempts).map((line) => ({
    [recordWords.at]: instantText(line.at),
    [recordWords.device]: attempts[line.log]?.device ?? null,
    [recordWords.what]: recordWords.events[line.kind],
    ...detailsOf(line, answerOf),
  }));

function detailsOf(line: RecordLine, answerOf: AnswerInWords): { readonly [name: string]: Entry } {
  switch (line.kind) {
    case 'answer':
    case 'found':
      return answerOf(line.questionID, line.answer);
    case 'away':
    case 'photo':
      return { [recordWords.seconds]: Math.round(line.lasted / SECOND) };
    case 'corrected':
      return { [recordWords.seconds]: Math.round(line.by / SECOND) };
    case 'restored':
      return line.code === null ? {} : { [recordWords.receipt]: line.code };
    case 'note':
      return { [recordWords.note]: line.text };
    case 'handIn':
      return { [recordWords.how]: causeMessages[line.cause], [recordWords.receipt]: line.code };
    default:
      return {};
  }
}
