import { Button, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { createClassroom } from '../../actions/classrooms.ts';
import { failureOf } from '../../domain/error-text.ts';
import { type ClassroomForm, classroomForm } from '../../domain/forms/classroom.ts';
import { validateWith } from '../../domain/forms/validate.ts';
import { useWorkspace } from '../../store/workspace.ts';
import { onWrongFields, showFailure } from '../../ui/form-focus.ts';
import { toast } from '../../ui/toast.ts';
import { useDraft } from '../../ui/use-draft.ts';
import classes from './CreateClassroomForm.module.css';
import { MemberPicker } from './MemberPicker.tsx';
import { type MemberChoice, NO_MEMBERS } from './member-choice.ts';
import { useDirectory } from './use-directory.ts';
import { classroomWords as words } from './words.ts';

type Values = ClassroomForm & MemberChoice;
const BLANK: Values = { className: '', classDesc: '', ...NO_MEMBERS };

/** A new class with its members; what is typed and picked survives a reload until it is saved. */
export function CreateClassroomForm() {
  const workspace = useWorkspace();
  const directory = useDirectory();
  const form = useForm<Values>({ initialValues: BLANK, validate: validateWith(classroomForm) });
  const draft = useDraft(`classroom.${workspace.user.uid}`, form);
  const save = async (values: Values, event?: { currentTarget: HTMLFormElement }) => {
    const { className, classDesc, teachers, students } = values;
    const element = event?.currentTarget;
    try {
      await createClassroom(workspace, { className, classDesc }, { teachers, students });
      form.reset();
      draft.clear();
      toast.success(words.created);
    } catch (error) {
      showFailure(form, element, failureOf(error, words.createFailed));
    }
  };
  return (
    <form className={classes.form} noValidate onSubmit={form.onSubmit(save, onWrongFields)}>
      <TextInput {...form.getInputProps('className')} label={words.className} autoComplete="off" />
      <Textarea
        {...form.getInputProps('classDesc')}
        label={words.classDesc}
        description={words.optional}
        minRows={2}
      />
      <p className={classes.note}>{words.youAreIn}</p>
      <MemberPicker directory={directory} choice={form.values} onChange={form.setFieldValue} />
      <Button type="submit" loading={form.submitting}>
        {words.createClass}
      </Button>
    </form>
  );
}
