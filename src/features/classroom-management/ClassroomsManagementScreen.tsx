import { Button, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { createClassroom } from '../../actions/classrooms.ts';
import { inviteStudents } from '../../actions/joining.ts';
import { type ClassroomForm, classroomForm } from '../../domain/documents/classroom/schema.ts';
import { readAddresses } from '../../domain/documents/invitation/addresses.ts';
import { explaining } from '../../domain/error-messages.ts';
import { validateWith } from '../../domain/forms/validate.ts';
import { useWorkspace } from '../../store/workspace.ts';
import { LoadBoundary } from '../../ui/EmptyList.tsx';
import { goOnByEnter } from '../../ui/enter-chain.ts';
import { formSubmit, useEmptied } from '../../ui/form-submit.ts';
import { Page, PageHeader } from '../../ui/Page.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { tried } from '../../ui/use-busy.ts';
import { useDraft } from '../../ui/use-draft.ts';
import { AddressField } from './AddressField.tsx';
import classes from './ClassroomsManagementScreen.module.css';
import { type MemberChoice, MemberPicker, NO_MEMBERS } from './MemberPicker.tsx';
import { MyClassroomList } from './MyClassroomList.tsx';
import { invitationWords, classroomMessages as messages } from './messages.ts';

export function ClassroomsManagementScreen() {
  return (
    <Page title={messages.management} width="wide">
      <PageHeader title={messages.management} />
      <div className={classes.columns}>
        <Panel title={messages.newClass}>
          <CreateClassroomForm />
        </Panel>
        <Panel title={messages.myClasses}>
          <LoadBoundary message={messages.failed}>
            <MyClassroomList />
          </LoadBoundary>
        </Panel>
      </div>
    </Page>
  );
}

type Values = ClassroomForm & MemberChoice & { addresses: string };
const BLANK: Values = { className: '', classDesc: '', addresses: '', ...NO_MEMBERS };

/** Delay before the form is emptied (ms; specification). */
const RESET_AFTER = 100;

function CreateClassroomForm() {
  const workspace = useWorkspace();
  const form = useForm<Values>({ initialValues: BLANK, validate: validateWith(classroomForm) });
  const draft = useDraft(`classroom.${workspace.user.uid}`, form);
  const { emptied, onWrong } = useEmptied(form);
  const save = formSubmit(form, {
    act: async ({ className, classDesc, teachers, students, addresses }: Values) => {
      const members = { teachers, students };
      const id = await createClassroom(workspace, { className, classDesc }, members);
      return { id, emails: readAddresses(addresses).emails };
    },
    success: messages.created,
    explain: explaining(messages.createFailed),
    done: async ({ id, emails }) => {
      form.setValues(NO_MEMBERS);
      const isInvited = emails.length === 0 || (await invite(id, emails));
      await new Promise((after) => setTimeout(after, RESET_AFTER));
      draft.clear();
      form.setValues({ ...BLANK, addresses: isInvited ? '' : emails.join('\n') });
      emptied();
    },
  });
  // Separate from making the class, which a retry would repeat.
  const invite = (id: string, emails: readonly string[]): Promise<boolean> =>
    tried(() => inviteStudents(workspace, id, emails), explaining(invitationWords.failedHere));
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={form.onSubmit(save, onWrong)}
      onKeyDown={goOnByEnter}
    >
      <TextInput
        {...form.getInputProps('className')}
        label={messages.className}
        autoComplete="off"
      />
      <Textarea
        {...form.getInputProps('classDesc')}
        label={messages.classDesc}
        description={messages.optional}
        minRows={2}
      />
      <p className={classes.note}>{messages.youAreIn}</p>
      <MemberPicker choice={form.values} onChange={form.setFieldValue} />
      <details className={classes.more} open={form.values.addresses !== '' || undefined}>
        <summary className={classes.summary}>{invitationWords.inviteHere}</summary>
        <AddressField
          value={form.values.addresses}
          onChange={(text) => form.setFieldValue('addresses', text)}
        />
      </details>
      <Button type="submit" loading={form.submitting}>
        {messages.createClass}
      </Button>
    </form>
  );
}
