import { Button } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { type ReactNode, useId } from 'react';
import { Dialog, type DialogProps } from './Dialog.tsx';
import classes from './FormDialog.module.css';
import { onWrongFields, type Submit } from './form-submit.ts';
import { dialogMessages as messages } from './messages.ts';

interface FormDialogProps<V extends Record<string, unknown>>
  extends Pick<DialogProps, 'title' | 'placement' | 'size'> {
  form: Pick<UseFormReturnType<V>, 'onSubmit' | 'submitting'>;
  send: string;
  sendIcon?: ReactNode;
  /** True if the form may be sent; omitted if the fields report what is missing. */
  isReady?: boolean;
  cancel?: string;
  onSubmit: Submit<V>;
  /** Called instead of focusing the first wrong field. */
  onWrong?: typeof onWrongFields;
  /** Discards the typed text; omitted if nothing is kept. */
  onCancel?: () => void;
  onClose: () => void;
  children: ReactNode;
}

export function FormDialog<V extends Record<string, unknown>>(props: FormDialogProps<V>) {
  const { form, children, title, placement, size, onClose } = props;
  const id = useId();
  return (
    <Dialog
      opened
      {...{ title, placement, size, onClose }}
      footer={
        <>
          <Button variant="default" onClick={props.onCancel ?? onClose}>
            {props.cancel ?? messages.cancel}
          </Button>
          <Button
            type="submit"
            form={id}
            disabled={props.isReady === false}
            loading={form.submitting}
            leftSection={props.sendIcon}
          >
            {props.send}
          </Button>
        </>
      }
    >
      <form
        id={id}
        className={classes.form}
        noValidate
        onSubmit={form.onSubmit(props.onSubmit, props.onWrong ?? onWrongFields)}
      >
        {children}
      </form>
    </Dialog>
  );
}
