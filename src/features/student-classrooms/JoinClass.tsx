import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconDoorEnter } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { askToJoin } from '../../actions/joining.ts';
import { failureOf } from '../../domain/error-text.ts';
import { type JoinForm, joinForm } from '../../domain/forms/classroom.ts';
import { validateWith } from '../../domain/forms/validate.ts';
import { useWorkspace } from '../../store/workspace.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { onWrongFields, showFailure } from '../../ui/form-focus.ts';
import { toast } from '../../ui/toast.ts';
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
  const id = useId();
  const form = useForm<JoinForm>({ initialValues: { code: '' }, validate: validateWith(joinForm) });
  const field = form.getInputProps('code');
  const save = async (values: JoinForm, event?: { currentTarget: HTMLFormElement }) => {
    const element = event?.currentTarget;
    try {
      await askToJoin(workspace, values);
      toast.success(words.saved);
      onClose();
    } catch (error) {
      showFailure(form, element, failureOf(error));
    }
  };
  return (
    <Dialog
      opened
      size="sm"
      title={words.join}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" form={id} loading={form.submitting}>
            {words.send}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={form.onSubmit(save, onWrongFields)}>
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
      </form>
    </Dialog>
  );
}
