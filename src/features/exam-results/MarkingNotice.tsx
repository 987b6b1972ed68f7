import { Button } from '@mantine/core';
import { IconPencilCheck } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { answersIn, progressOf } from '../../domain/grading/answers-to-mark.ts';
import type { SatPaper } from '../../domain/grading/roster.ts';
import { Notice } from '../../ui/Notice.tsx';
import { messages } from './messages.ts';

interface MarkingNoticeProps {
  examID: string;
  papers: readonly SatPaper[];
  /** True where marking is the page's main action. */
  isMain?: boolean;
}

/** Names the answers to mark. Renders nothing if all are marked. */
export function MarkingNotice({ examID, papers, isMain = false }: MarkingNoticeProps) {
  const answers = papers.flatMap(({ result }) => (result ? answersIn(result, null) : []));
  const { done, total } = progressOf(answers);
  if (done === total) return null;
  return (
    <Notice
      tone="warning"
      icon={IconPencilCheck}
      title={messages.answersToMark(total - done)}
      action={
        <Button
          component={Link}
          to={`/exam-results/${examID}/marking`}
          variant={isMain ? 'filled' : 'default'}
        >
          {messages.mark}
        </Button>
      }
    >
      {messages.answersMarked(done, total)}
    </Notice>
  );
}
