import type { QuestionKind } from './kind.ts';
import { single } from './single/single.ts';

/**
 * Every kind of question. A new kind is a folder here and one in `features/question-kinds`, and a line in each registry:
 * this one and `schema-registry.ts` here, `room.ts` and `desk.ts` there.
 */
export const KINDS: readonly QuestionKind[] = [single];
