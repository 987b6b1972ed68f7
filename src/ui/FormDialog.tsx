import { Button } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { type FormEvent, type ReactNode, useId } from 'react';
import { Dialog } from './Dialog.tsx';
import classes from './FormDialog.module.css';
import { onWrongFields } from './form-focus.ts';

interface FormDialogProps<V extends Record<string, unknown>> {
  title: string;
  form: Pick<UseFormReturnType<V>, 'onSubmit' | 'submitting'>;
  /** What the two buttons say. */
  send: string;
  cancel: string;
  onSubmit: (values: V, event?: FormEvent<HTMLFormElement>) => Promise<void>;
  /** Gives up what was typed. */
  onCancel: () => void;
  /** Closes and keeps what was typed. */
  onClose: () => void;
  children: ReactNode;
}

/** A form in a dialog: its fields, and the buttons that stay in view below them. */
export function FormDialog<V extends Record<string, unknown>>(props: FormDialogProps<V>) {
  const { title, form, onClose, children } = props;
  const id = useId();
  return (
    <Dialog
      opened
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={props.onCancel}>
            {props.cancel}
          </Button>
          <Button type="submit" form={id} loading={form.submitting}>
            {props.send}
          </Button>
        </>
      }
    >
      <form
        id={id}
        className={classes.form}
        noValidate
        onSubmit={form.onSubmit(props.onSubmit, onWrongFields)}
      >
        {children}
      </form>
    </Dialog>
  );
}
