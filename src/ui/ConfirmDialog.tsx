import { Button, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Dialog } from './Dialog.tsx';
import classes from './IrreversibleDialog.module.css';
import { dialogMessages as messages } from './messages.ts';
import { toast } from './toast.ts';

export interface Question {
  message: string;
  /** Text about work that will be lost. A link in the text answers “no”. */
  lost?: ReactNode | ((close: () => void) => ReactNode);
  confirmLabel: string;
  cancelLabel?: string;
  danger?: boolean;
  /** Message after cancelling; null for none. If omitted, the message is “İşlem iptal edildi.” */
  cancelled?: string | null;
  /** Answers “no” when aborted. */
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
    <Dialog role="alertdialog" size="sm" title={question.message} onClose={cancel} footer={footer}>
      {typeof question.lost === 'function' ? question.lost(() => close(false)) : question.lost}
    </Dialog>
  );
}

interface IrreversibleDialogProps {
  title: string;
  confirmLabel: string;
  field?: { label: string; description?: string } | undefined;
  isMeant: (typed: string) => boolean;
  /** Runs the action. If the action rejects, the dialog remains open. */
  onConfirm: (typed: string) => Promise<void>;
  onFailed: (error: unknown) => void;
  onClose: () => void;
  children: ReactNode;
  failure?: ReactNode;
}

/** Asks before an irreversible action. Focuses the cancelling button. */
export function IrreversibleDialog({
  field,
  children,
  failure,
  ...props
}: IrreversibleDialogProps) {
  const [typed, setTyped] = useState('');
  const [isBusy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    try {
      await props.onConfirm(typed);
    } catch (error) {
      props.onFailed(error);
      setBusy(false);
    }
  };
  const cancel = () => {
    toast.info(messages.cancelled);
    props.onClose();
  };
  return (
    <Dialog
      role="alertdialog"
      title={props.title}
      onClose={cancel}
      footer={
        <>
          <Button variant="default" data-autofocus onClick={cancel}>
            {messages.cancel}
          </Button>
          <Button
            color="var(--danger-fill)"
            disabled={!props.isMeant(typed)}
            loading={isBusy}
            onClick={() => void confirm()}
          >
            {props.confirmLabel}
          </Button>
        </>
      }
    >
      <div className={classes.asked}>
        {children}
        {field && (
          <TextInput
            {...field}
            value={typed}
            autoComplete="off"
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        )}
        {failure}
      </div>
    </Dialog>
  );
}
