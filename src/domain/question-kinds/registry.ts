import type { QuestionKind } from './kind.ts';
import type { KindSchemas } from './kind-schemas.ts';
import { singleSchemas } from './single/schema.ts';
import { single } from './single/single.ts';

/** Every kind of question. A new one is a folder here, one in `features/question-kinds`, and a line in each list. */
export const KINDS: readonly QuestionKind[] = [single];

export const KIND_SCHEMAS: readonly KindSchemas[] = [singleSchemas];
