import { Button } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCloudDownload,
  IconCloudOff,
  IconFileOff,
} from '@tabler/icons-react';
import { Component, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import classes from './EmptyState.module.css';
import { useFetching } from './fetching.ts';
import { LoadingList, LoadingPage } from './Loading.tsx';
import { fetchingMessages as messages } from './messages.ts';
import { Page } from './Page.tsx';

interface EmptyStateProps {
  /** A Tabler icon of 28 px. */
  icon: ReactNode;
  title: string;
  /** What to do about it. */
  hint?: ReactNode;
  /** A button or link that does it. */
  action?: ReactNode;
  /** `h1` where this is all there is on the page. */
  heading?: 'h1' | 'p';
}

/** A list with nothing in it yet. */
export function EmptyState({ icon, title, hint, action, heading = 'p' }: EmptyStateProps) {
  const Title = heading;
  return (
    <div className={classes.empty}>
      <span className={classes.icon} aria-hidden>
        {icon}
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

/** Something failed, with a way on. */
export function ErrorState({ title, hint, action }: ErrorStateProps) {
  return (
    <div role="alert">
      <EmptyState
        icon={<IconAlertTriangle size={28} />}
        title={title}
        hint={hint}
        action={action}
      />
    </div>
  );
}

/**
 * A list of what the server has, with nothing in it: that there is nothing yet is only said once everything was fetched;
 * before, that it has not come yet, and what it waits for.
 */
export function EmptyList(props: EmptyStateProps) {
  const fetching = useFetching();
  if (!fetching) return <LoadingList />;
  if (fetching === 'done') return <EmptyState {...props} />;
  const Icon = fetching === 'offline' ? IconCloudOff : IconCloudDownload;
  return <EmptyState icon={<Icon size={28} />} {...messages[fetching]} />;
}

interface MissingPageProps {
  title: string;
  /** Why it may be gone. */
  hint: string;
  /** Where to go instead, and what that link says. */
  to: string;
  toLabel: string;
  /** A Tabler icon of 28 px. */
  icon?: ReactNode;
  /** Whatever else may still come to this device: it would not be there. */
  isKnown?: boolean;
}

/** The whole page of something that this device does not have, with a way on. */
export function MissingPage({ title, hint, to, toLabel, icon, isKnown }: MissingPageProps) {
  const fetching = useFetching();
  if (!fetching && !isKnown) return <LoadingPage />;
  const shown = isKnown || !fetching || fetching === 'done' ? { title, hint } : messages[fetching];
  return (
    <Page title={shown.title} width="narrow">
      <EmptyState
        heading="h1"
        icon={icon ?? <IconFileOff size={28} />}
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

const AGAIN = 'Yeniden dene';
const HINT = 'Bu cihazdaki kayıtlar şu anda okunamadı.';

interface LoadBoundaryProps {
  /** What is said when what is inside could not be read. */
  message: string;
  children: ReactNode;
}

/** Where local data cannot be read, says so in the list's own place; trying again reads anew. */
export class LoadBoundary extends Component<LoadBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    const again = <Button onClick={() => this.setState({ failed: false })}>{AGAIN}</Button>;
    return <ErrorState title={this.props.message} hint={HINT} action={again} />;
  }
}
