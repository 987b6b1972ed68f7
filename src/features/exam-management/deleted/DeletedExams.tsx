import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useLive } from '../../../store/live.ts';
import { myDeletedExams } from '../../../store/queries/exams.ts';
import { useMoment } from '../../../store/use-moment.ts';
import { formatDate } from '../../../ui/format.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { Row, RowList } from '../../../ui/RowList.tsx';
import { examMessages as messages } from '../messages.ts';
import { useRestoreExam } from './use-restore-exam.ts';

/** What was deleted lately, each with how long it can be brought back. Nothing where there is none. */
export function DeletedExams() {
  const deleted = useLive(myDeletedExams, []) ?? [];
  const now = useMoment(deleted.map(({ restorableUntil }) => restorableUntil));
  const restore = useRestoreExam();
  const kept = deleted.filter(({ restorableUntil }) => now < (restorableUntil ?? 0));
  if (kept.length === 0) return null;
  return (
    <Panel title={messages.deletedExams}>
      <RowList>
        {kept.map(({ examID, examName, className, restorableUntil }) => (
          <Row
            key={examID}
            title={examName}
            detail={messages.deletedUntil(
              className || messages.deletedClass,
              formatDate(restorableUntil ?? 0),
            )}
            end={
              <Button
                variant="default"
                leftSection={<IconArrowBackUp size={18} aria-hidden />}
                aria-label={messages.restoreOf(examName)}
                onClick={() => restore(examID)}
              >
                {messages.restore}
              </Button>
            }
          />
        ))}
      </RowList>
    </Panel>
  );
}
