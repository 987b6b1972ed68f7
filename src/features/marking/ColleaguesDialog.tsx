import { Checkbox } from '@mantine/core';
import '@mantine/core/styles/Checkbox.css';
import { useForm } from '@mantine/form';
import { chooseMarkers } from '../../actions/marking.ts';
import { holderOf } from '../../domain/documents/exam/people.ts';
import type { Exam } from '../../domain/documents/exam/schema.ts';
import { explaining } from '../../domain/error-messages.ts';
import { useLive } from '../../store/live.ts';
import { classroomById } from '../../store/queries/classrooms.ts';
import { useWorkspace } from '../../store/workspace.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { formSubmit } from '../../ui/form-submit.ts';
import classes from './Marking.module.css';
import { messages } from './messages.ts';

export function ColleaguesDialog({ exam, onClose }: { exam: Exam; onClose: () => void }) {
  const workspace = useWorkspace();
  const classroom = useLive((store) => classroomById(store, exam.classroomID), [exam.classroomID]);
  const holder = holderOf(exam);
  const teachers = classroom?.selectedTeacher.filter(({ uid }) => uid !== holder) ?? [];
  const form = useForm({ initialValues: { uids: exam.markers.map(({ uid }) => uid) } });
  const save = formSubmit(form, {
    act: ({ uids }: { uids: string[] }) => {
      const present = uids.filter((uid) => teachers.some((teacher) => teacher.uid === uid));
      return chooseMarkers(workspace, exam.examID, present);
    },
    success: messages.colleaguesSaved,
    explain: explaining(messages.colleaguesFailed),
    done: onClose,
  });
  return (
    <FormDialog
      title={messages.colleaguesTitle}
      form={form}
      send={messages.saveColleagues}
      onSubmit={save}
      onClose={onClose}
    >
      <p>{messages.colleaguesHint}</p>
      {classroom && teachers.length === 0 && <p>{messages.noColleagues}</p>}
      <Checkbox.Group label={messages.colleagues} {...form.getInputProps('uids')}>
        <div className={classes.stack}>
          {teachers.map(({ uid, displayName }) => (
            <Checkbox key={uid} value={uid} label={displayName} />
          ))}
        </div>
      </Checkbox.Group>
    </FormDialog>
  );
}
