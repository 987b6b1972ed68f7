import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { GradedQuestion } from '../../domain/documents/paper/schema.ts';
import { Notice } from '../../ui/Notice.tsx';
import { appealMessages as messages } from './appeal-messages.ts';

interface JudgedByKeyProps {
  /** Id of the exam; undefined on a colleague's device, which cannot correct it. */
  examID: string | undefined;
  graded: GradedQuestion;
}

export const JudgedByKey = ({ examID, graded: { questionID } }: JudgedByKeyProps) => (
  <Notice
    action={
      examID && (
        <Button
          component={Link}
          variant="default"
          to={`/exam-results/${examID}?sekme=sorular&correct=${questionID}`}
        >
          {messages.correct}
        </Button>
      )
    }
  >
    {messages.byKey}
  </Notice>
);
