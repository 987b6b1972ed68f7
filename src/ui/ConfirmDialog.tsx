import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Dialog } from './Dialog.tsx';
import { dialogMessages as messages } from './messages.ts';

export interface Question {
  message: string;
  /** Work that will be lost. A link in it closes the dialog with no. */
  lost?: ReactNode | ((close: () => void) => ReactNode);
  confirmLabel: string;
  cancelLabel?: string;
  danger?: boolean;
  /** Message after cancelling; null for none. “İşlem iptal edildi.” by default. */
  cancelled?: string | null;
  /** Closes the dialog with no. */
  signal?: AbortSignal;
}

interface ConfirmDialogProps {
  question: Question;
  close: (yes: boolean) => void;
  cancel: () => void;
}

export function ConfirmDialog({ question, close, cancel }: ConfirmDialogProps) {
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
