import { Button, type InputWrapperProps, Textarea } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { type ReactNode, useId } from 'react';
import { Dialog, type DialogProps } from './Dialog.tsx';
import classes from './FormDialog.module.css';
import { type FormFailure, formSubmit, onWrongFields, type Submit } from './form-submit.ts';
import { dialogMessages as messages } from './messages.ts';
import { useDraft } from './use-draft.ts';

interface FormDialogProps<V extends Record<string, unknown>>
  extends Pick<DialogProps, 'title' | 'placement' | 'size'> {
  form: Pick<UseFormReturnType<V>, 'onSubmit' | 'submitting'>;
  send: string;
  sendIcon?: ReactNode;
  /** True if the form may be sent. Omitted if the fields report missing values. */
  isReady?: boolean;
  cancel?: string;
  onSubmit: Submit<V>;
  onWrong?: typeof onWrongFields;
  /** Discards the typed text. Omitted if the dialog keeps no text. */
  onCancel?: () => void;
  onClose: () => void;
  children: ReactNode;
}

export function FormDialog<V extends Record<string, unknown>>(props: FormDialogProps<V>) {
  const { form, children, title, placement, size, onClose } = props;
  const id = useId();
  return (
    <Dialog
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

interface TextFormProps {
  text: string;
  /** Key of the draft. Must name the form and the person, because drafts outlast the page. */
  draftKey: string;
  maxLength: number;
  messages: Readonly<Record<'field' | 'hint' | 'send' | 'cancel', string>>;
  explain: (error: unknown) => FormFailure;
  onSend: (form: { text: string }) => Promise<void>;
  onSent: () => void;
  onCancel?: () => void;
}

export function TextForm(props: TextFormProps) {
  const { text, draftKey, maxLength, messages, explain, onSend, onSent, onCancel } = props;
  const form = useForm({ initialValues: { text } });
  const { clear } = useDraft(draftKey, form);
  const send = formSubmit(form, {
    act: onSend,
    explain,
    done: () => {
      clear();
      onSent();
    },
  });
  return (
    <form
      className={classes.textForm}
      noValidate
      data-own-keys
      onSubmit={form.onSubmit(send, onWrongFields)}
    >
      <Textarea
        {...form.getInputProps('text')}
        label={messages.field}
        description={messages.hint}
        maxLength={maxLength}
        minRows={2}
        autoFocus={onCancel !== undefined}
      />
      <div className={classes.buttons}>
        <Button type="submit" loading={form.submitting}>
          {messages.send}
        </Button>
        {onCancel && (
          <Button
            variant="default"
            onClick={() => {
              clear();
              onCancel();
            }}
          >
            {messages.cancel}
          </Button>
        )}
      </div>
    </form>
  );
}

/** Order of a field's parts. The hint is below, so that fields side by side are aligned. */
export const HINT_BELOW: NonNullable<InputWrapperProps['inputWrapperOrder']> = [
  'label',
  'input',
  'error',
  'description',
];
