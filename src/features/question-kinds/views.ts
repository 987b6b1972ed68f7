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
  /** Paper with the order of options; the exam's order if omitted. */
  paper?: PaperOrder | undefined;
  ref: Ref<HTMLDivElement>;
}

/** Input of a kind of question. Separate from `desk.ts`, which students never load. */
export interface KindInput {
  readonly name: string;
  /** Renders the input, below a heading with the id `soru`. */
  Input(props: InputProps): ReactNode;
  readonly keysHint: string;
  /** Label of the button that scrolls down to the input. */
  readonly scrollLabel: string;
}

/** Question as typed; the key is '' until one is chosen. */
export type QuestionValues<Body = unknown, Key = unknown> = QuestionForm<Body, Key | ''>;

export interface EditorProps<Body = unknown, Key = unknown> {
  form: UseFormReturnType<QuestionValues<Body, Key>>;
  send: string;
}
export interface KeyHint {
  keys: string;
  effect: string;
}
/** Empty field before a filled field. The teacher is asked before the question is sent. */
export interface Gap {
  path: string;
  message: string;
  lost: string;
  confirmLabel: string;
  cancelLabel: string;
  /** Text at the field if the teacher wants to fill it. */
  said: string;
}
export interface ReviewProps<Body = unknown, Key = unknown> {
  question: QuestionForm<Body, Key>;
  isKeyAlone: boolean;
}
export interface PrintProps<Body = unknown, Key = unknown> {
  question: SheetQuestion<Body>;
  /** Question with its key; null on students' sheets. */
  keyed: Question<Body, Key> | null;
  /** Right answers; none on students' sheets. */
  right: readonly Answer[];
}

export interface KindDesk {
  readonly name: string;
  readonly label: string;
  /** Text of a question if the teacher types none; omitted if a text is required. */
  readonly usualText?: string;
  Editor(props: EditorProps): ReactNode;
  /** @param send label of the button */
  keyboardHints(send: string): readonly KeyHint[];
  gapIn?(values: QuestionValues): Gap | null;
  Review(props: ReviewProps): ReactNode;
  Print(props: PrintProps): ReactNode;
}
