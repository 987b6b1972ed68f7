import { Button } from '@mantine/core';
import { type Icon, IconAlertTriangle, IconFileOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import classes from './EmptyState.module.css';
import { useFetching } from './fetching.ts';
import { LoadingPage } from './Loading.tsx';
import { fetchingMessages as messages } from './messages.ts';
import { Page } from './Page.tsx';

export interface EmptyStateProps {
  icon: Icon;
  title: string;
  hint?: ReactNode;
  action?: ReactNode;
  /** Element of the title: `h1` if nothing else is on the page. */
  heading?: 'h1' | 'p';
}

export function EmptyState({ icon: Glyph, title, hint, action, heading = 'p' }: EmptyStateProps) {
  const Title = heading;
  return (
    <div className={classes.empty}>
      <span className={classes.icon} aria-hidden>
        <Glyph size={28} />
      </span>
      <Title className={classes.title}>{title}</Title>
      {hint ? <p className={classes.hint}>{hint}</p> : null}
      {action ? <div className={classes.action}>{action}</div> : null}
    </div>
  );
}

interface ErrorStateProps {
  title: string;
  hint?: ReactNode;
  action?: ReactNode;
}

export function ErrorState({ title, hint, action }: ErrorStateProps) {
  return (
    <div role="alert">
      <EmptyState icon={IconAlertTriangle} title={title} hint={hint} action={action} />
    </div>
  );
}

interface MissingPageProps {
  title: string;
  hint: string;
  to: string;
  toLabel: string;
  icon?: Icon;
  /** True if the content cannot arrive later. */
  isKnown?: boolean;
}

export function MissingPage({ title, hint, to, toLabel, icon, isKnown }: MissingPageProps) {
  const fetching = useFetching();
  if (!fetching && !isKnown) return <LoadingPage />;
  const shown = isKnown || !fetching || fetching === 'done' ? { title, hint } : messages[fetching];
  return (
    <Page title={shown.title} width="narrow">
      <EmptyState
        heading="h1"
        icon={icon ?? IconFileOff}
        {...shown}
        action={
          <Button component={Link} to={to}>
            {toLabel}
          </Button>
        }
      />
    </Page>
  );
}
