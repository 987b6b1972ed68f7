import { Button } from '@mantine/core';
import { Link, useLocation } from 'react-router-dom';
import { useDelivers, useSession } from '../../session/session.ts';
import { useWorkspace } from '../../store/workspace.ts';
import { Notice } from '../../ui/Notice.tsx';
import { messages } from './messages.ts';

/** Sending waits for a new sign-in; here is the way to it. */
export function SignedOutNotice(props: { unsent: number; onLeave: () => void }) {
  const { pathname } = useLocation();
  const session = useSession();
  const delivers = useDelivers(useWorkspace().user.uid);
  const open = session.status === 'signed-in' ? session : null;
  if (open?.closed) {
    return (
      <Notice tone="danger" title={messages.closedTitle}>
        {messages.closed}
      </Notice>
    );
  }
  return (
    <Notice
      tone="warning"
      title={open?.local ? messages.localTitle : messages.signedOutTitle}
      action={
        <Button component={Link} to="/login" state={{ from: pathname }} onClick={props.onLeave}>
          {messages.signIn}
        </Button>
      }
    >
      {textOf(props.unsent, delivers)}
    </Notice>
  );
}

function textOf(unsent: number, delivers: boolean): string {
  if (unsent === 0) return messages.signedOutNothing;
  return delivers ? messages.signedOutDelivering : messages.signedOut;
}
