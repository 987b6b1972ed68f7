import type { SheetQuestion } from '../../domain/question-kinds/kind.ts';
import { blanksDesk } from './blanks/desk.tsx';
import { matchingDesk } from './matching/desk.tsx';
import { multipleDesk } from './multiple/desk.tsx';
import { numericDesk } from './numeric/desk.tsx';
import { openDesk } from './open/desk.tsx';
import { orderingDesk } from './ordering/desk.tsx';
import { shortDesk } from './short/desk.tsx';
import { singleDesk } from './single/desk.tsx';
import type { KindDesk } from './views.ts';

const DESKS: readonly KindDesk[] = [
  singleDesk,
  shortDesk,
  openDesk,
  numericDesk,
  multipleDesk,
  blanksDesk,
  matchingDesk,
  orderingDesk,
];

/** Returns a kind's desk. @throws Error for an unknown kind; the schemas reject those */
export function deskOf({ kind }: Pick<SheetQuestion, 'kind'>): KindDesk {
  const found = DESKS.find(({ name }) => name === kind);
  if (!found) throw new Error(`no desk shows a question of kind ${kind}`);
  return found;
}

export const kindChoices = DESKS.map(({ name, label }) => ({ value: name, label }));
