import { Button, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconPencil } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { updateClassroom } from '../../actions/classrooms.ts';
import {
  type Classroom,
  type ClassroomForm,
  classroomForm,
} from '../../domain/documents/classroom/schema.ts';
import { explaining } from '../../domain/error-messages.ts';
import { validateWith } from '../../domain/forms/validate.ts';
import { useWorkspace } from '../../store/workspace.ts';
import { IconButton } from '../../ui/buttons.tsx';
import { formSubmit, onWrongFields } from '../../ui/form-submit.ts';
import { dialogMessages } from '../../ui/messages.ts';
import { Panel } from '../../ui/Panel.tsx';
import { useDialogDraft } from '../../ui/use-draft.ts';
import classes from './ClassroomDetailScreen.module.css';
import { classroomMessages as messages } from './messages.ts';

export function ClassroomInfo({ classroom }: { classroom: Classroom }) {
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

/** A blank name keeps the old one; a blank description removes it. */
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
  return (
    <form className={classes.info} noValidate onSubmit={form.onSubmit(save, onWrongFields)}>
      <TextInput
        {...form.getInputProps('className')}
        label={messages.className}
        description={messages.blankKeeps}
        autoComplete="off"
        ref={first}
      />
      <Textarea {...form.getInputProps('classDesc')} label={messages.classDesc} minRows={2} />
      <div className={classes.buttons}>
        <Button type="submit" loading={form.submitting}>
          {messages.save}
        </Button>
        <Button variant="default" onClick={close}>
          {dialogMessages.cancel}
        </Button>
      </div>
    </form>
  );
}
