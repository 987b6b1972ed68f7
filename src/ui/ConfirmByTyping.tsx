import { Button, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import classes from './ConfirmByTyping.module.css';
import { Dialog } from './Dialog.tsx';
import { dialogMessages as messages } from './messages.ts';
import { toast } from './toast.ts';

interface ConfirmByTypingProps {
  title: string;
  confirmLabel: string;
  field?: { label: string; description?: string } | undefined;
  isMeant: (typed: string) => boolean;
  /** Runs the action. The dialog stays open if it rejects. */
  onConfirm: (typed: string) => Promise<void>;
  onFailed: (error: unknown) => void;
  onClose: () => void;
  children: ReactNode;
  failure?: ReactNode;
}

/** Asks before an irreversible action. Focuses the cancelling button. */
export function ConfirmByTyping({ field, children, failure, ...props }: ConfirmByTypingProps) {
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
      opened
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
