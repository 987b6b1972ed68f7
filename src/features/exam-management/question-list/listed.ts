import type { QuestionForm } from '../../../domain/documents/exam/form.ts';

/** A question with what names it in the list. */
export type ListedQuestion = QuestionForm & { key: string };

export interface QuestionListActions {
  /** Moves a question to a position counted from 0. @returns whether it is moved */
  onMove: (key: string, to: number) => Promise<boolean>;
  onDuplicate: (key: string) => Promise<unknown>;
  onEdit: (key: string) => void;
  onDelete: (key: string) => void;
}
