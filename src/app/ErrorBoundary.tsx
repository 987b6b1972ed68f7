import { Button } from '@mantine/core';
import { Component, type FC, lazy, type ReactNode, Suspense } from 'react';
import { AppError } from '../domain/errors.ts';
import { ErrorState } from '../ui/EmptyState.tsx';
import { DomRepair } from './dom-repair.ts';
import { messages } from './messages.ts';
import { lostParts } from './update/this-page.ts';

/** Why, in words; they are loaded once something went wrong, and nothing goes wrong for want of them. */
const Reason = lazy(async (): Promise<{ default: FC<{ error: unknown }> }> => {
  try {
    const { failureOf } = await import('../domain/error-text.ts');
    return { default: ({ error }) => failureOf(error).text };
  } catch {
    return { default: () => messages.crashedHint };
  }
});

interface State {
  failure: { error: unknown } | null;
}

/** A screen that throws does not end the app. Data are safe: screens hold none. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { failure: null };

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } };
  }

  private readonly domRepair = new DomRepair();

  /** Repairs a DOM that translation changed. What could not be fetched comes with the page opened anew. */
  override componentDidCatch(error: unknown): void {
    if (this.domRepair.allows(error)) this.setState({ failure: null });
    else void lostParts.openAnew();
  }

  override render() {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    const known = failure.error instanceof AppError;
    return (
      <ErrorState
        title={messages.crashed}
        hint={
          <Suspense fallback={messages.crashedHint}>
            {known ? <Reason error={failure.error} /> : messages.crashedHint}
          </Suspense>
        }
        action={<Button onClick={() => window.location.reload()}>{messages.reload}</Button>}
      />
    );
  }
}
