import { Button } from '@mantine/core';
import { useCallback, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { useExamReadiness } from '../../store/app-files.ts';
import { useLive } from '../../store/live.ts';
import { examsHere } from '../../store/queries/readiness.ts';
import { syncState } from '../../store/queries/sync.ts';
import { useWorkspace } from '../../store/workspace.ts';
import { Page, PageHeader, Panel } from '../../ui/Page.tsx';
import { RowList } from '../../ui/RowList.tsx';
import { AgainButton, CheckRow, Ticks, Verdict } from './Checks.tsx';
import { verdictOf } from './check.ts';
import { InstallPanel } from './InstallPanel.tsx';
import { type DeviceFacts, type Facts, judge, readDeviceFacts } from './judge.ts';
import { messages } from './messages.ts';
import classes from './ReadinessScreen.module.css';
import { SharedTabletPanel, WipePanel } from './TabletPanels.tsx';

export function ReadinessScreen() {
  const { user } = useWorkspace();
  const { facts, look } = useFacts();
  const checks = judge(facts);
  return (
    <Page title={messages.title}>
      <PageHeader title={messages.title} description={messages.description} />
      <Verdict status={verdictOf(checks)} />
      <Ticks checks={checks} onLook={look} />
      {user.userRole === 'admin' ? null : (
        <p className={classes.try}>
          <Button component={Link} to="/test/practice" size="lg">
            {messages.practiceStart}
          </Button>{' '}
          {messages.practiceHint}
        </p>
      )}
      <details className={classes.details}>
        <summary className={classes.more}>{messages.details}</summary>
        <Panel title={messages.checks} action={<AgainButton onLook={look} />}>
          <RowList label={messages.checks}>
            {checks.map((check) => (
              <CheckRow key={check.id} check={check} />
            ))}
          </RowList>
        </Panel>
        <div className={classes.columns}>
          <InstallPanel />
          <SharedTabletPanel />
          <WipePanel />
        </div>
      </details>
    </Page>
  );
}

/** Pause between two reads of facts that have no events (ms). */
const LOOK_AGAIN = 10_000;

function useFacts(): { facts: Facts; look: () => Promise<void> } {
  const { clock, user } = useWorkspace();
  const sync = useLive(syncState, []);
  const exams = useLive((store) => examsHere(store, user.userRole), [user.userRole]);
  const [device, setDevice] = useState<DeviceFacts>();
  const look = useCallback(async () => setDevice(await readDeviceFacts()), []);
  useEffect(() => {
    void look();
    const timer = setInterval(() => void look(), LOOK_AGAIN);
    return () => clearInterval(timer);
  }, [look]);
  const app = useExamReadiness(user.userRole);
  const clockFacts = { offset: clock.offset(), measuredAt: clock.measuredAt() };
  return { facts: { device, app, sync, exams, clock: clockFacts, now: clock.now() }, look };
}
