import { NativeSelect, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { copyExam } from '../../actions/exams.ts';
import type { Classroom } from '../../domain/documents/classroom/schema.ts';
import { type ExamCopyForm, examCopyForm } from '../../domain/documents/exam/form.ts';
import type { Exam } from '../../domain/documents/exam/schema.ts';
import { explaining } from '../../domain/error-messages.ts';
import { validateWith } from '../../domain/forms/validate.ts';
import { useLive } from '../../store/live.ts';
import { myClassrooms } from '../../store/queries/classrooms.ts';
import { useWorkspace } from '../../store/workspace.ts';
import { RowIcon } from '../../ui/buttons.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { formSubmit } from '../../ui/form-submit.ts';
import { toast } from '../../ui/toast.ts';
import classes from './CopyExam.module.css';
import { classChoices, onlyClass } from './ExamFields.tsx';
import { copyMessages as messages } from './messages.ts';

interface CopyButtonProps {
  exam: Pick<Exam, 'examID' | 'examName' | 'classroomID'>;
}

export function CopyButton({ exam }: CopyButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <RowIcon
        icon={IconCopy}
        label={messages.copyOf(exam.examName)}
        title={messages.copy}
        onClick={() => setOpen(true)}
      />
      {isOpen ? <CopyDialog exam={exam} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

interface CopyDialogProps {
  exam: Pick<Exam, 'examID' | 'examName' | 'classroomID'>;
  onClose: () => void;
}

export function CopyDialog(props: CopyDialogProps) {
  const classrooms = useLive(myClassrooms, []);
  return classrooms ? <OpenDialog {...props} classrooms={classrooms} /> : null;
}

interface OpenDialogProps extends CopyDialogProps {
  classrooms: readonly Classroom[];
}

const classAtFirst = (
  { classroomID }: Pick<Exam, 'classroomID'>,
  classrooms: readonly Classroom[],
): string =>
  classrooms.some(({ id }) => id === classroomID) ? classroomID : onlyClass(classrooms);

function OpenDialog({ exam, onClose, classrooms }: OpenDialogProps) {
  const workspace = useWorkspace();
  const navigate = useNavigate();
  const form = useForm<ExamCopyForm>({
    initialValues: { classroomID: classAtFirst(exam, classrooms), examName: exam.examName },
    validate: validateWith(examCopyForm),
  });
  const copy = formSubmit(form, {
    act: async (values: ExamCopyForm) => ({
      to: `/exam-detail/${await copyExam(workspace, exam.examID, values)}`,
      className: classrooms.find(({ id }) => id === values.classroomID)?.className ?? '',
    }),
    explain: explaining(messages.failed),
    done: ({ to, className }) => {
      toast.success(messages.copied(className), {
        label: messages.open,
        run: () => void navigate(to),
      });
      onClose();
    },
  });
  return (
    <FormDialog
      title={messages.title}
      form={form}
      send={messages.save}
      onSubmit={copy}
      onClose={onClose}
    >
      <NativeSelect
        {...form.getInputProps('classroomID')}
        label={messages.class}
        data={classChoices(classrooms)}
        data-autofocus
      />
      <TextInput {...form.getInputProps('examName')} label={messages.name} autoComplete="off" />
      <p className={classes.hint}>{messages.hint}</p>
    </FormDialog>
  );
}
