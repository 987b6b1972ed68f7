import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode, Ref } from 'react';
import type {
  Answer,
  PaperOrder,
  Question,
  QuestionForm,
  SheetQuestion,
} from '../../domain/question-kinds/kind.ts';

export interface InputProps<Body = unknown> {
  question: SheetQuestion<Body>;
  /** Order of the options; the exam's if left out. */
  paper?: PaperOrder | undefined;
  ref: Ref<HTMLDivElement>;
}

/** How a kind of question is answered. Apart from `desk.ts`, which students never load. */
export interface KindInput {
  readonly name: string;
  /** Shown below a heading with the id `soru`. */
  Input(props: InputProps): ReactNode;
  readonly keysHint: string;
  /** Label of the button that scrolls down to the input. */
  readonly scrollLabel: string;
}

/** As typed; the key is '' until one is chosen. */
export type QuestionValues<Body = unknown, Key = unknown> = QuestionForm<Body, Key | ''>;

export interface EditorProps<Body = unknown, Key = unknown> {
  form: UseFormReturnType<QuestionValues<Body, Key>>;
  send: string;
}
export interface KeyHint {
  keys: string;
  effect: string;
}
/** A field left empty between others. The teacher is asked before the question is sent. */
export interface Gap {
  path: string;
  message: string;
  lost: string;
  confirmLabel: string;
  cancelLabel: string;
  /** Shown at the field if the teacher wants to fill it. */
  said: string;
}
export interface ReviewProps<Body = unknown, Key = unknown> {
  question: QuestionForm<Body, Key>;
  isKeyAlone: boolean;
}
export interface PrintProps<Body = unknown, Key = unknown> {
  question: SheetQuestion<Body>;
  /** The question with its key; null on students' sheets. */
  keyed: Question<Body, Key> | null;
  /** None on students' sheets. */
  right: readonly Answer[];
}

/** Views of one kind of question for teachers. */
export interface KindDesk {
  readonly name: string;
  /** Name of the kind for teachers. */
  readonly label: string;
  /** Text of a question whose teacher types none; omitted if she has to. */
  readonly usualText?: string;
  Editor(props: EditorProps): ReactNode;
  /** @param send label of the button */
  keyboardHints(send: string): readonly KeyHint[];
  gapIn(values: QuestionValues): Gap | null;
  Review(props: ReviewProps): ReactNode;
  Print(props: PrintProps): ReactNode;
}
