import type { SheetQuestion } from '../../domain/question-kinds/kind.ts';
import { singleDesk } from './single/desk.tsx';
import type { KindDesk } from './views.ts';

const DESKS: readonly KindDesk[] = [singleDesk];

/** @throws Error for a name that no schema lets through */
export function deskOf({ kind }: Pick<SheetQuestion, 'kind'>): KindDesk {
  const found = DESKS.find(({ name }) => name === kind);
  if (!found) throw new Error(`no desk shows a question of kind ${kind}`);
  return found;
}
