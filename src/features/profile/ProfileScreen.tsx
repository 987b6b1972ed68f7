import type { ReactNode } from 'react';
import { personCode } from '../../domain/ids.ts';
import { useLive } from '../../store/live.ts';
import { me } from '../../store/queries/people.ts';
import { useWorkspace } from '../../store/workspace.ts';
import { Email } from '../../ui/Email.tsx';
import { LoadingPage } from '../../ui/Loading.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Page, PageHeader } from '../../ui/Page.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { messages } from './messages.ts';
import { PasswordPanel } from './PasswordPanel.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import classes from './ProfileScreen.module.css';

export function ProfileScreen() {
  const { user } = useWorkspace();
  const known = useLive(async (store) => (await me(store)) ?? null, []);
  if (known === undefined) return <LoadingPage />;
  const { displayName, phoneNumber } = known ?? user;
  return (
    <Page title={messages.title} width="narrow">
      <PageHeader title={messages.title} description={messages.description} />
      <Panel>
        {known ? null : <Notice>{messages.notYet}</Notice>}
        <ProfileForm stored={{ displayName, phoneNumber }} canEdit={known !== null} />
      </Panel>
      <Panel>
        <dl className={classes.facts}>
          {user.email.includes('@') ? (
            <Fact name={messages.email} value={<Email address={user.email} />} />
          ) : null}
          {known?.schoolNumber ? (
            <Fact
              name={messages.schoolNumber}
              value={known.schoolNumber}
              hint={messages.numberHint}
            />
          ) : null}
          <Fact name={messages.role} value={messages.roles[user.userRole]} />
          {/* Who has a number is told apart by that. */}
          {user.userRole === 'admin' || known?.schoolNumber ? null : (
            <Fact
              name={messages.code}
              value={personCode(user.uid)}
              hint={messages.codeHints[user.userRole]}
            />
          )}
        </dl>
      </Panel>
      <PasswordPanel />
    </Page>
  );
}

const Fact = ({ name, value, hint }: { name: string; value: ReactNode; hint?: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>
      {value}
      {hint ? <span className={classes.hint}>{hint}</span> : null}
    </dd>
  </div>
);
