import { Button, Checkbox } from '@mantine/core';
import '@mantine/core/styles/Checkbox.css';
import { type GetInputPropsReturnType, useForm } from '@mantine/form';
import { IconEye, IconSend } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { publishExam } from '../../../actions/publishing.ts';
import type { Classroom } from '../../../domain/documents/classroom/schema.ts';
import { audienceOf, isForChosen } from '../../../domain/documents/exam/audience.ts';
import { publishProblems } from '../../../domain/documents/exam/publish.ts';
import type { Exam } from '../../../domain/documents/exam/schema.ts';
import { explaining } from '../../../domain/error-messages.ts';
import { namesIn } from '../../../domain/namesakes.ts';
import { useLive } from '../../../store/live.ts';
import { myClassrooms } from '../../../store/queries/classrooms.ts';
import { examById } from '../../../store/queries/exams.ts';
import { writesWait } from '../../../store/queries/sync.ts';
import { useMoment } from '../../../store/use-moment.ts';
import { useWorkspace } from '../../../store/workspace.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { formSubmit } from '../../../ui/form-submit.ts';
import { toast } from '../../../ui/toast.ts';
import { onlyClass } from '../class-choice.ts';
import { Checks } from './Checks.tsx';
import { publishMessages as messages } from './messages.ts';
import classes from './PublishDialog.module.css';
import { PUBLISHING } from './wanted.ts';

interface PublishDialogProps {
  examID: string;
  onClose: () => void;
}

/** Looks a draft over and gives it to classes. */
export function PublishDialog({ examID, onClose }: PublishDialogProps) {
  const exam = useLive((store) => examById(store, examID), [examID]);
  const classrooms = useLive(myClassrooms, []);
  return exam?.draft && classrooms ? (
    <OpenDialog exam={exam} classrooms={classrooms} onClose={onClose} />
  ) : null;
}

interface OpenDialogProps {
  exam: Exam;
  classrooms: readonly Classroom[];
  onClose: () => void;
}

function OpenDialog({ exam, classrooms, onClose }: OpenDialogProps) {
  const workspace = useWorkspace();
  const now = useMoment([exam.closesAt]);
  const form = useForm<{ classroomID: string[] }>({
    initialValues: { classroomID: chosenAtFirst(exam, classrooms) },
    validate: { classroomID: ({ length }) => (length > 0 ? null : messages.pickClass) },
  });
  const publish = formSubmit(form, {
    act: async ({ classroomID }: { classroomID: string[] }) => {
      await publishExam(workspace, exam.examID, classroomID);
      return classroomID.length;
    },
    explain: explaining(messages.failed),
    done: async (count) => {
      const waits = await writesWait(workspace.store);
      toast.sent(waits, () => messages.published(count, waits));
      onClose();
    },
  });
  return (
    <FormDialog
      title={messages.title(exam.examName)}
      form={form}
      send={messages.publish}
      sendIcon={<IconSend size={18} aria-hidden />}
      isReady={publishProblems(exam, now).length === 0}
      cancel={messages.later}
      onSubmit={publish}
      onClose={onClose}
    >
      <p className={classes.hint}>{isForChosen(exam) ? messages.hintChosen : messages.hint}</p>
      <Checks exam={exam} now={now} />
      {isForChosen(exam) ? (
        <Chosen exam={exam} classrooms={classrooms} />
      ) : (
        <ClassChoice form={form} classrooms={classrooms} />
      )}
      <PreviewButton exam={exam} />
    </FormDialog>
  );
}

/** The class that the draft was made for, or the only one. */
function chosenAtFirst(exam: Exam, classrooms: readonly Classroom[]): string[] {
  const isThere = classrooms.some(({ id }) => id === exam.classroomID);
  const first = isThere || isForChosen(exam) ? exam.classroomID : onlyClass(classrooms);
  return first ? [first] : [];
}

/** Who gets an exam for chosen students, by name; it goes to no other class. */
function Chosen({ exam, classrooms }: { exam: Exam; classrooms: readonly Classroom[] }) {
  const classroom = classrooms.find(({ id }) => id === exam.classroomID);
  if (!classroom) return <p className={classes.hint}>{messages.noClass}</p>;
  const chosen = audienceOf(exam, classroom.selectedStudent);
  const names = namesIn(classroom.selectedStudent);
  const called = chosen.map(({ uid, displayName }) => names.get(uid) ?? displayName);
  return <p className={classes.hint}>{messages.chosen(classroom.className, called)}</p>;
}

interface ClassChoiceProps {
  form: { getInputProps: (path: 'classroomID') => GetInputPropsReturnType };
  classrooms: readonly Classroom[];
}

function ClassChoice({ form, classrooms }: ClassChoiceProps) {
  if (classrooms.length === 0) return <p className={classes.hint}>{messages.noClass}</p>;
  return (
    <Checkbox.Group
      {...form.getInputProps('classroomID')}
      label={messages.classes}
      description={classrooms.length > 1 ? messages.classesHint : undefined}
      size="md"
      classNames={{ description: classes.description }}
    >
      <div className={classes.classes}>
        {classrooms.map(({ id, className }) => (
          <Checkbox
            key={id}
            value={id}
            label={className}
            classNames={{ body: classes.choice, label: classes.choiceLabel }}
          />
        ))}
      </div>
    </Checkbox.Group>
  );
}

const PreviewButton = ({ exam }: { exam: Exam }) =>
  exam.questions.length === 0 ? null : (
    <Button
      component={Link}
      to={`/exam-preview/${exam.examID}`}
      state={PUBLISHING}
      variant="default"
      leftSection={<IconEye size={18} aria-hidden />}
    >
      {messages.preview}
    </Button>
  );
