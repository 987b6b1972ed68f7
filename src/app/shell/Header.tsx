import { Button } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { SessionState } from '../../session/state.ts';
import { messages } from '../messages.ts';
import { userOf } from '../session-user.ts';
import { Brand } from './Brand.tsx';
import classes from './Header.module.css';
import { SchemeToggle } from './SchemeToggle.tsx';
import { SyncChip } from './SyncChip.tsx';
import { useSignOut } from './use-sign-out.ts';

/** Brand at the left; at the right the state of work, or the ways in. */
export function Header({ session }: { session: SessionState }) {
  const user = userOf(session);
  return (
    <header className={classes.header}>
      <div className={classes.inner}>
        <Brand admin={user?.userRole === 'admin'} />
        <div className={classes.end}>
          {session.status === 'signed-in' ? (
            <>
              <SyncChip />
              <SignedInTools name={session.workspace.user.displayName} />
            </>
          ) : null}
          {session.status === 'signed-out' ? <SignInLinks /> : null}
        </div>
      </div>
    </header>
  );
}

function SignedInTools({ name }: { name: string }) {
  const signOut = useSignOut();
  return (
    <div className={classes.tools}>
      <SchemeToggle />
      <span className={classes.user}>{name}</span>
      <Button
        variant="default"
        leftSection={<IconLogout size={18} />}
        onClick={() => void signOut()}
      >
        {messages.signOut}
      </Button>
    </div>
  );
}

const SignInLinks = () => (
  <nav className={classes.signIn} aria-label={messages.navigation}>
    <Button component={Link} to="/register" variant="subtle">
      {messages.register}
    </Button>
    <Button component={Link} to="/login">
      {messages.signIn}
    </Button>
  </nav>
);
