import { Button } from '@mantine/core';
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react';
import { Dialog } from './Dialog.tsx';
import { dialogMessages as messages } from './messages.ts';
import { toast } from './toast.ts';

export interface Question {
  message: string;
  /** What will be lost. A link in it closes the question with no. */
  lost?: ReactNode | ((close: () => void) => ReactNode);
  confirmLabel: string;
  cancelLabel?: string;
  danger?: boolean;
  /** Message after the safe answer; null for none. “İşlem iptal edildi.” by default. */
  cancelled?: string | null;
  /** Closes the question with no. */
  signal?: AbortSignal;
}

type Ask = (question: Question) => Promise<boolean>;
interface Asked extends Question {
  answer: (yes: boolean) => void;
}

const ConfirmContext = createContext<Ask | null>(null);

/** A newer question answers the older with no. */
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
      {asked ? <ConfirmDialog question={asked} close={close} cancel={() => cancel(asked)} /> : null}
    </ConfirmContext>
  );
}

export function useConfirm(): Ask {
  const ask = useContext(ConfirmContext);
  if (!ask) throw new Error('useConfirm needs a ConfirmProvider above it');
  return ask;
}

/** As `useConfirm`; the question closes when `holds` becomes false or its caller unmounts. */
export function useConfirmWhile(holds: boolean): Ask {
  const confirm = useConfirm();
  const open = useRef<AbortController>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: its change is what the effect waits for
  useEffect(() => {
    const asking = new AbortController();
    open.current = asking;
    return () => asking.abort();
  }, [holds]);
  return (question) => confirm({ ...question, signal: open.current?.signal });
}

interface ConfirmDialogProps {
  question: Question;
  close: (yes: boolean) => void;
  cancel: () => void;
}

function ConfirmDialog({ question, close, cancel }: ConfirmDialogProps) {
  const footer = (
    <>
      <Button variant="default" data-autofocus onClick={cancel}>
        {question.cancelLabel ?? messages.cancel}
      </Button>
      <Button
        color={question.danger ? 'var(--danger-fill)' : undefined}
        onClick={() => close(true)}
      >
        {question.confirmLabel}
      </Button>
    </>
  );
  return (
    <Dialog
      opened
      role="alertdialog"
      size="sm"
      title={question.message}
      onClose={cancel}
      footer={footer}
    >
      {typeof question.lost === 'function' ? question.lost(() => close(false)) : question.lost}
    </Dialog>
  );
}
