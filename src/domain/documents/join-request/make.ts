import { SCHEMA } from '../../vocabulary.ts';
import type { JoinRequest } from './schema.ts';

export const newJoinRequest = (
  given: Pick<JoinRequest, 'id' | 'userId' | 'code' | 'at'>,
): JoinRequest => ({
  type: 'joinRequest',
  schema: SCHEMA,
  ...given,
  outcome: null,
  dismissed: false,
  stamps: {},
});
