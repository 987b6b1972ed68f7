import type { QuestionForm } from '../../../domain/question-kinds/kind.ts';

/** A question with what names it in the list. */
export type ListedQuestion = QuestionForm & { listId: string };

/** A question that was just added: the list brings it into view. */
export interface FreshQuestion {
  listId: string;
  /** Whether it takes the focus; not where a form goes on with the next one. */
  isFocused: boolean;
}

export interface QuestionListActions {
  /** Moves a question to a position counted from 0. @returns whether it is moved */
  onMove: (listId: string, to: number) => Promise<boolean>;
  onDuplicate: (listId: string) => Promise<unknown>;
  onEdit: (listId: string) => void;
  onDelete: (listId: string) => void;
}
