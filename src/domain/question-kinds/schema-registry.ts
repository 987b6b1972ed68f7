import type { KindSchemas } from './kind-schemas.ts';
import { singleSchemas } from './single/schema.ts';

/** Schemas of every kind of question. Apart from `registry.ts`: merging and permissions are loaded before any schema is built. */
export const KIND_SCHEMAS: readonly KindSchemas[] = [singleSchemas];
