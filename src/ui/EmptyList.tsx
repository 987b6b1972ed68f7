import { Button } from '@mantine/core';
import { IconCloudDownload, IconCloudOff } from '@tabler/icons-react';
import { Component, type ReactNode } from 'react';
import { EmptyState, type EmptyStateProps, ErrorState } from './EmptyState.tsx';
import { useFetching } from './fetching.ts';
import { LoadingList } from './Loading.tsx';
import { fetchingMessages as messages } from './messages.ts';

/** Claims that a list is empty only after everything was fetched once. */
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
  children: ReactNode;
}

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
