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
  /** Paper that has the order of options. If omitted, the options are in the exam's order. */
  paper?: PaperOrder | undefined;
  ref: Ref<HTMLDivElement>;
}

/** Input of a kind of question. `desk.ts` is separate, because students never load it. */
export interface KindInput {
  readonly name: string;
  /** Renders the input, below a heading with the id `soru`. */
  Input(props: InputProps): ReactNode;
  readonly keysHint: string;
  /** Label of the button that scrolls down to the input. */
  readonly scrollLabel: string;
}

/** Question as typed. The key is '' if the teacher has not chosen it. */
export type QuestionValues<Body = unknown, Key = unknown> = QuestionForm<Body, Key | ''>;

export interface EditorProps<Body = unknown, Key = unknown> {
  form: UseFormReturnType<QuestionValues<Body, Key>>;
  send: string;
}
export interface KeyHint {
  keys: string;
  effect: string;
}
/** Empty field before a filled field. The form asks the teacher before it sends such a question. */
export interface Gap {
  path: string;
  message: string;
  lost: string;
  confirmLabel: string;
  cancelLabel: string;
  /** Error shown at the field if the teacher chooses to fill the gap. */
  said: string;
}
export interface ReviewProps<Body = unknown, Key = unknown> {
  question: QuestionForm<Body, Key>;
  isKeyAlone: boolean;
}
export interface PrintProps<Body = unknown, Key = unknown> {
  question: SheetQuestion<Body>;
  /** Question with its key; null on sheets for students. */
  keyed: Question<Body, Key> | null;
  /** Right answers; empty on sheets for students. */
  right: readonly Answer[];
}

export interface KindDesk {
  readonly name: string;
  readonly label: string;
  /** Text of a question whose teacher types no text; omitted if the text is required. */
  readonly usualText?: string;
  Editor(props: EditorProps): ReactNode;
  /** @param send label of the button */
  keyboardHints(send: string): readonly KeyHint[];
  gapIn?(values: QuestionValues): Gap | null;
  Review(props: ReviewProps): ReactNode;
  Print(props: PrintProps): ReactNode;
}
