import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconDoorEnter } from '@tabler/icons-react';
import { useState } from 'react';
import { askToJoin } from '../../actions/joining.ts';
import { explaining } from '../../domain/error-text.ts';
import { type JoinForm, joinForm } from '../../domain/forms/classroom.ts';
import { validateWith } from '../../domain/forms/validate.ts';
import { useWorkspace } from '../../store/workspace.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { formSubmit } from '../../ui/form-submit.ts';
import classes from './JoinClass.module.css';
import { joinWords as words } from './words.ts';

/** The button that asks for a class's code. */
export function JoinClass() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button leftSection={<IconDoorEnter size={20} aria-hidden />} onClick={() => setOpen(true)}>
        {words.join}
      </Button>
      {isOpen ? <JoinDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function JoinDialog({ onClose }: { onClose: () => void }) {
  const workspace = useWorkspace();
  const form = useForm<JoinForm>({ initialValues: { code: '' }, validate: validateWith(joinForm) });
  const field = form.getInputProps('code');
  const save = formSubmit(form, {
    act: (values: JoinForm) => askToJoin(workspace, values),
    success: words.saved,
    explain: explaining(),
    done: onClose,
  });
  return (
    <FormDialog
      size="sm"
      title={words.join}
      form={form}
      send={words.send}
      cancel={words.cancel}
      onSubmit={save}
      onCancel={onClose}
      onClose={onClose}
    >
      <TextInput
        {...field}
        // By rules of no language: a small i must not become İ.
        onChange={(event) => field.onChange(event.currentTarget.value.toUpperCase())}
        label={words.code}
        description={words.codeHint}
        placeholder={words.codeExample}
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
