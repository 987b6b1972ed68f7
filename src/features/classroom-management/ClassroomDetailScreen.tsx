import { Button, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import {
  IconChartBar,
  IconMailPlus,
  IconPencil,
  IconSchoolOff,
  IconTrash,
} from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { removeDescription, updateClassroom } from '../../actions/classrooms.ts';
import {
  type Classroom,
  type ClassroomForm,
  classroomForm,
} from '../../domain/documents/classroom/schema.ts';
import { explaining } from '../../domain/error-messages.ts';
import { validateWith } from '../../domain/forms/validate.ts';
import { useLive } from '../../store/live.ts';
import { classroomById } from '../../store/queries/classrooms.ts';
import { useWorkspace } from '../../store/workspace.ts';
import { BackLink } from '../../ui/BackLink.tsx';
import { IconButton, LinkButton } from '../../ui/buttons.tsx';
import { LoadBoundary, MissingPage } from '../../ui/EmptyState.tsx';
import { formSubmit, onWrongFields } from '../../ui/form-submit.ts';
import { LoadingPage } from '../../ui/Loading.tsx';
import { MoreMenu } from '../../ui/MoreMenu.tsx';
import { dialogMessages } from '../../ui/messages.ts';
import { Page, PageHeader, Panel } from '../../ui/Page.tsx';
import { toast } from '../../ui/toast.ts';
import { tried } from '../../ui/use-busy.ts';
import { useDialogDraft } from '../../ui/use-draft.ts';
import classes from './ClassroomDetailScreen.module.css';
import { InvitationList, InviteDialog } from './Invitations.tsx';
import { JoinCodePanel } from './JoinCodePanel.tsx';
import { AddMembers, MemberPanel } from './MemberPanel.tsx';
import { invitationWords, classroomMessages as messages } from './messages.ts';
import { useDeleteClassroom } from './use-delete-classroom.ts';
import { WaitingPanel } from './WaitingPanel.tsx';

const LIST = '/classrooms-management';

export function ClassroomDetailScreen() {
  const { id = '' } = useParams();
  return (
    <LoadBoundary key={id} message={messages.failed}>
      <LoadedClassroom id={id} />
    </LoadBoundary>
  );
}

function LoadedClassroom({ id }: { id: string }) {
  const classroom = useLive((store) => classroomById(store, id), [id]);
  if (classroom === undefined) return <LoadingPage />;
  return classroom ? <ClassroomDetail classroom={classroom} /> : <ClassroomMissing />;
}

const ClassroomDetail = ({ classroom }: { classroom: Classroom }) => (
  <Page title={classroom.className}>
    <PageHeader
      title={classroom.className}
      back={<BackLink to={LIST}>{messages.management}</BackLink>}
      actions={
        <>
          <LinkButton to={`/class-results/${classroom.id}`} icon={IconChartBar}>
            {messages.examResults}
          </LinkButton>
          <AddMembers classroom={classroom} />
          <ClassroomMenu classroom={classroom} />
        </>
      }
    />
    <div className={classes.columns}>
      <div className={classes.column}>
        <ClassroomInfo classroom={classroom} />
        <LoadBoundary message={messages.failed}>
          <JoinCodePanel classroom={classroom} />
        </LoadBoundary>
        <MemberPanel classroom={classroom} list="selectedTeacher" />
      </div>
      <div className={classes.column}>
        <LoadBoundary message={messages.failed}>
          <WaitingPanel classroom={classroom} />
          <InvitationList classroomID={classroom.id} />
        </LoadBoundary>
        <MemberPanel classroom={classroom} list="selectedStudent" />
      </div>
    </div>
  </Page>
);

function ClassroomMenu({ classroom }: { classroom: Classroom }) {
  const [isInviting, setInviting] = useState(false);
  const navigate = useNavigate();
  const remove = useDeleteClassroom(messages.deleteFromDetail);
  const removeAndLeave = async () => {
    if (await remove(classroom)) await navigate(LIST, { replace: true });
  };
  return (
    <>
      <MoreMenu
        label={messages.more}
        items={[
          { label: invitationWords.invite, icon: IconMailPlus, run: () => setInviting(true) },
          {
            ...{ label: messages.deleteClass, icon: IconTrash, isDanger: true },
            run: () => void removeAndLeave(),
          },
        ]}
      />
      {isInviting ? (
        <InviteDialog classroom={classroom} onClose={() => setInviting(false)} />
      ) : null}
    </>
  );
}

const ClassroomMissing = () => <MissingPage icon={IconSchoolOff} {...messages.missing} to={LIST} />;

function ClassroomInfo({ classroom }: { classroom: Classroom }) {
  const [isEditing, setEditing] = useState(false);
  const close = () => setEditing(false);
  return (
    <Panel
      title={messages.info}
      action={
        isEditing ? null : (
          <IconButton icon={IconPencil} onClick={() => setEditing(true)}>
            {messages.edit}
          </IconButton>
        )
      }
    >
      {isEditing ? (
        <ClassroomInfoForm classroom={classroom} onClose={close} />
      ) : (
        <dl className={classes.values}>
          <dt className={classes.term}>{messages.className}</dt>
          <dd className={classes.value}>{classroom.className}</dd>
          <dt className={classes.term}>{messages.classDesc}</dt>
          <dd className={classes.value}>{classroom.classDesc || messages.noDescription}</dd>
        </dl>
      )}
    </Panel>
  );
}

const validate = validateWith(classroomForm);

function ClassroomInfoForm({ classroom, onClose }: { classroom: Classroom; onClose: () => void }) {
  const workspace = useWorkspace();
  const { id, className, classDesc } = classroom;
  const form = useForm<ClassroomForm>({
    initialValues: { className, classDesc },
    validate: (values) =>
      validate({ ...values, className: values.className.trim() || classroom.className }),
  });
  const close = useDialogDraft(onClose, `classroom.${workspace.user.uid}.${id}`, form);
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => {
    first.current?.focus();
  }, []);
  const save = formSubmit(form, {
    act: (values: ClassroomForm) => updateClassroom(workspace, id, values),
    success: messages.updated,
    explain: explaining(messages.updateFailed),
    done: close,
  });
  const remove = () =>
    tried(async () => {
      await removeDescription(workspace, id);
      toast.success(messages.updated);
      close();
    }, explaining(messages.updateFailed));
  return (
    <form className={classes.info} noValidate onSubmit={form.onSubmit(save, onWrongFields)}>
      <TextInput
        {...form.getInputProps('className')}
        label={messages.className}
        description={messages.blankKeeps}
        autoComplete="off"
        ref={first}
      />
      <Textarea
        {...form.getInputProps('classDesc')}
        label={messages.classDesc}
        description={messages.blankDescKeeps}
        minRows={2}
      />
      <div className={classes.buttons}>
        <Button type="submit" loading={form.submitting}>
          {messages.save}
        </Button>
        <Button variant="default" onClick={close}>
          {dialogMessages.cancel}
        </Button>
        {classDesc && (
          <Button variant="default" onClick={() => void remove()}>
            {messages.removeDescription}
          </Button>
        )}
      </div>
    </form>
  );
}
