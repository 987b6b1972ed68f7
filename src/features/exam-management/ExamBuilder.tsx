import { Button } from '@mantine/core';
import { type FormEvent, useId } from 'react';
import type { Classroom } from '../../domain/documents/classroom/schema.ts';
import { LIMITS } from '../../domain/limits.ts';
import { goOnByEnter } from '../../ui/enter-chain.ts';
import { onWrongFields } from '../../ui/form-submit.ts';
import { Panel } from '../../ui/Panel.tsx';
import { AddQuestionPanel } from './AddQuestionPanel.tsx';
import { onlyClass } from './class-choice.ts';
import { DraftList } from './DraftList.tsx';
import { DraftQuestionList } from './DraftQuestionList.tsx';
import { ExamBar } from './ExamBar.tsx';
import classes from './ExamBuilder.module.css';
import { ExamFields } from './ExamFields.tsx';
import { examMessages as messages } from './messages.ts';
import { PublishDialog } from './publish/PublishDialog.tsx';
import { FileButtons } from './question-files/FileButtons.tsx';
import { OptionalSettings } from './settings/OptionalSettings.tsx';
import { useExamBuilder } from './use-exam-builder.ts';

/** Names the button that keeps a draft without offering to publish it. */
const KEEP = 'keep';

/** Prepares an exam: its data, its questions one by one, and the bar with what becomes of it. */
export function ExamBuilder({ classrooms }: { classrooms: readonly Classroom[] }) {
  const builder = useExamBuilder(onlyClass(classrooms));
  const { exam, questions: draft, pending } = builder;
  const formId = useId();
  const count = draft.questions.length;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const act = isKeeping(event.nativeEvent) ? builder.keep : builder.create;
    exam.onSubmit(act, onWrongFields)(event);
  };
  return (
    <>
      <div className={classes.columns}>
        <Panel
          title={messages.examInfo}
          action={
            <Button variant="subtle" onClick={builder.clear}>
              {messages.clearDraft}
            </Button>
          }
        >
          <form id={formId} noValidate onSubmit={submit} onKeyDown={goOnByEnter}>
            <ExamFields form={exam} classrooms={classrooms} />
            <OptionalSettings form={exam} />
          </form>
        </Panel>
        <div className={classes.column}>
          <Panel title={messages.questionsAdded}>
            <FileButtons
              draftKey="draft"
              count={count}
              add={draft.addMany}
              onAdded={draft.focusFresh}
            />
            <DraftQuestionList draft={draft} />
          </Panel>
          <AddQuestionPanel ref={pending} onAdd={draft.add} />
        </div>
        <DraftList className={classes.drafts} />
      </div>
      <ExamBar questionCount={count}>
        <Button type="submit" form={formId} value={KEEP} variant="default">
          {messages.saveDraft}
        </Button>
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
        <PublishDialog examID={builder.created} onClose={builder.forgetCreated} />
      ) : null}
    </>
  );
}

const isKeeping = (event: Event): boolean =>
  event instanceof SubmitEvent &&
  event.submitter instanceof HTMLButtonElement &&
  event.submitter.value === KEEP;
