import { Button } from '@mantine/core';
import { Link, useLocation } from 'react-router-dom';
import { Notice } from '../../ui/Notice.tsx';
import { words } from './words.ts';

/** Sending waits for a new sign-in; here is the way to it. */
export function SignedOutNotice({ onLeave }: { onLeave: () => void }) {
  const { pathname } = useLocation();
  return (
    <Notice
      tone="warning"
      title={words.signedOutTitle}
      action={
        <Button component={Link} to="/login" state={{ from: pathname }} onClick={onLeave}>
          {words.signIn}
        </Button>
      }
    >
      {words.signedOut}
    </Notice>
  );
}
