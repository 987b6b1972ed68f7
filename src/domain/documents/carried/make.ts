import { SCHEMA } from '../../vocabulary.ts';
import type { Carried } from './schema.ts';

export const newCarried = (
  given: Pick<Carried, 'id' | 'addedUser' | 'examID' | 'userID' | 'at' | 'by' | 'envelope'>,
): Carried => ({ type: 'carried', schema: SCHEMA, ...given, outcome: null, stamps: {} });
