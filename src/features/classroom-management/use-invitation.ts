import { dismissInvitation, inviteStudents } from '../../actions/joining.ts';
import type { Invitation } from '../../domain/documents/invitation/schema.ts';
import { failureOf } from '../../domain/error-messages.ts';
import { useWorkspace } from '../../store/workspace.ts';
import { toast } from '../../ui/toast.ts';
import { useBusy } from '../../ui/use-busy.ts';
import { invitationWords as messages } from './messages.ts';

/** The addresses of an answered invitation that brought nobody into the class. */
export function leftOver({ outcome, emails }: Invitation): string[] {
  if (!outcome) return [];
  if (outcome.state === 'refused') return emails;
  return [...outcome.notFound, ...outcome.noRoom, ...(outcome.later ?? [])];
}

/** Puts an invitation away, or asks once more for those whom it left out. */
export function useInvitation(invitation: Invitation) {
  const workspace = useWorkspace();
  const [isBusy, whileBusy] = useBusy();
  const run = (act: () => Promise<unknown>) =>
    whileBusy(async () => {
      try {
        await act();
      } catch (error) {
        toast.error(failureOf(error, messages.failed).text);
      }
    });
  return {
    isBusy,
    putAway: () => run(() => dismissInvitation(workspace, invitation.id)),
    again: () =>
      run(async () => {
        await inviteStudents(workspace, invitation.classroomID, leftOver(invitation));
        await dismissInvitation(workspace, invitation.id);
        toast.info(messages.saved);
      }),
  };
}
