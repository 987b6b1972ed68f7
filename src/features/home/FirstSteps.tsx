import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { FirstRun } from '../../store/queries/classrooms.ts';
import { Panel } from '../../ui/Page.tsx';
import classes from './FirstSteps.module.css';
import { staffMessages as messages } from './staff-messages.ts';

interface Step {
  label: string;
  hint: string;
  /** Address of the step; null while an earlier step is missing. */
  to: string | null;
  isDone: boolean;
}

function stepsOf({ classroomID, hasStudents, hasExam }: FirstRun): Step[] {
  const hasClass = classroomID !== null;
  return [
    {
      label: messages.newClassroom,
      hint: messages.newClassroomHint,
      to: '/classrooms-management',
      isDone: hasClass,
    },
    {
      label: messages.shareCode,
      hint: messages.shareCodeHint,
      to: hasClass ? `/classroom-detail/${classroomID}` : null,
      isDone: hasStudents,
    },
    {
      label: messages.newExam,
      hint: messages.newExamHint,
      to: hasClass ? '/exam-management' : null,
      isDone: hasExam,
    },
  ];
}

/** Shows the steps of a new teacher up to the first exam. The current step is filled. */
export function FirstSteps({ run }: { run: FirstRun }) {
  const steps = stepsOf(run);
  const current = steps.find(({ isDone }) => !isDone);
  return (
    <Panel title={messages.firstSteps}>
      <ol className={classes.steps}>
        {steps.map((step, at) => (
          <li
            key={step.label}
            className={classes.step}
            aria-current={step === current ? 'step' : undefined}
          >
            <span className={classes.number} aria-hidden>
              {step.isDone ? <IconCheck size={20} /> : at + 1}
            </span>
            <div className={classes.words}>
              <StepButton step={step} isCurrent={step === current} />
              <p className={classes.hint}>{step.isDone ? messages.stepDone : step.hint}</p>
            </div>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

function StepButton({ step: { label, to }, isCurrent }: { step: Step; isCurrent: boolean }) {
  if (to === null)
    return (
      <Button variant="default" disabled>
        {label}
      </Button>
    );
  return (
    <Button component={Link} to={to} variant={isCurrent ? 'filled' : 'default'}>
      {label}
    </Button>
  );
}
