import { Button } from '@mantine/core';
import { useId } from 'react';
import type { Classroom } from '../../domain/documents/classroom/schema.ts';
import { LIMITS } from '../../domain/limits.ts';
import { onWrongFields } from '../../ui/form-focus.ts';
import { Panel } from '../../ui/Panel.tsx';
import { AddQuestionPanel } from './AddQuestionPanel.tsx';
import { onlyClass } from './class-choice.ts';
import { DraftQuestionList } from './DraftQuestionList.tsx';
import classes from './ExamBuilder.module.css';
import { ExamFields } from './ExamFields.tsx';
import { examMessages as messages } from './messages.ts';
import { FileButtons } from './question-files/FileButtons.tsx';
import { OptionalSettings } from './settings/OptionalSettings.tsx';
import { useExamBuilder } from './use-exam-builder.ts';

/** Prepares an exam: its data, its questions one by one, and the button that creates it. */
export function ExamBuilder({ classrooms }: { classrooms: readonly Classroom[] }) {
  const { exam, questions: draft, pending, create } = useExamBuilder(onlyClass(classrooms));
  const formId = useId();
  const { questions } = draft;
  const hasQuestions = questions.length > 0;
  return (
    <div className={classes.columns}>
      <div className={classes.column}>
        <Panel title={messages.examInfo}>
          <form id={formId} noValidate onSubmit={exam.onSubmit(create, onWrongFields)}>
            <ExamFields form={exam} classrooms={classrooms} />
            <OptionalSettings form={exam} />
          </form>
        </Panel>
        <AddQuestionPanel ref={pending} onAdd={draft.add} />
      </div>
      <div className={classes.column} data-side>
        <Panel title={messages.questionsAdded} action={<QuestionCount count={questions.length} />}>
          <FileButtons draftKey="draft" count={questions.length} add={draft.addMany} />
          <DraftQuestionList draft={draft} />
        </Panel>
        <Button
          type="submit"
          form={formId}
          size="lg"
          disabled={!hasQuestions || questions.length > LIMITS.questionsInExam}
          loading={exam.submitting}
        >
          {hasQuestions ? messages.createExam : messages.createExamNeeds}
        </Button>
      </div>
    </div>
  );
}

/** Said by screen readers after each added question. */
function QuestionCount({ count }: { count: number }) {
  return (
    <span className={classes.count} aria-live="polite">
      {messages.questionCount(count)}
    </span>
  );
}
