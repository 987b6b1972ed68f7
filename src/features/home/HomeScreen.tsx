import type { ReactNode } from 'react';
import type { Role } from '../../domain/entities/common.ts';
import { useLive } from '../../store/live.ts';
import { me } from '../../store/queries/me.ts';
import { useWorkspace } from '../../store/workspace.ts';
import { Page, PageHeader } from '../../ui/Page.tsx';
import { AdminHome } from './AdminHome.tsx';
import { StudentHome } from './StudentHome.tsx';
import { TeacherHome } from './TeacherHome.tsx';
import { words } from './words.ts';

const HOMES: Readonly<Record<Role, () => ReactNode>> = {
  student: StudentHome,
  teacher: TeacherHome,
  admin: AdminHome,
};

/** `/`: what each role wants to know first. */
export function HomeScreen() {
  const { user } = useWorkspace();
  const known = useLive(me, []);
  const Home = HOMES[user.userRole];
  return (
    <Page title={words.title}>
      <PageHeader
        title={words.greeting(known?.displayName ?? user.displayName)}
        description={words.subtitle[user.userRole]}
      />
      <Home />
    </Page>
  );
}
