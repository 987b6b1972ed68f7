import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useLive } from '../../store/live.ts';
import { myDrafts } from '../../store/queries/exams.ts';
import { Panel } from '../../ui/Panel.tsx';
import { Row, RowList } from '../../ui/RowList.tsx';
import { examMessages as messages } from './messages.ts';

/** The drafts that were kept, to go on with. Nothing where there is none. */
export function DraftList({ className }: { className?: string | undefined }) {
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
              <Button
                component={Link}
                to={`/exam-detail/${examID}`}
                variant="default"
                aria-label={messages.editOf(examName)}
              >
                {messages.edit}
              </Button>
            }
          />
        ))}
      </RowList>
    </Panel>
  );
}
