import type {
  Appeal,
  AppealReply,
  QuestionAppeal,
  QuestionReply,
} from '../documents/appeal/schema.ts';
import { fingerprint } from '../merge/canonical.ts';

/** Id of a message about the whole exam, in place of a question's id. */
export const WHOLE_EXAM = 'wholeexam';

/** Appeal against a question, or message about the exam, with the teacher's replies. */
export interface AnsweredAppeal extends QuestionAppeal {
  reply: QuestionReply | undefined;
  /** Reply to the student's previous text; omitted if the current text has a reply. */
  earlierReply?: QuestionReply | undefined;
}

export const appealedText = (text: string): string => fingerprint(text);

/** Pairs each appeal with its latest reply, even from a previous holder. */
export function answeredAppeals(
  appeal: Appeal | null | undefined,
  replies: readonly AppealReply[],
): ReadonlyMap<string, AnsweredAppeal> {
  const given = replies
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    .flatMap(({ replies: ofTeacher }) => ofTeacher);
  const withReply = (one: QuestionAppeal): AnsweredAppeal => {
    const all = given.filter(({ questionID }) => questionID === one.questionID);
    const reply = latestOf(all.filter(({ to }) => to === appealedText(one.text)));
    return { ...one, reply, ...(!reply && { earlierReply: latestOf(all) }) };
  };
  return new Map(appeal?.appeals.map((one) => [one.questionID, withReply(one)] as const));
}

const latestOf = (replies: readonly QuestionReply[]): QuestionReply | undefined =>
  replies.reduce<QuestionReply | undefined>(
    (latest, reply) => (latest && latest.at >= reply.at ? latest : reply),
    undefined,
  );

export const isWaiting = (appeal: AnsweredAppeal | undefined): boolean =>
  appeal !== undefined && !appeal.reply;
