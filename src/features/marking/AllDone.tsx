import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { isReleased } from '../../domain/documents/exam/release.ts';
import type { Exam } from '../../domain/documents/exam/schema.ts';
import { useWorkspace } from '../../store/workspace.ts';
import { Panel } from '../../ui/Panel.tsx';
import classes from './Marking.module.css';
import { messages } from './messages.ts';

interface AllDoneProps {
  exam: Exam | null;
  isHolder: boolean;
  children: ReactNode;
}

/** The holder releases the results from here. */
export function AllDone({ exam, isHolder, children }: AllDoneProps) {
  const { clock } = useWorkspace();
  const isOut = exam !== null && isReleased(exam, clock.now());
  const ofHolder = isOut ? messages.allDoneReleased : messages.allDoneHint;
  return (
    <Panel title={messages.allDone} icon={IconCircleCheck}>
      <p>{isHolder ? ofHolder : messages.allDoneColleague}</p>
      <div className={classes.foot}>
        {children}
        {exam && (
          <Button
            component={Link}
            to={isOut ? `/exam-results/${exam.examID}` : `/exam-detail/${exam.examID}?release`}
          >
            {isOut ? messages.toResultsNow : messages.release}
          </Button>
        )}
      </div>
    </Panel>
  );
}
