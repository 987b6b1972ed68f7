import { IconAlertTriangle, IconHourglassHigh, IconUsers } from '@tabler/icons-react';
import { useSearchParams } from 'react-router-dom';
import { EmptyList } from '../../ui/EmptyList.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { PaperDialog } from './PaperDialog.tsx';
import classes from './PapersPanel.module.css';
import { PAPER, PapersTable } from './PapersTable.tsx';
import type { PaperRow } from './use-papers-table.ts';
import { words } from './words.ts';

/** Each student of the exam: how far, with what score, and what is to be known of the paper. */
export function PapersPanel({ rows: all }: { rows: readonly PaperRow[] }) {
  const [params, setParams] = useSearchParams();
  const opened = all.find(({ entry }) => entry.paper?.id === params.get(PAPER));
  const close = () =>
    setParams(
      (current) => {
        current.delete(PAPER);
        return current;
      },
      { replace: true },
    );
  return (
    <Panel title={words.papers}>
      {all.length === 0 ? (
        <EmptyList
          icon={<IconUsers size={28} />}
          title={words.noPapers}
          hint={words.noPapersHint}
        />
      ) : (
        <div className={classes.stack}>
          <Notices rows={all} />
          <PapersTable rows={all} />
        </div>
      )}
      {opened?.entry.result && <PaperDialog row={opened} onClose={close} />}
    </Panel>
  );
}

function Notices({ rows }: { rows: readonly PaperRow[] }) {
  const overdue = rows.filter(({ entry }) => entry.state === 'overdue').length;
  const doubtful = rows.filter(({ doubts }) => doubts.length > 0).length;
  return (
    <>
      {overdue > 0 && (
        <Notice tone="info" icon={<IconHourglassHigh size={22} />}>
          {words.overdueHint(overdue)}
        </Notice>
      )}
      {doubtful > 0 && (
        <Notice tone="warning" icon={<IconAlertTriangle size={22} />}>
          {words.doubtsNotice(doubtful)}
        </Notice>
      )}
    </>
  );
}
