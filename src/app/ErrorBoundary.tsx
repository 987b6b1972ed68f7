import { Component, type ReactNode } from 'react';
import { Crashed } from './Crashed.tsx';
import { DomRepair } from './dom-repair.ts';
import { lostParts } from './update/this-page.ts';

interface State {
  failure: { error: unknown } | null;
}

/** A screen that throws does not end the app. */
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

  private readonly again = (): void => this.setState({ failure: null });

  override render() {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    return <Crashed error={failure.error} onAgain={this.again} />;
  }
}
