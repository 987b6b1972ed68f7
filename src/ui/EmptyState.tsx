import { Button } from '@mantine/core';
import {
  type Icon,
  IconAlertTriangle,
  IconCloudDownload,
  IconCloudOff,
  IconFileOff,
} from '@tabler/icons-react';
import { Component, type ReactNode } from 'react';
import { LinkButton } from './buttons.tsx';
import classes from './EmptyState.module.css';
import { LoadingList, LoadingPage, useFetching } from './Loading.tsx';
import { isLatePart } from './late.ts';
import { fetchingMessages as messages } from './messages.ts';
import { Page, PageHeader } from './Page.tsx';

export interface EmptyStateProps {
  icon: Icon;
  title: string;
  hint?: ReactNode;
  action?: ReactNode;
  /** Element of the title. Must be `h1` if the page has nothing else. */
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

export const ErrorState = ({ title, hint, action }: ErrorStateProps) => (
  <div role="alert">
    <EmptyState icon={IconAlertTriangle} title={title} hint={hint} action={action} />
  </div>
);

interface MissingPageProps {
  title: string;
  hint: string;
  to: string;
  toLabel: string;
  icon?: Icon;
  /** True if no sync can deliver the content. */
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
          <LinkButton variant="filled" to={to}>
            {toLabel}
          </LinkButton>
        }
      />
    </Page>
  );
}

/** Renders the message of an empty list. Calls the list empty only if everything was fetched. */
export function EmptyList(props: EmptyStateProps) {
  const fetching = useFetching();
  if (!fetching) return <LoadingList />;
  if (fetching === 'done') return <EmptyState {...props} />;
  const Glyph = fetching === 'offline' ? IconCloudOff : IconCloudDownload;
  return <EmptyState icon={Glyph} {...messages[fetching]} />;
}

const AGAIN = 'Yeniden dene';
const HINT = 'Bu cihazdaki kayıtlar şu anda okunamadı.';

interface LoadBoundaryProps {
  message: string;
  /** Title of the page, if this part is the entire page. */
  page?: string;
  children: ReactNode;
}

interface LoadBoundaryState {
  failure: { error: unknown } | null;
}

/** Replaces an unreadable part of a page. A button reads the part again. */
export class LoadBoundary extends Component<LoadBoundaryProps, LoadBoundaryState> {
  override state: LoadBoundaryState = { failure: null };

  static getDerivedStateFromError(error: unknown): LoadBoundaryState {
    return { failure: { error } };
  }

  override render() {
    const { message, page, children } = this.props;
    const { failure } = this.state;
    if (!failure) return children;
    if (isLatePart(failure.error)) throw failure.error;
    const again = <Button onClick={() => this.setState({ failure: null })}>{AGAIN}</Button>;
    const said = <ErrorState title={message} hint={HINT} action={again} />;
    if (page === undefined) return said;
    return (
      <Page title={page}>
        <PageHeader title={page} />
        {said}
      </Page>
    );
  }
}
