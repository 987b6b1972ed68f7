import { Button } from '@mantine/core';
import { IconChalkboard, IconDeviceFloppy, IconEraser, IconListNumbers } from '@tabler/icons-react';
import { type FormEvent, memo, useId, useRef, useState } from 'react';
import type { Classroom } from '../../domain/documents/classroom/schema.ts';
import type { Purpose } from '../../domain/documents/exam/purpose.ts';
import { LIMITS } from '../../domain/limits.ts';
import { sharedTextsIn } from '../../domain/question-kinds/shared-text.ts';
import { useLive } from '../../store/live.ts';
import { myClassrooms } from '../../store/queries/classrooms.ts';
import { myDrafts } from '../../store/queries/exams.ts';
import { LinkButton } from '../../ui/buttons.tsx';
import { EmptyList, EmptyState, LoadBoundary } from '../../ui/EmptyState.tsx';
import { goOnByEnter } from '../../ui/enter-chain.ts';
import { onWrongFields } from '../../ui/form-submit.ts';
import { LoadingList } from '../../ui/Loading.tsx';
import { MoreMenu } from '../../ui/MoreMenu.tsx';
import { Page, PageHeader, Panel } from '../../ui/Page.tsx';
import { Row, RowList } from '../../ui/RowList.tsx';
import { ExamBar } from './ExamBar.tsx';
import { ExamFields, onlyClass } from './ExamFields.tsx';
import classes from './ExamManagementScreen.module.css';
import { examMessages as messages } from './messages.ts';
import { PublishDialog } from './publish/PublishDialog.tsx';
import { ImportButton } from './question-files/ImportButton.tsx';
import { AddQuestionPanel, QuestionDialog } from './question-form.tsx';
import { QuestionList } from './question-list/QuestionList.tsx';
import { OptionalSettings } from './settings/ExamSettingsFields.tsx';
import { PurposeField } from './settings/PurposeField.tsx';
import { type DraftQuestions, useExamBuilder } from './use-exam-builder.ts';

export function ExamManagementScreen() {
  const classrooms = useLive(myClassrooms, []);
  return (
    <Page title={messages.management} width="wide">
      <PageHeader title={messages.management} />
      {classrooms === undefined && <LoadingList rows={2} height={12} />}
      {classrooms?.length === 0 && <NoClassroom />}
      {classrooms && classrooms.length > 0 && <ExamBuilder classrooms={classrooms} />}
    </Page>
  );
}

const NoClassroom = () => (
  <Panel>
    <EmptyList
      icon={IconChalkboard}
      title={messages.noClass}
      hint={messages.noClassHint}
      action={
        <LinkButton variant="filled" to="/classrooms-management">
          {messages.toClasses}
        </LinkButton>
      }
    />
  </Panel>
);

function ExamBuilder({ classrooms }: { classrooms: readonly Classroom[] }) {
  const builder = useExamBuilder(onlyClass(classrooms));
  const { exam, questions: draft, pending } = builder;
  const formId = useId();
  const count = draft.questions.length;
  const form = useRef<HTMLFormElement>(null);
  const isKeeping = useRef(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const act = isKeeping.current ? builder.keep : builder.create;
    isKeeping.current = false;
    exam.onSubmit(act, onWrongFields)(event);
  };
  const keep = () => {
    isKeeping.current = true;
    form.current?.requestSubmit();
  };
  return (
    <>
      <div className={classes.columns}>
        <Panel title={messages.examInfo}>
          <form ref={form} id={formId} noValidate onSubmit={submit} onKeyDown={goOnByEnter}>
            <PurposeField
              form={exam}
              exam={{ examTime: exam.values.examTime, questions: draft.questions }}
              onTime={(minutes) => exam.setFieldValue('examTime', minutes)}
            />
            <ExamFields form={exam} classrooms={classrooms} />
            <OptionalSettings form={exam} />
          </form>
        </Panel>
        <div className={classes.column}>
          <AddQuestionPanel
            ref={pending}
            onAdd={draft.add}
            sharedTexts={sharedTextsIn(draft.questions)}
          />
          <Panel title={messages.questionsAdded}>
            <ImportButton
              draftKey="draft"
              count={count}
              add={draft.addMany}
              onAdded={draft.focusFresh}
            />
            <DraftQuestionList purpose={exam.values.purpose} draft={draft} />
          </Panel>
        </div>
        <LoadBoundary message={messages.examsFailed}>
          <DraftList className={classes.drafts} />
        </LoadBoundary>
      </div>
      <ExamBar purpose={exam.values.purpose} questions={draft.questions} added={addedAt(draft)}>
        <MoreMenu
          label={messages.more}
          isAbove
          items={[
            { label: messages.saveDraft, icon: IconDeviceFloppy, run: keep },
            {
              ...{ label: messages.clearDraft, icon: IconEraser, isDanger: true },
              run: () => void builder.clear(),
            },
          ]}
        />
        <Button
          type="submit"
          form={formId}
          disabled={count === 0 || count > LIMITS.questionsInExam}
          loading={exam.submitting}
        >
          {count > 0 ? messages.createExam : messages.createExamNeeds}
        </Button>
      </ExamBar>
      {builder.created ? (
        <PublishDialog examID={builder.created} isNew onClose={builder.forgetCreated} />
      ) : null}
    </>
  );
}

/** Returns the place of a question just added at the end of the list; null if there is none. */
const addedAt = ({ questions, fresh }: DraftQuestions): number | null =>
  fresh && fresh.listId === questions.at(-1)?.listId ? questions.length : null;

function DraftList({ className }: { className?: string | undefined }) {
  const drafts = useLive(myDrafts, []) ?? [];
  if (drafts.length === 0) return null;
  return (
    <Panel title={messages.drafts} className={className}>
      <RowList>
        {drafts.map(({ examID, examName, questionCount, ...exam }) => (
          <Row
            key={examID}
            title={examName}
            detail={messages.draftOf(
              exam.className || messages.deletedClass,
              messages.questionCount(questionCount),
            )}
            end={
              <LinkButton to={`/exam-detail/${examID}`} aria-label={messages.editOf(examName)}>
                {messages.edit}
              </LinkButton>
            }
          />
        ))}
      </RowList>
    </Panel>
  );
}

interface DraftListProps {
  purpose: Purpose;
  draft: DraftQuestions;
}

/** Is memoised, because rendering two hundred questions at each key press is slow. */
const DraftQuestionList = memo(function DraftQuestionList({ purpose, draft }: DraftListProps) {
  const [open, setOpen] = useState<string | null>(null);
  const { questions, fresh, update, onMove, onPoints, onShare, onDuplicate, onDelete } = draft;
  const edited = questions.find(({ listId }) => listId === open);
  if (questions.length === 0) {
    return (
      <EmptyState
        icon={IconListNumbers}
        title={messages.noQuestions}
        hint={messages.noQuestionsHint}
      />
    );
  }
  return (
    <>
      <QuestionList
        label={messages.questionsAdded}
        purpose={purpose}
        questions={questions}
        fresh={fresh}
        onMove={onMove}
        onPoints={onPoints}
        onShare={onShare}
        onDuplicate={onDuplicate}
        onDelete={onDelete}
        onEdit={setOpen}
      />
      {edited ? (
        <QuestionDialog
          question={edited}
          draftKey={`draft.${edited.listId}`}
          sharedTexts={sharedTextsIn(questions)}
          save={(written) => update(edited.listId, written)}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </>
  );
});
