import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { updateProfile } from '../../actions/people.ts';
import { explaining } from '../../domain/error-messages.ts';
import { profileForm, type ProfileForm as Values } from '../../domain/forms/account.ts';
import { validateWith } from '../../domain/forms/validate.ts';
import { useWorkspace } from '../../store/workspace.ts';
import { IconButton } from '../../ui/buttons.tsx';
import { formSubmit, onWrongFields } from '../../ui/form-submit.ts';
import { dialogMessages } from '../../ui/messages.ts';
import { useDialogDraft } from '../../ui/use-draft.ts';
import { messages } from './messages.ts';
import classes from './ProfileScreen.module.css';

interface ProfileFormProps {
  /** Shown while locked, and kept for blank fields. */
  stored: Values;
  canEdit: boolean;
}

export function ProfileForm({ stored, canEdit }: ProfileFormProps) {
  const [isOpen, setOpen] = useState(false);
  return isOpen ? (
    <OpenForm stored={stored} close={() => setOpen(false)} />
  ) : (
    <div className={classes.fields}>
      <TextInput
        label={messages.displayName}
        value={stored.displayName}
        variant="filled"
        readOnly
      />
      <TextInput
        label={messages.phoneNumber}
        value={stored.phoneNumber}
        variant="filled"
        readOnly
      />
      <div className={classes.actions}>
        <IconButton icon={IconPencil} disabled={!canEdit} onClick={() => setOpen(true)}>
          {messages.edit}
        </IconButton>
      </div>
    </div>
  );
}

function OpenForm({ stored, close }: { stored: Values; close: () => void }) {
  const workspace = useWorkspace();
  const form = useForm<Values>({
    mode: 'controlled',
    initialValues: stored,
    validate: validateWith(profileForm),
  });
  const leave = useDialogDraft(close, `profile.${workspace.user.uid}`, form);
  const save = formSubmit(form, {
    act: (values: Values) => updateProfile(workspace, values),
    success: messages.saved,
    explain: explaining(),
    done: leave,
  });
  return (
    <form className={classes.fields} onSubmit={form.onSubmit(save, onWrongFields)} noValidate>
      <TextInput
        label={messages.displayName}
        description={messages.blankKeeps}
        placeholder={stored.displayName}
        autoComplete="name"
        {...form.getInputProps('displayName')}
      />
      <TextInput
        label={messages.phoneNumber}
        description={messages.blankKeeps}
        placeholder={stored.phoneNumber}
        type="tel"
        inputMode="numeric"
        autoComplete="tel"
        {...form.getInputProps('phoneNumber')}
      />
      <div className={classes.actions}>
        <Button type="submit" loading={form.submitting}>
          {messages.save}
        </Button>
        <Button variant="default" onClick={leave}>
          {dialogMessages.cancel}
        </Button>
      </div>
    </form>
  );
}
