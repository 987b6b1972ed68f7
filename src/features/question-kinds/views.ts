import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode, Ref } from 'react';
import type {
  Answer,
  PaperOrder,
  QuestionForm,
  SheetQuestion,
} from '../../domain/question-kinds/kind.ts';

export interface InputProps<Body = unknown> {
  question: SheetQuestion<Body>;
  /** Whose order the options have; that of the exam where it is left out. */
  paper?: PaperOrder | undefined;
  /** Set to what holds the choices. */
  ref: Ref<HTMLDivElement>;
}

/** How a kind of question is answered. Apart from `desk.ts`, which a student's device never loads. */
export interface KindInput {
  readonly name: string;
  /** Stands below a heading with the id `soru`. */
  Input(props: InputProps): ReactNode;
  /** How the keyboard answers it. */
  readonly keysHint: string;
}

/** What a question form holds: as typed. The key is '' until one is chosen. */
export type QuestionValues<Body = unknown, Key = unknown> = QuestionForm<Body, Key | ''>;

export interface EditorProps<Body = unknown, Key = unknown> {
  form: UseFormReturnType<QuestionValues<Body, Key>>;
  /** Label of the button that sends the form. */
  send: string;
}
/** What a key does in the editor. */
export interface KeyHint {
  keys: string;
  effect: string;
}
/** A field that was left empty between others. Its teacher is asked before the question is sent. */
export interface Gap {
  /** Path of the field in the form. */
  path: string;
  message: string;
  lost: string;
  confirmLabel: string;
  cancelLabel: string;
  /** Said at the field when the teacher wants to fill it. */
  said: string;
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
  /** @param send label of the button that sends the form */
  keyboardHints(send: string): readonly KeyHint[];
  gapIn(values: QuestionValues): Gap | null;
  /** Body with its key, as a list. */
  Review(props: ReviewProps): ReactNode;
  /** Body as it stands on paper. */
  Print(props: PrintProps): ReactNode;
}
