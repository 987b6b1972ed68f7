import { Button } from '@mantine/core';
import { type FC, lazy, Suspense } from 'react';
import { AppError, isCode } from '../domain/errors.ts';
import { useSession } from '../session/session.ts';
import { ErrorState } from '../ui/EmptyState.tsx';
import { messages } from './messages.ts';
import { type Safety, useAskBeforeClosing, useSafety } from './safety.ts';
import { lostParts } from './update/this-page.ts';

const Reason = lazy(async (): Promise<{ default: FC<{ error: unknown }> }> => {
  try {
    const { failureOf } = await import('../domain/error-messages.ts');
    return { default: ({ error }) => failureOf(error).text };
  } catch {
    return { default: () => messages.crashedHint };
  }
});

/** Replaces a screen that threw. Calls the person's work safe only after checking it. */
export function Crashed({ error, onAgain }: { error: unknown; onAgain: () => void }) {
  const session = useSession();
  const store = session.status === 'signed-in' ? session.workspace.store : null;
  const isLost = isCode(error, 'storage-lost');
  const safety = useSafety(store, isLost, onAgain);
  const unsaved = safety?.unsaved ?? 0;
  useAskBeforeClosing(unsaved > 0);
  const isKnown = error instanceof AppError && !isLost;
  // A reload would lose what is in memory alone.
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

/** Replaces a screen whose files are missing. A reload offline would show the browser's error. */
export const PartLost = () => (
  <ErrorState
    title={messages.partLost}
    hint={messages.partLostHint}
    action={<Button onClick={() => void lostParts.openAnew()}>{messages.reload}</Button>}
  />
);
