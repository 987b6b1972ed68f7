import type { SheetQuestion } from '../../domain/question-kinds/kind.ts';
import { blanksInput } from './blanks/Input.tsx';
import { matchingInput } from './matching/Input.tsx';
import { multipleInput } from './multiple/Input.tsx';
import { numericInput } from './numeric/Input.tsx';
import { openInput } from './open/Input.tsx';
import { orderingInput } from './ordering/Input.tsx';
import { shortInput } from './short/Input.tsx';
import { singleInput } from './single/Input.tsx';
import type { KindInput } from './views.ts';

const INPUTS: readonly KindInput[] = [
  singleInput,
  shortInput,
  openInput,
  numericInput,
  multipleInput,
  blanksInput,
  matchingInput,
  orderingInput,
];

/** Returns a kind's input. @throws Error for an unknown kind; the schemas reject those */
export function inputOf({ kind }: Pick<SheetQuestion, 'kind'>): KindInput {
  const found = INPUTS.find(({ name }) => name === kind);
  if (!found) throw new Error(`no input answers a question of kind ${kind}`);
  return found;
}
