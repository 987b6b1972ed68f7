import { Button } from '@mantine/core';
import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';
import { Dialog } from './Dialog.tsx';
import { dialogWords as words } from './words.ts';

export interface Question {
  /** The sentence that asks; the specification has it for destructive actions. */
  message: string;
  /** What will be lost. */
  lost?: ReactNode;
  confirmLabel: string;
  /** Another word for the safe answer. */
  cancelLabel?: string;
  danger?: boolean;
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
        setAsked((open) => {
          open?.answer(false);
          return { ...question, answer: resolve };
        });
      }),
    [],
  );
  const close = (yes: boolean) => {
    asked?.answer(yes);
    setAsked(null);
  };
  return (
    <ConfirmContext value={ask}>
      {children}
      {asked ? <ConfirmDialog question={asked} close={close} /> : null}
    </ConfirmContext>
  );
}

/** `confirm({ message, … })` resolves to true only when the person says yes. */
export function useConfirm(): Ask {
  const ask = useContext(ConfirmContext);
  if (!ask) throw new Error('useConfirm needs a ConfirmProvider above it');
  return ask;
}

function ConfirmDialog(props: { question: Question; close: (yes: boolean) => void }) {
  const { question, close } = props;
  const footer = (
    <>
      <Button variant="default" data-autofocus onClick={() => close(false)}>
        {question.cancelLabel ?? words.cancel}
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
      onClose={() => close(false)}
      footer={footer}
    >
      {question.lost}
    </Dialog>
  );
}
