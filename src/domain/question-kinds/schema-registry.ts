import { blanksSchemas } from './blanks/schema.ts';
import type { KindSchemas } from './kind-schemas.ts';
import { matchingSchemas } from './matching/schema.ts';
import { multipleSchemas } from './multiple/schema.ts';
import { numericSchemas } from './numeric/schema.ts';
import { openSchemas } from './open/schema.ts';
import { orderingSchemas } from './ordering/schema.ts';
import { shortSchemas } from './short/schema.ts';
import { singleSchemas } from './single/schema.ts';

/** Schemas of all kinds. Separate from `registry.ts`, so that merging loads no schemas. */
export const KIND_SCHEMAS: readonly KindSchemas[] = [
  singleSchemas,
  shortSchemas,
  openSchemas,
  numericSchemas,
  multipleSchemas,
  blanksSchemas,
  matchingSchemas,
  orderingSchemas,
];
