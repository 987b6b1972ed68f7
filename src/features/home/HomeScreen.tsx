import { type ComponentType, Suspense } from 'react';
import type { Role } from '../../domain/documents/common.ts';
import { useLive } from '../../store/live.ts';
import { knownMe } from '../../store/queries/people.ts';
import { useWorkspace } from '../../store/workspace.ts';
import { LoadingList } from '../../ui/Loading.tsx';
import { late } from '../../ui/late.ts';
import { Page, PageHeader } from '../../ui/Page.tsx';
import { messages } from './messages.ts';
import { StudentHome } from './StudentHome.tsx';

export function HomeScreen() {
  const { user } = useWorkspace();
  const known = useLive(knownMe, []);
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

const LOADS: Readonly<Record<Role, () => Promise<ComponentType>>> = {
  student: async () => StudentHome,
  teacher: async () => (await import('./TeacherHome.tsx')).TeacherHome,
  admin: async () => (await import('./AdminHome.tsx')).AdminHome,
};

const homes: Record<Role, ComponentType> = {
  student: StudentHome,
  teacher: late(LOADS.teacher),
  admin: late(LOADS.admin),
};

/** Returns the home of a role. The app's first file contains only the student's home. */
const homeOf = (role: Role): ComponentType => homes[role];

export async function prepareHome(role: Role): Promise<void> {
  homes[role] = await LOADS[role]();
}
