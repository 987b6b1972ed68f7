import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconPencil } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { updateProfile } from '../../actions/people.ts';
import { explaining } from '../../domain/error-messages.ts';
import { profileForm, type ProfileForm as Values } from '../../domain/forms/account.ts';
import { validateWith } from '../../domain/forms/validate.ts';
import { personCode } from '../../domain/ids.ts';
import { useLive } from '../../store/live.ts';
import { me } from '../../store/queries/people.ts';
import { useWorkspace } from '../../store/workspace.ts';
import { Email } from '../../ui/AccountFields.tsx';
import { IconButton } from '../../ui/buttons.tsx';
import { formSubmit, onWrongFields } from '../../ui/form-submit.ts';
import { LoadingPage } from '../../ui/Loading.tsx';
import { dialogMessages } from '../../ui/messages.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Page, PageHeader, Panel } from '../../ui/Page.tsx';
import { useDialogDraft } from '../../ui/use-draft.ts';
import { messages } from './messages.ts';
import { PasswordPanel } from './PasswordPanel.tsx';
import classes from './ProfileScreen.module.css';

export function ProfileScreen() {
  const { user } = useWorkspace();
  const known = useLive(me, []);
  if (known === undefined) return <LoadingPage />;
  const { displayName, phoneNumber } = known ?? user;
  return (
    <Page title={messages.title} width="narrow">
      <PageHeader title={messages.title} description={messages.description} />
      <Panel>
        {known ? null : <Notice>{messages.notYet}</Notice>}
        <ProfileForm stored={{ displayName, phoneNumber }} canEdit={known !== null} />
      </Panel>
      <Panel>
        <dl className={classes.facts}>
          {user.email.includes('@') ? (
            <Fact name={messages.email} value={<Email address={user.email} />} />
          ) : null}
          {known?.schoolNumber ? (
            <Fact
              name={messages.schoolNumber}
              value={known.schoolNumber}
              hint={messages.numberHint}
            />
          ) : null}
          <Fact name={messages.role} value={messages.roles[user.userRole]} />
          {/* Omits the person code if a school number distinguishes namesakes. */}
          {user.userRole === 'admin' || known?.schoolNumber ? null : (
            <Fact
              name={messages.code}
              value={personCode(user.uid)}
              hint={messages.codeHints[user.userRole]}
            />
          )}
        </dl>
      </Panel>
      <PasswordPanel />
    </Page>
  );
}

const Fact = ({ name, value, hint }: { name: string; value: ReactNode; hint?: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>
      {value}
      {hint ? <span className={classes.hint}>{hint}</span> : null}
    </dd>
  </div>
);

interface ProfileFormProps {
  /** Stored values. Shown while the form is locked, and kept for blank fields. */
  stored: Values;
  canEdit: boolean;
}

function ProfileForm({ stored, canEdit }: ProfileFormProps) {
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
  // Skips the check of an unchanged name, because the school's list allows longer names.
  const changedIn = (values: Values): Values =>
    values.displayName === stored.displayName ? { ...values, displayName: '' } : values;
  const form = useForm<Values>({
    mode: 'controlled',
    initialValues: stored,
    validate: (values) => validateWith(profileForm)(changedIn(values)),
  });
  const leave = useDialogDraft(close, `profile.${workspace.user.uid}`, form);
  const save = formSubmit(form, {
    act: (values: Values) => updateProfile(workspace, changedIn(values)),
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
