import {
  createContext,
  type ReactNode,
  Suspense,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { Question } from './ConfirmDialog.tsx';
import { late } from './late.ts';
import { dialogMessages as messages } from './messages.ts';
import { toast } from './toast.ts';

type Ask = (question: Question) => Promise<boolean>;
interface Asked extends Question {
  answer: (yes: boolean) => void;
}

const ConfirmDialog = late(async () => (await import('./ConfirmDialog.tsx')).ConfirmDialog);

const ConfirmContext = createContext<Ask | null>(null);

/** Provides the dialog. A new question answers the open question with “no”. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const ask = useCallback<Ask>(
    (question) =>
      new Promise((resolve) => {
        const asking = { ...question, answer: resolve };
        setAsked((open) => {
          open?.answer(false);
          return asking;
        });
        question.signal?.addEventListener('abort', () => {
          resolve(false);
          setAsked((open) => (open === asking ? null : open));
        });
      }),
    [],
  );
  const close = (yes: boolean) => {
    asked?.answer(yes);
    setAsked(null);
  };
  const cancel = ({ cancelled = messages.cancelled }: Question) => {
    close(false);
    if (cancelled !== null) toast.info(cancelled);
  };
  return (
    <ConfirmContext value={ask}>
      {children}
      <Suspense>
        {asked ? (
          <ConfirmDialog question={asked} close={close} cancel={() => cancel(asked)} />
        ) : null}
      </Suspense>
    </ConfirmContext>
  );
}

export function useConfirm(): Ask {
  const ask = useContext(ConfirmContext);
  if (!ask) throw new Error('useConfirm needs a ConfirmProvider above it');
  return ask;
}

/** Asks like `useConfirm`. Closes the dialog when `holds` becomes false or the caller unmounts. */
export function useConfirmWhile(holds: boolean): Ask {
  const confirm = useConfirm();
  const open = useRef<AbortController>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of `holds` runs the cleanup
  useEffect(() => {
    const asking = new AbortController();
    open.current = asking;
    return () => asking.abort();
  }, [holds]);
  return (question) => confirm({ ...question, signal: open.current?.signal });
}
