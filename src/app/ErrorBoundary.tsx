import { Button } from '@mantine/core';
import { Component, type ReactNode } from 'react';
import { failureOf } from '../domain/error-text.ts';
import { AppError } from '../domain/errors.ts';
import { ErrorState } from '../ui/EmptyState.tsx';
import { messages } from './messages.ts';

interface State {
  failure: { error: unknown } | null;
}

/** A screen that throws does not end the app. Data are safe: screens hold none. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { failure: null };

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } };
  }

  override render() {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    const known = failure.error instanceof AppError;
    return (
      <ErrorState
        title={messages.crashed}
        hint={known ? failureOf(failure.error).text : messages.crashedHint}
        action={<Button onClick={() => window.location.reload()}>{messages.reload}</Button>}
      />
    );
  }
}
