import { Button } from '@mantine/core';
import {
  Component,
  type FC,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useLayoutEffect,
  useState,
} from 'react';
import { AppError, isCode } from '../domain/errors.ts';
import { countUnsaved } from '../features/exam-room/queues.ts';
import { useSession } from '../session/session.ts';
import { instanceOf, type Store } from '../store/tables.ts';
import { ErrorState } from '../ui/EmptyState.tsx';
import { messages } from './messages.ts';
import { lostParts } from './update/this-page.ts';

/** Maximum number of repairs within `WINDOW`. After that, the boundary shows the error. */
const MOST = 5;
/** Period in which repairs are counted (ms). */
const WINDOW = 10_000;

/** Recognises React's error after browser translation has moved its DOM nodes. */
const isForeignDom = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'NotFoundError';

/** Permits few repairs in a row, because a repaired screen may fail again. */
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

const Reason = lazy(async (): Promise<{ default: FC<{ error: unknown }> }> => {
  try {
    const { failureOf } = await import('../domain/error-messages.ts');
    return { default: ({ error }) => failureOf(error).text };
  } catch {
    return { default: () => messages.crashedHint };
  }
});

/** Replaces a screen that threw an error. Says that work is safe only after a check of the disk. */
function Crashed({ error, onAgain }: { error: unknown; onAgain: () => void }) {
  const session = useSession();
  const store = session.status === 'signed-in' ? session.workspace.store : null;
  const isLost = isCode(error, 'storage-lost');
  const safety = useSafety(store, isLost, onAgain);
  const unsaved = safety?.unsaved ?? 0;
  useAskBeforeClosing(unsaved > 0);
  const isKnown = error instanceof AppError && !isLost;
  // Renders the screen again while work is only in memory, because a reload loses this work.
  const again = unsaved > 0 ? onAgain : () => window.location.reload();
  return (
    <ErrorState
      title={messages.crashed}
      hint={
        <>
          {isKnown ? (
            <Suspense fallback={null}>
              <Reason error={error} />
            </Suspense>
          ) : null}{' '}
          {isKnown && unsaved === 0 ? null : sayingOf(safety)}
        </>
      }
      action={<Button onClick={again}>{messages.reload}</Button>}
    />
  );
}

function sayingOf(safety: Safety | null): string {
  if (!safety) return messages.crashedHint;
  if (safety.unsaved > 0) return messages.crashedUnsaved(safety.unsaved);
  return safety.isReadable ? messages.crashedSafe : messages.crashedUnread;
}

/** Replaces a screen whose files are missing. Its button reloads only if the server responds. */
const PartLost = () => (
  <ErrorState
    title={messages.partLost}
    hint={messages.partLostHint}
    action={<Button onClick={() => void lostParts.openAnew()}>{messages.reload}</Button>}
  />
);

interface Safety {
  unsaved: number;
  isReadable: boolean;
}

const PAUSE = 1000;

/** Checks the disk until all work is safe. Calls `onHealed` if this takes more than one check. */
function useSafety(store: Store | null, isLost: boolean, onHealed: () => void): Safety | null {
  const [safety, setSafety] = useState<Safety | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const look = async (store: Store, wasUnsafe: boolean) => {
      const found = await lookAt(store);
      if (isOver) return;
      const isSafe = found.isReadable && found.unsaved === 0;
      setSafety(found);
      if (isSafe && wasUnsafe) onHealed();
      else if (!isSafe || isLost) timer = setTimeout(() => void look(store, true), PAUSE);
    };
    if (store) void look(store, false);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [store, isLost, onHealed]);
  return safety;
}

async function lookAt(store: Store): Promise<Safety> {
  const isReadable = await instanceOf(store).then(
    () => true,
    () => false,
  );
  return { unsaved: countUnsaved(store), isReadable };
}

function useAskBeforeClosing(isActive: boolean): void {
  useLayoutEffect(() => {
    if (!isActive) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isActive]);
}
