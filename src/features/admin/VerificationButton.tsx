import { Button } from '@mantine/core';
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { setVerified } from '../../actions/people.ts';
import type { User } from '../../domain/documents/user/schema.ts';
import { failureOf } from '../../domain/error-messages.ts';
import { writesWait } from '../../store/queries/sync.ts';
import { useWorkspace } from '../../store/workspace.ts';
import { toast } from '../../ui/toast.ts';
import { useBusy } from '../../ui/use-busy.ts';
import { adminMessages as messages } from './messages.ts';
import classes from './VerificationButton.module.css';

/** Says whether a teacher may work; pressing it turns that round. */
export function VerificationButton({ teacher }: { teacher: User }) {
  const workspace = useWorkspace();
  const [isSaving, whileSaving] = useBusy();
  const { uid, displayName, isVerified } = teacher;
  const toggle = async () => {
    try {
      await setVerified(workspace, uid, !isVerified);
      toast.sent(
        await writesWait(workspace.store),
        isVerified ? messages.deactivated : messages.activated,
      );
    } catch (error) {
      toast.error(failureOf(error, messages.failed).text);
    }
  };
  const Icon = isVerified ? IconCircleCheck : IconCircleX;
  return (
    <Button
      className={classes.button}
      data-verified={isVerified}
      loading={isSaving}
      leftSection={<Icon size={18} aria-hidden />}
      aria-label={
        isVerified ? messages.deactivateOf(displayName) : messages.activateOf(displayName)
      }
      onClick={() => void whileSaving(toggle)}
    >
      {isVerified ? messages.active : messages.inactive}
    </Button>
  );
}
