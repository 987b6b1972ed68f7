import { Button } from '@mantine/core';
import { Component, type ReactNode } from 'react';
import { failureOf } from '../domain/error-text.ts';
import { AppError } from '../domain/errors.ts';
import { ErrorState } from '../ui/EmptyState.tsx';
import { words } from './words.ts';

interface State {
  failure: { error: unknown } | null;
}

/** Keeps a screen that breaks from taking the app with it. Data is safe: screens hold none. */
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
        title={words.crashed}
        hint={known ? failureOf(failure.error).text : words.crashedHint}
        action={<Button onClick={() => window.location.reload()}>{words.reload}</Button>}
      />
    );
  }
}
