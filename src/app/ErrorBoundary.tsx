import { Component, type ReactNode } from 'react';
import { Crashed, PartLost } from './Crashed.tsx';
import { lostParts } from './update/this-page.ts';

/** Number of repairs within `WINDOW` after which the boundary shows its error instead. */
const MOST = 5;
/** Period in which repairs are counted (ms). */
const WINDOW = 10_000;

/** React throws it when others move its DOM nodes, as browser translation does. */
const isForeignDom = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'NotFoundError';

/** Repairs a screen by a fresh DOM, up to a limit: it may fail again. @param now monotonic (ms) */
export class DomRepair {
  private times: readonly number[] = [];

  constructor(private readonly now: () => number = () => performance.now()) {}

  allows(error: unknown): boolean {
    if (!isForeignDom(error)) return false;
    const at = this.now();
    this.times = this.times.filter((time) => at - time < WINDOW);
    if (this.times.length >= MOST) return false;
    this.times = [...this.times, at];
    return true;
  }
}

interface State {
  failure: { error: unknown } | null;
}

export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { failure: null };

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } };
  }

  readonly #domRepair = new DomRepair();
  readonly #left = new AbortController();

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
