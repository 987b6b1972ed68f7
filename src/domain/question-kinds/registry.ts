import { blanks } from './blanks/blanks.ts';
import type { QuestionKind } from './kind.ts';
import { matching } from './matching/matching.ts';
import { multiple } from './multiple/multiple.ts';
import { numeric } from './numeric/numeric.ts';
import { open } from './open/open.ts';
import { ordering } from './ordering/ordering.ts';
import { short } from './short/short.ts';
import { single } from './single/single.ts';

/**
 * All kinds of questions. A new kind needs a folder here and in `features/question-kinds`, and a
 * line in this file, `schema-registry.ts`, `room.ts` and `desk.ts`; see docs/tour.md.
 */
export const KINDS: readonly QuestionKind[] = [
  ...[single, short, open, numeric],
  ...[multiple, blanks, matching, ordering],
];
