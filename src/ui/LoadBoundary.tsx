import { Button } from '@mantine/core';
import { Component, type ReactNode } from 'react';
import { ErrorState } from './EmptyState.tsx';

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
