import { Button } from '@mantine/core';
import { IconAlertTriangle, IconHourglassHigh, IconUsers } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router-dom';
import type { Exam } from '../../domain/documents/exam/schema.ts';
import { EmptyList } from '../../ui/EmptyState.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Panel } from '../../ui/Page.tsx';
import { messages } from './messages.ts';
import { PaperDialog } from './PaperDialog.tsx';
import classes from './PapersPanel.module.css';
import { PAPER, PapersTable } from './PapersTable.tsx';
import { awaitsDecision, type PaperRow } from './paper-row.ts';

interface PapersPanelProps {
  rows: readonly PaperRow[];
  /** Papers of the exam itself, even if a make-up is graded. */
  ownRows: readonly PaperRow[];
  /** The exam; null if this device has papers only. */
  exam: Exam | null;
}

export function PapersPanel({ rows: all, ownRows, exam }: PapersPanelProps) {
  const [params, setParams] = useSearchParams();
  const opened = ownRows.find(({ entry }) => entry.paper?.id === params.get(PAPER));
  const close = () =>
    setParams(
      (current) => {
        current.delete(PAPER);
        return current;
      },
      { replace: true },
    );
  return (
    <Panel title={messages.papers}>
      {all.length === 0 ? (
        <EmptyList
          icon={IconUsers}
          title={messages.noPapers}
          hint={messages.noPapersHint}
          action={exam && <ToClassCode classroomID={exam.classroomID} />}
        />
      ) : (
        <div className={classes.stack}>
          <Notices rows={all} />
          <PapersTable rows={all} />
          <p className={classes.hint}>{messages.glanceHint}</p>
        </div>
      )}
      {opened?.entry.result && <PaperDialog row={opened} exam={exam} onClose={close} />}
    </Panel>
  );
}

const ToClassCode = ({ classroomID }: Pick<Exam, 'classroomID'>) => (
  <Button component={Link} to={`/classroom-detail/${classroomID}`} variant="default">
    {messages.toClassCode}
  </Button>
);

function Notices({ rows }: { rows: readonly PaperRow[] }) {
  const overdue = rows.filter(({ entry }) => entry.state === 'overdue').length;
  const doubtful = rows.filter(({ doubts }) => doubts.length > 0).length;
  const undecided = rows.filter(awaitsDecision).length;
  return (
    <>
      {overdue > 0 && (
        <Notice tone="info" icon={IconHourglassHigh}>
          {messages.overdueHint(overdue)}
        </Notice>
      )}
      {undecided > 0 && (
        <Notice tone="warning" icon={IconHourglassHigh}>
          {messages.lateNotice(undecided)}
        </Notice>
      )}
      {doubtful > 0 && (
        <Notice tone="warning" icon={IconAlertTriangle}>
          {messages.doubtsNotice(doubtful)}
        </Notice>
      )}
    </>
  );
}
