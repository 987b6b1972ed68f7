import type { Appeal, QuestionAppeal } from '../documents/appeal/schema.ts';
import type { AppealReply, QuestionReply } from '../documents/appeal-reply/schema.ts';
import { fingerprint } from '../merge/canonical.ts';

/** Replaces the question's id in a message about the exam. */
export const WHOLE_EXAM = 'wholeexam';

/** Appeal at a question, or message about the exam, with the reply to its current text. */
export interface AnsweredAppeal extends QuestionAppeal {
  reply: QuestionReply | undefined;
}

export const appealedText = (text: string): string => fingerprint(text);

/**
 * Returns the appeals with their replies, by question id. The latest reply to the current text is
 * valid, even by an earlier holder.
 */
export function answeredAppeals(
  appeal: Appeal | null | undefined,
  replies: readonly AppealReply[],
): ReadonlyMap<string, AnsweredAppeal> {
  const given = replies
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    .flatMap(({ replies: ofTeacher }) => ofTeacher);
  const replyTo = ({ questionID, text }: QuestionAppeal) =>
    given
      .filter((reply) => reply.questionID === questionID && reply.to === appealedText(text))
      .reduce<QuestionReply | undefined>(
        (latest, reply) => (latest && latest.at >= reply.at ? latest : reply),
        undefined,
      );
  return new Map(
    appeal?.appeals.map((one) => [one.questionID, { ...one, reply: replyTo(one) }] as const),
  );
}

export const isWaiting = (appeal: AnsweredAppeal | undefined): boolean =>
  appeal !== undefined && !appeal.reply;
