import { Button } from '@mantine/core';
import { Link, useLocation } from 'react-router-dom';
import { useSession } from '../../session/session.ts';
import { Notice } from '../../ui/Notice.tsx';
import { words } from './words.ts';

/** Sending waits for a new sign-in; here is the way to it. */
export function SignedOutNotice(props: { unsent: number; onLeave: () => void }) {
  const { pathname } = useLocation();
  const session = useSession();
  if (session.status === 'signed-in' && session.closed) {
    return (
      <Notice tone="danger" title={words.closedTitle}>
        {words.closed}
      </Notice>
    );
  }
  return (
    <Notice
      tone="warning"
      title={words.signedOutTitle}
      action={
        <Button component={Link} to="/login" state={{ from: pathname }} onClick={props.onLeave}>
          {words.signIn}
        </Button>
      }
    >
      {props.unsent > 0 ? words.signedOut : words.signedOutNothing}
    </Notice>
  );
}
