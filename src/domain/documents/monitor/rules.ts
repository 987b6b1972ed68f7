import { type Kind, table } from '../rules.ts';
import type { Monitor } from './schema.ts';

export const monitorKind = {
  localId: ({ examID }) => examID,
  table: table('monitors', 'examID'),
} satisfies Kind<Monitor>;
