import type { ReactNode, Ref } from 'react';
import type { PaperOrder, SheetQuestion } from '../../domain/question-kinds/kind.ts';
import { singleInput } from './single/Input.tsx';

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

const INPUTS: readonly KindInput[] = [singleInput];

/** @throws Error for a name that no schema lets through */
export function inputOf({ kind }: Pick<SheetQuestion, 'kind'>): KindInput {
  const found = INPUTS.find(({ name }) => name === kind);
  if (!found) throw new Error(`no input answers a question of kind ${kind}`);
  return found;
}
