import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router-dom';
import { Notice } from '../../ui/Notice.tsx';
import { words } from '../words.ts';
import classes from './Strip.module.css';

/** The server no longer knows the session: work goes on here, sending needs a new sign-in. */
export function ExpiredBanner() {
  const { pathname } = useLocation();
  if (pathname === '/login') return null;
  return (
    <div className={classes.strip}>
      <Notice
        tone="warning"
        icon={<IconLock size={22} />}
        title={words.expiredTitle}
        action={
          <Button component={Link} to="/login" state={{ from: pathname }}>
            {words.signInAgain}
          </Button>
        }
      >
        {words.expired}
      </Notice>
    </div>
  );
}
