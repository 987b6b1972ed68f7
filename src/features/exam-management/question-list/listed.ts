import type { QuestionForm } from '../../../domain/documents/exam/form.ts';

/** A question with what names it in the list. */
export type ListedQuestion = QuestionForm & { key: string };

/** A question that was just added: the list brings it into view. */
export interface FreshQuestion {
  key: string;
  /** Whether it takes the focus; not where a form goes on with the next one. */
  isFocused: boolean;
}

export interface QuestionListActions {
  /** Moves a question to a position counted from 0. @returns whether it is moved */
  onMove: (key: string, to: number) => Promise<boolean>;
  onDuplicate: (key: string) => Promise<unknown>;
  onEdit: (key: string) => void;
  onDelete: (key: string) => void;
}
