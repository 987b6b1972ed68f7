import { Checkbox } from '@mantine/core';
import { isMarked, takesPhotos } from '../../../domain/question-kinds/questions.ts';
import { LinkButton } from '../../../ui/buttons.tsx';
import '@mantine/core/styles/Checkbox.css';
import { type GetInputPropsReturnType, useForm } from '@mantine/form';
import {
  IconAlertTriangleFilled,
  IconCircleCheckFilled,
  IconEye,
  IconSend,
} from '@tabler/icons-react';
import { useNavigate } from 'react-router-dom';
import { publishExam } from '../../../actions/publishing.ts';
import type { Classroom } from '../../../domain/documents/classroom/schema.ts';
import { audienceOf, isForChosen } from '../../../domain/documents/exam/people.ts';
import { publishProblems, shortWindow } from '../../../domain/documents/exam/publish.ts';
import { purposeHints } from '../../../domain/documents/exam/purpose.ts';
import { isUnderWay } from '../../../domain/documents/exam/release.ts';
import type { Exam } from '../../../domain/documents/exam/schema.ts';
import { releaseOf } from '../../../domain/documents/exam/settings.ts';
import { explaining } from '../../../domain/error-messages.ts';
import { useLive, useMoment } from '../../../store/live.ts';
import { myClassrooms } from '../../../store/queries/classrooms.ts';
import { examById } from '../../../store/queries/exams.ts';
import { writesWait } from '../../../store/queries/sync.ts';
import { useCalled } from '../../../store/use-lists.ts';
import { useWorkspace } from '../../../store/workspace.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { formSubmit } from '../../../ui/form-submit.ts';
import { formatDate } from '../../../ui/format.ts';
import { toast } from '../../../ui/toast.ts';
import { onlyClass } from '../ExamFields.tsx';
import { CREATING, PUBLISHING } from '../exam-links.tsx';
import { examMessages } from '../messages.ts';
import {
  publishMessages as messages,
  purposeMessages as purposes,
  messages as settings,
} from '../settings/messages.ts';
import classes from './PublishDialog.module.css';

interface PublishDialogProps {
  examID: string;
  /** True if the exam was just created. Closing then shows that the exam is kept as a draft. */
  isNew?: boolean;
  onClose: () => void;
}

export function PublishDialog({ examID, isNew = false, onClose }: PublishDialogProps) {
  const exam = useLive((store) => examById(store, examID), [examID]);
  const classrooms = useLive(myClassrooms, []);
  return exam?.draft && classrooms ? (
    <OpenDialog exam={exam} {...{ classrooms, isNew, onClose }} />
  ) : null;
}

interface OpenDialogProps {
  exam: Exam;
  classrooms: readonly Classroom[];
  isNew: boolean;
  onClose: () => void;
}

function OpenDialog({ exam, classrooms, isNew, onClose }: OpenDialogProps) {
  const workspace = useWorkspace();
  const navigate = useNavigate();
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
      toast.sent(waits, () => (isNew ? messages.created : messages.published)(count, waits));
      onClose();
      await navigate(`/exam-detail/${exam.examID}`, { replace: true });
    },
  });
  const keepDraft = () => {
    if (isNew) toast.success(examMessages.draftSaved);
    onClose();
  };
  return (
    <FormDialog
      title={messages.title(exam.examName)}
      form={form}
      send={messages.publish}
      sendIcon={<IconSend size={18} aria-hidden />}
      isReady={publishProblems(exam, now).length === 0}
      cancel={messages.later}
      onSubmit={publish}
      onClose={keepDraft}
    >
      <p className={classes.hint}>{isForChosen(exam) ? messages.hintChosen : messages.hint}</p>
      <Checks exam={exam} now={now} />
      {isForChosen(exam) ? (
        <Chosen exam={exam} classrooms={classrooms} />
      ) : (
        <ClassChoice form={form} classrooms={classrooms} asksConsent={asksConsent(exam, now)} />
      )}
      <PreviewButton exam={exam} state={isNew ? CREATING : PUBLISHING} />
    </FormDialog>
  );
}

/** Returns true if students who join after publishing need consent. @param now ms */
const asksConsent = (exam: Exam, now: number): boolean =>
  isUnderWay({ ...exam, draft: false }, now);

function chosenAtFirst(exam: Exam, classrooms: readonly Classroom[]): string[] {
  const isThere = classrooms.some(({ id }) => id === exam.classroomID);
  const first = isThere || isForChosen(exam) ? exam.classroomID : onlyClass(classrooms);
  return first ? [first] : [];
}

/** Names the chosen students. Their exam can be published for its own class only. */
function Chosen({ exam, classrooms }: { exam: Exam; classrooms: readonly Classroom[] }) {
  const classroom = classrooms.find(({ id }) => id === exam.classroomID);
  if (!classroom) return <p className={classes.hint}>{messages.noClass}</p>;
  return <Students exam={exam} classroom={classroom} />;
}

function Students({ exam, classroom }: { exam: Exam; classroom: Classroom }) {
  const chosen = audienceOf(exam, useCalled(classroom.selectedStudent));
  const called = chosen.map((student) => student.called);
  return <p className={classes.hint}>{messages.chosen(classroom.className, called)}</p>;
}

interface ClassChoiceProps {
  form: {
    values: { classroomID: string[] };
    getInputProps: (path: 'classroomID') => GetInputPropsReturnType;
  };
  classrooms: readonly Classroom[];
  asksConsent: boolean;
}

function ClassChoice({ form, classrooms, asksConsent }: ClassChoiceProps) {
  if (classrooms.length === 0) return <p className={classes.hint}>{messages.noClass}</p>;
  const isEmptyChosen = classrooms.some(
    ({ id, selectedStudent }) =>
      selectedStudent.length === 0 && form.values.classroomID.includes(id),
  );
  return (
    <>
      <Checkbox.Group
        {...form.getInputProps('classroomID')}
        label={messages.classes}
        description={classrooms.length > 1 ? messages.classesHint : undefined}
        size="md"
        classNames={{ description: classes.description }}
      >
        <div className={classes.classes}>
          {classrooms.map(({ id, className, selectedStudent }) => (
            <Checkbox
              key={id}
              value={id}
              label={className}
              description={messages.students(selectedStudent.length)}
              classNames={{
                body: classes.choice,
                label: classes.choiceLabel,
                description: classes.description,
              }}
            />
          ))}
        </div>
      </Checkbox.Group>
      {asksConsent && isEmptyChosen ? <p className={classes.hint}>{messages.consent}</p> : null}
    </>
  );
}

const PreviewButton = ({ exam, state }: { exam: Exam; state: object }) =>
  exam.questions.length === 0 ? null : (
    <LinkButton to={`/exam-preview/${exam.examID}`} state={state} icon={IconEye}>
      {messages.preview}
    </LinkButton>
  );

interface Check {
  text: string;
  state: 'ready' | 'missing' | 'warning';
}

const Checks = ({ exam, now }: { exam: Exam; now: number }) => (
  <ul className={classes.checks} aria-label={messages.checks}>
    {checksOf(exam, now).map(({ text, state }) => (
      <li key={text} className={classes.check} data-missing={state !== 'ready' || undefined}>
        {state === 'ready' ? (
          <IconCircleCheckFilled size={22} role="img" aria-label={messages.states.ready} />
        ) : (
          <IconAlertTriangleFilled size={22} role="img" aria-label={messages.states[state]} />
        )}
        {text}
      </li>
    ))}
  </ul>
);

function checksOf(exam: Exam, now: number): Check[] {
  const problems = publishProblems(exam, now);
  const ofQuestions = problems.find((problem) => problem !== 'end-past');
  const photographed = exam.questions.filter(takesPhotos).length;
  const isPast = problems.includes('end-past');
  const time = messages.time(examMessages.minutes(exam.examTime), hoursOf(exam));
  return [
    { text: messages.purpose(purposes.names[exam.purpose]), state: 'ready' },
    ...purposeHints(exam).map((hint): Check => ({ text: purposes.hints[hint], state: 'warning' })),
    {
      text: ofQuestions
        ? messages.problems[ofQuestions]
        : messages.questions(exam.questions.length, exam.questions.filter(isMarked).length),
      state: ofQuestions ? 'missing' : 'ready',
    },
    ...(photographed > 0 ? [{ text: messages.photos(photographed), state: 'ready' } as const] : []),
    isPast ? { text: messages.problems['end-past'], state: 'missing' } : timeCheck(exam, time, now),
    { text: messages.results(settings.releases[releaseOf(exam)]), state: 'ready' },
  ];
}

/** Checks the exam's time. Warns of a short time, but accepts it, because it may be intended. */
function timeCheck(exam: Exam, time: string, now: number): Check {
  const minutes = shortWindow(exam, now);
  if (minutes === null) return { text: time, state: 'ready' };
  return { text: `${time}. ${messages.shortWindow(exam.examTime, minutes)}`, state: 'warning' };
}

function hoursOf({ opensAt, closesAt }: Exam): string {
  const said = [
    ...(opensAt === null ? [] : [messages.from(formatDate(opensAt))]),
    ...(closesAt === null ? [] : [messages.to(formatDate(closesAt))]),
  ];
  return said.length > 0 ? said.join(', ') : messages.anyTime;
}
