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
  /** The sentence that asks; the specification has it for destructive actions. */
  message: string;
  /** What will be lost; may lead elsewhere, and then closes the question, which answers it with no. */
  lost?: ReactNode | ((close: () => void) => ReactNode);
  confirmLabel: string;
  /** Another word for the safe answer. */
  cancelLabel?: string;
  danger?: boolean;
  /** What is said of the safe answer; null where nothing was begun that could be cancelled. “İşlem iptal edildi.” where left out. */
  cancelled?: string | null;
  /** Takes the question back, which answers it with no. */
  signal?: AbortSignal;
}

type Ask = (question: Question) => Promise<boolean>;
interface Asked extends Question {
  answer: (yes: boolean) => void;
}

const ConfirmContext = createContext<Ask | null>(null);

/** Lets everything below ask yes or no. One question at a time; a newer one answers the older with no. */
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

/** `confirm({ message, … })` resolves to true only when the person says yes. */
export function useConfirm(): Ask {
  const ask = useContext(ConfirmContext);
  if (!ask) throw new Error('useConfirm needs a ConfirmProvider above it');
  return ask;
}

/**
 * The same for questions that make sense only while something holds: one that is open closes by itself when that changes, and when
 * what asked it leaves the page.
 */
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
