import { Suspense } from 'react';
import { useLive } from '../../store/live.ts';
import { me } from '../../store/queries/people.ts';
import { useWorkspace } from '../../store/workspace.ts';
import { LoadingList } from '../../ui/Loading.tsx';
import { Page, PageHeader } from '../../ui/Page.tsx';
import { homeOf } from './homes.tsx';
import { messages } from './messages.ts';

/** `/`: what each role wants to know first. */
export function HomeScreen() {
  const { user } = useWorkspace();
  const known = useLive(me, []);
  const Home = homeOf(user.userRole);
  return (
    <Page title={messages.title}>
      <PageHeader
        title={messages.greeting(known?.displayName ?? user.displayName)}
        description={messages.subtitle[user.userRole]}
      />
      <Suspense fallback={<LoadingList />}>
        <Home />
      </Suspense>
    </Page>
  );
}
