import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconDoorEnter } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { askToJoin } from '../../actions/joining.ts';
import { type JoinForm, joinForm } from '../../domain/documents/join-request/form.ts';
import { explaining } from '../../domain/error-text.ts';
import { validateWith } from '../../domain/forms/validate.ts';
import { useWorkspace } from '../../store/workspace.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { formSubmit } from '../../ui/form-submit.ts';
import classes from './JoinClass.module.css';
import { joinMessages as messages } from './messages.ts';

/** The button that asks for a class's code; who comes here to join is asked at once. */
export function JoinClass() {
  const { state } = useLocation();
  const navigate = useNavigate();
  const isSent = (state as { start?: boolean } | null)?.start === true;
  const [isOpen, setOpen] = useState(isSent);
  const close = () => {
    setOpen(false);
    // Coming back to this page by the browser's button is no wish to join again.
    if (isSent) navigate('.', { replace: true, state: null });
  };
  return (
    <>
      <Button leftSection={<IconDoorEnter size={20} aria-hidden />} onClick={() => setOpen(true)}>
        {messages.join}
      </Button>
      {isOpen ? <JoinDialog onClose={close} /> : null}
    </>
  );
}

function JoinDialog({ onClose }: { onClose: () => void }) {
  const workspace = useWorkspace();
  const form = useForm<JoinForm>({ initialValues: { code: '' }, validate: validateWith(joinForm) });
  const field = form.getInputProps('code');
  const save = formSubmit(form, {
    act: (values: JoinForm) => askToJoin(workspace, values),
    success: messages.saved,
    explain: explaining(),
    done: onClose,
  });
  return (
    <FormDialog
      size="sm"
      title={messages.join}
      form={form}
      send={messages.send}
      onSubmit={save}
      onClose={onClose}
    >
      <TextInput
        {...field}
        // By rules of no language: a small i must not become İ.
        onChange={(event) => field.onChange(event.currentTarget.value.toUpperCase())}
        label={messages.code}
        description={messages.codeHint}
        placeholder={messages.codeExample}
        classNames={{ input: classes.field ?? '' }}
        maxLength={16}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        data-autofocus
      />
    </FormDialog>
  );
}
