import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import type { Answer, QuestionForm, SheetQuestion } from '../../domain/question-kinds/kind.ts';
import { singleDesk } from './single/desk.ts';

/** What a question form holds: as typed. The key is '' until one is chosen. */
export type QuestionValues<Body = unknown, Key = unknown> = QuestionForm<Body, Key | ''>;

export interface EditorProps<Body = unknown, Key = unknown> {
  form: UseFormReturnType<QuestionValues<Body, Key>>;
}
export interface ReviewProps<Body = unknown, Key = unknown> {
  question: QuestionForm<Body, Key>;
  /** Whether the right answers are all that is shown. */
  isKeyAlone: boolean;
}
export interface PrintProps<Body = unknown> {
  question: SheetQuestion<Body>;
  /** Answers that are marked as right; none on the sheet that students get. */
  right: readonly Answer[];
}

/** What a teacher sees and does with a kind of question. */
export interface KindDesk {
  readonly name: string;
  /** Fields of body and key, below that of the text. */
  Editor(props: EditorProps): ReactNode;
  /** Body with its key, as a list. */
  Review(props: ReviewProps): ReactNode;
  /** Body as it stands on paper. */
  Print(props: PrintProps): ReactNode;
}

const DESKS: readonly KindDesk[] = [singleDesk];

/** @throws Error for a name that no schema lets through */
export function deskOf({ kind }: Pick<SheetQuestion, 'kind'>): KindDesk {
  const found = DESKS.find(({ name }) => name === kind);
  if (!found) throw new Error(`no desk shows a question of kind ${kind}`);
  return found;
}
