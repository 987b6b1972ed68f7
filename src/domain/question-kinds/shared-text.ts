import type { RichText } from '../rich-text/rich-text.ts';

/** Text above several questions, such as a passage or a map. Each of the questions has a copy. */
export interface SharedText {
  id: string;
  title: string;
  text: RichText;
}

export interface Sharing {
  sharedText?: Pick<SharedText, 'id'> | undefined;
}
type SharingText = { sharedText?: SharedText | undefined };

/** Returns the shared texts of questions, without duplicates, in the order of the questions. */
export function sharedTextsIn(questions: readonly SharingText[]): SharedText[] {
  const found = new Map<string, SharedText>();
  for (const { sharedText } of questions)
    if (sharedText && !found.has(sharedText.id)) found.set(sharedText.id, sharedText);
  return [...found.values()];
}

export const numbersSharing = (questions: readonly Sharing[], id: string): number[] =>
  questions.flatMap(({ sharedText }, at) => (sharedText?.id === id ? [at + 1] : []));

/** Returns the numbers of all questions with the shared text printed above `at`; null for none. */
export function sharersFrom(questions: readonly Sharing[], at: number): number[] | null {
  const id = questions[at]?.sharedText?.id;
  if (id === undefined || questions[at - 1]?.sharedText?.id === id) return null;
  return numbersSharing(questions, id);
}

/** Groups questions with the same shared text, at the position of the first question. */
export function sharingTogether<Q extends Sharing>(questions: readonly Q[]): Q[][] {
  const groups = new Map<unknown, Q[]>();
  for (const question of questions) {
    const name = question.sharedText?.id ?? question;
    groups.set(name, [...(groups.get(name) ?? []), question]);
  }
  return [...groups.values()];
}

export function withSharedText<Q extends SharingText>(question: Q, sharedText?: SharedText): Q {
  const { sharedText: _, ...others } = question;
  return { ...others, ...(sharedText && { sharedText }) } as Q;
}

/** Returns the questions that change: the chosen get the shared text, and all others lose it. */
export const sharedAmong = <Q extends SharingText>(
  questions: readonly Q[],
  shared: SharedText,
  isChosen: (question: Q) => boolean,
): Q[] =>
  questions.flatMap((question) => {
    if (isChosen(question)) return [withSharedText(question, shared)];
    return question.sharedText?.id === shared.id ? [withSharedText(question)] : [];
  });
