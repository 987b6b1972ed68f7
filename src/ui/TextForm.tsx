import { Button, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type FormFailure, formSubmit, onWrongFields } from './form-submit.ts';
import classes from './TextForm.module.css';
import { useDraft } from './use-draft.ts';

export interface TextFormProps {
  text: string;
  /** Key of the draft. Names the form and the person, because drafts outlast the page. */
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
      className={classes.form}
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
