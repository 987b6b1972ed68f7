import { Component, type ReactNode } from 'react';
import { Crashed, PartLost } from './Crashed.tsx';
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

  readonly #domRepair = new DomRepair();
  readonly #left = new AbortController();

  /** Repairs a DOM that translation changed. What could not be fetched comes with the page opened again. */
  override componentDidCatch(error: unknown): void {
    if (this.#domRepair.allows(error)) this.setState({ failure: null });
    else void lostParts.openOnceHad(this.#left.signal);
  }

  override componentWillUnmount(): void {
    this.#left.abort();
  }

  private readonly again = (): void => this.setState({ failure: null });

  override render() {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    if (lostParts.isOne(failure.error)) return <PartLost />;
    return <Crashed error={failure.error} onAgain={this.again} />;
  }
}
