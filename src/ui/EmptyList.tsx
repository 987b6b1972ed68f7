import { Button } from '@mantine/core';
import { IconCloudDownload, IconCloudOff } from '@tabler/icons-react';
import { Component, type ReactNode } from 'react';
import { EmptyState, type EmptyStateProps, ErrorState } from './EmptyState.tsx';
import { useFetching } from './fetching.ts';
import { LoadingList } from './Loading.tsx';
import { isLatePart } from './late.ts';
import { fetchingMessages as messages } from './messages.ts';
import { Page, PageHeader } from './Page.tsx';

/** Renders an empty list's message. Claims that it is empty only after everything was fetched. */
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
  /** Title, if the page consists of this part only. */
  page?: string;
  children: ReactNode;
}

interface LoadBoundaryState {
  failure: { error: unknown } | null;
}

/** Replaces a part of a page that cannot be read, with a button to read it again. */
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
