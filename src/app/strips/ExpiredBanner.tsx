import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router-dom';
import { Notice } from '../../ui/Notice.tsx';
import { stripMessages as messages } from './messages.ts';
import classes from './Strip.module.css';

interface ExpiredBannerProps {
  closed?: boolean | undefined;
  /** True if the device let the person in and the server never knew this session. */
  local?: boolean | undefined;
  delivers?: boolean;
  hasDevicePage?: boolean;
}

export function ExpiredBanner({ closed, local, delivers, hasDevicePage }: ExpiredBannerProps) {
  const { pathname } = useLocation();
  if (closed) return <ClosedBanner hasDevicePage={hasDevicePage} />;
  if (pathname === '/login') return null;
  return (
    <div className={classes.strip}>
      <Notice
        tone="warning"
        icon={IconLock}
        title={local ? messages.localTitle : messages.expiredTitle}
        action={
          <Button component={Link} to="/login" state={{ from: pathname }}>
            {messages.signInAgain}
          </Button>
        }
      >
        {textOf(local, delivers)}
      </Notice>
    </div>
  );
}

function textOf(local = false, delivers = false): string {
  if (delivers) return messages.expiredDelivering;
  return local ? messages.local : messages.expired;
}

const ClosedBanner = ({ hasDevicePage = false }) => (
  <div className={classes.strip}>
    <Notice
      tone="danger"
      icon={IconLock}
      title={messages.closedTitle}
      action={
        hasDevicePage && (
          <Button component={Link} to="/test" variant="default">
            {messages.closedWipe}
          </Button>
        )
      }
    >
      {messages.closed}
    </Notice>
  </div>
);
