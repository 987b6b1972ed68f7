import type { Kind } from '../rules.ts';
import type { Monitor } from './schema.ts';

export const monitorKind = {
  localId: ({ examID }) => examID,
} satisfies Kind<Monitor>;
