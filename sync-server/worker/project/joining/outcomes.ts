import type { Classroom } from '../../../../src/domain/documents/classroom/schema.ts';
import type {
  JoinOutcome,
  JoinRefusal,
} from '../../../../src/domain/documents/join-request/schema.ts';
import type { Now } from '../../shared/ports.ts';

/* What a request to join a class is answered. */

export const accepted = ({ id, className }: Classroom, { now }: { now: Now }): JoinOutcome => ({
  state: 'accepted',
  at: now(),
  classroomID: id,
  className,
});

export const refused = (reason: JoinRefusal, { now }: { now: Now }): JoinOutcome => ({
  state: 'refused',
  at: now(),
  reason,
});
