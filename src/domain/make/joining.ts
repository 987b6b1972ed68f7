import type { Invitation, JoinRequest } from '../entities/joining.ts';
import { SCHEMA } from '../vocabulary.ts';

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
