import { personCode } from '../../domain/ids.ts';
import { useLive } from '../../store/live.ts';
import { me } from '../../store/queries/me.ts';
import { useWorkspace } from '../../store/workspace.ts';
import { LoadingPage } from '../../ui/Loading.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Page, PageHeader } from '../../ui/Page.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import classes from './ProfileScreen.module.css';
import { words } from './words.ts';

/** `/profile`: who the person is here. */
export function ProfileScreen() {
  const { user } = useWorkspace();
  const known = useLive(async (store) => (await me(store)) ?? null, []);
  if (known === undefined) return <LoadingPage />;
  const { displayName, phoneNumber } = known ?? user;
  return (
    <Page title={words.title} width="narrow">
      <PageHeader title={words.title} description={words.description} />
      <Panel>
        {known ? null : <Notice>{words.notYet}</Notice>}
        <ProfileForm stored={{ displayName, phoneNumber }} canEdit={known !== null} />
      </Panel>
      <Panel>
        <dl className={classes.facts}>
          <Fact name={words.email} value={user.email} />
          <Fact name={words.role} value={words.roles[user.userRole]} />
          {user.userRole === 'admin' ? null : (
            <Fact
              name={words.code}
              value={personCode(user.uid)}
              hint={words.codeHints[user.userRole]}
            />
          )}
        </dl>
      </Panel>
    </Page>
  );
}

const Fact = ({ name, value, hint }: { name: string; value: string; hint?: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>
      {value}
      {hint ? <span className={classes.hint}>{hint}</span> : null}
    </dd>
  </div>
);
