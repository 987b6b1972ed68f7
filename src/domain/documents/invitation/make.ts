import { SCHEMA } from '../../vocabulary.ts';
import type { Invitation } from './schema.ts';

export const newInvitation = (
  given: Pick<Invitation, 'id' | 'classroomID' | 'addedUser' | 'at' | 'emails'>,
): Invitation => ({
  type: 'invitation',
  schema: SCHEMA,
  ...given,
  outcome: null,
  dismissed: false,
  stamps: {},
});
