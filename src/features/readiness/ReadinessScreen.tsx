import { Button } from '@mantine/core';
import { IconPencilCheck } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useWorkspace } from '../../store/workspace.ts';
import { Page, PageHeader } from '../../ui/Page.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { RowList } from '../../ui/RowList.tsx';
import { CheckRow, Verdict } from './Checks.tsx';
import { verdictOf } from './check.ts';
import { InstallPanel } from './InstallPanel.tsx';
import { judge } from './judge.ts';
import { messages } from './messages.ts';
import classes from './ReadinessScreen.module.css';
import { SharedTabletPanel } from './SharedTabletPanel.tsx';
import { useFacts } from './use-facts.ts';
import { WipePanel } from './WipePanel.tsx';

export function ReadinessScreen() {
  const { user } = useWorkspace();
  const { facts, look } = useFacts();
  const checks = judge(facts);
  return (
    <Page title={messages.title}>
      <PageHeader title={messages.title} description={messages.description} />
      <Verdict status={verdictOf(checks)} onLook={look} />
      <Panel title={messages.checks}>
        <RowList label={messages.checks}>
          {checks.map((check) => (
            <CheckRow key={check.id} check={check} onLook={look} />
          ))}
        </RowList>
      </Panel>
      <div className={classes.columns}>
        {user.userRole !== 'admin' && <PracticePanel />}
        <InstallPanel />
        <SharedTabletPanel />
        <WipePanel />
      </div>
    </Page>
  );
}

const PracticePanel = () => (
  <Panel title={messages.practice} icon={<IconPencilCheck size={22} />}>
    <p className={classes.hint}>{messages.practiceHint}</p>
    <Button component={Link} to="/test/practice">
      {messages.practiceStart}
    </Button>
  </Panel>
);
