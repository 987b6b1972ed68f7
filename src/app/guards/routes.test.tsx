import { readFileSync } from 'node:fs';
import { MantineProvider } from '@mantine/core';
import { render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, Outlet, useLocation } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { TEACHER, testWorkspace } from '../../../tests/support/render-screen.tsx';
import type { Role } from '../../domain/documents/common.ts';
import { newUser } from '../../domain/documents/user/make.ts';
import type { SessionUser } from '../../domain/session/api.ts';
import { SESSION_KEY, type SessionState, storedUser } from '../../session/session-store.ts';
import { WorkspaceProvider } from '../../store/workspace.ts';
import { ConfirmProvider } from '../../ui/Confirm.tsx';
import { AppRoutes } from '../AppRoutes.tsx';

/* Permissions of each route for each visitor, by sections 2 and 6 of the specification. */

const session = vi.hoisted(() => ({ state: { status: 'signed-out' } as SessionState }));
vi.mock('../../session/session.ts', () => ({
  useSession: () => session.state,
  useOthersWork: () => 'none',
  useBlocked: () => null,
  signOut: async () => undefined,
}));

/** Screens that show their own name. The routes that lead to them are the app's. */
const stubs = vi.hoisted(() => (names: readonly string[]) => {
  const stub = (name: string) => () => (
    <div data-testid="screen">
      {name}
      <Outlet />
    </div>
  );
  return Object.fromEntries(names.map((name) => [name, stub(name)]));
});
vi.mock('../screens.ts', async (importOriginal) => ({
  ...stubs(Object.keys(await importOriginal<object>())),
  AdminRoutes: (await import('../AdminRoutes.tsx')).AdminRoutes,
}));
vi.mock('../admin-screens.ts', () => stubs(ADMIN_SCREENS));
const ADMIN_SCREENS = vi.hoisted(() => [
  'AdminLayout',
  'AdminDashboardScreen',
  'AdminTeachersScreen',
  'AdminStudentsScreen',
  'AdminClassroomsScreen',
  'AdminExamsScreen',
  'AdminFeedbackScreen',
  'SchoolListScreen',
  'AdminsScreen',
  'AdminDeviceScreen',
]);

const VISITORS = [
  'nobody',
  'a stored session without a profile',
  'a student',
  'a verified teacher',
  'an unverified teacher',
  'a teacher, offline, verified when last heard',
  'a teacher, offline, unverified when last heard',
  'an admin',
] as const;
type Visitor = (typeof VISITORS)[number];

const STUDENTS: Visitor[] = ['a student'];
const VERIFIED: Visitor[] = ['a verified teacher', 'a teacher, offline, verified when last heard'];
const UNVERIFIED: Visitor[] = [
  'an unverified teacher',
  'a teacher, offline, unverified when last heard',
];
const TEACHERS = [...VERIFIED, ...UNVERIFIED];
const ADMINS: Visitor[] = ['an admin'];
const STRANGERS: Visitor[] = ['nobody', 'a stored session without a profile'];
const EVERYBODY = [...STUDENTS, ...TEACHERS, ...ADMINS];

interface Row {
  /** Pattern of the route in `AppRoutes`. */
  path: string;
  screen: string;
  allowed: readonly Visitor[];
}

const row = (path: string, name: string, allowed: readonly Visitor[]): Row => ({
  path,
  screen: name,
  allowed,
});

const ROUTES: readonly Row[] = [
  row('/login', 'LoginScreen', STRANGERS),
  row('/register', 'RegisterScreen', STRANGERS),
  row('/reset-password', 'ResetPasswordScreen', STRANGERS),
  row('/', 'HomeScreen', EVERYBODY),
  row('/profile', 'ProfileScreen', EVERYBODY),
  row('/feedback', 'FeedbackScreen', [...STUDENTS, ...TEACHERS]),
  row('/test', 'ReadinessScreen', [...STUDENTS, ...TEACHERS]),
  row('/test/practice', 'PracticeScreen', [...STUDENTS, ...TEACHERS]),
  row('/my-classrooms', 'MyClassroomsScreen', STUDENTS),
  row('/student-classroom-detail/:id', 'StudentClassroomScreen', STUDENTS),
  row('/enter-exam/:id', 'ExamRoomScreen', STUDENTS),
  row('/results', 'ResultsScreen', STUDENTS),
  row('/results/:id', 'ResultScreen', STUDENTS),
  row('/results/:id/again', 'RepeatScreen', STUDENTS),
  row('/un-verified', 'UnverifiedScreen', UNVERIFIED),
  row('/my-exams', 'MyExamsScreen', VERIFIED),
  row('/classrooms-management', 'ClassroomsManagementScreen', VERIFIED),
  row('/classroom-detail/:id', 'ClassroomDetailScreen', VERIFIED),
  row('/exam-management', 'ExamManagementScreen', VERIFIED),
  row('/exam-detail/:id', 'ExamDetailScreen', VERIFIED),
  row('/exam-detail/:id/board', 'BoardScreen', VERIFIED),
  row('/class-results/:id', 'ClassResultsScreen', VERIFIED),
  row('/class-results/:id/print', 'BookPrintScreen', VERIFIED),
  row('/class-results/:id/:uid', 'PupilScreen', VERIFIED),
  row('/class-results/:id/:uid/print', 'ParentsScreen', VERIFIED),
  row('/collect/:id', 'CollectScreen', VERIFIED),
  row('/collect/:id/sheets', 'SheetsScreen', VERIFIED),
  row('/exam-results/:id', 'ExamResultsScreen', VERIFIED),
  row('/exam-results/:id/live', 'LiveScreen', VERIFIED),
  row('/exam-results/:id/marking', 'MarkingScreen', VERIFIED),
  row('/exam-results/:id/from-paper', 'FromPaperScreen', VERIFIED),
  row('/exam-results/:id/print', 'PrintScreen', VERIFIED),
  row('/exam-results/:id/record/:uid', 'RecordScreen', VERIFIED),
  row('/exam-preview/:id', 'ExamPreviewScreen', VERIFIED),
  row('/admin', 'AdminDashboardScreen', ADMINS),
  row('/admin/teachers', 'AdminTeachersScreen', ADMINS),
  row('/admin/students', 'AdminStudentsScreen', ADMINS),
  row('/admin/classrooms', 'AdminClassroomsScreen', ADMINS),
  row('/admin/exams', 'AdminExamsScreen', ADMINS),
  row('/admin/feedback', 'AdminFeedbackScreen', ADMINS),
  row('/admin/list', 'SchoolListScreen', ADMINS),
  row('/admin/poster', 'PosterScreen', ADMINS),
  row('/admin/admins', 'AdminsScreen', ADMINS),
  row('/admin/device', 'AdminDeviceScreen', ADMINS),
];

/** Returns the page to which a visitor without permission is sent. */
function elsewhere({ path, allowed }: Row, visitor: Visitor): string {
  if (STRANGERS.includes(visitor)) return '/login';
  return allowed === VERIFIED && UNVERIFIED.includes(visitor) && path !== '/un-verified'
    ? '/un-verified'
    : '/';
}

const userOf = (userRole: Role, isVerified: boolean): SessionUser => ({
  ...TEACHER,
  uid: `${userRole}1`,
  userRole,
  isVerified,
});

/** Workspaces of the visitors. The pages write nothing, so they can be used again. */
const workspaces = new Map<string, Promise<SessionState>>();
const signedIn = (user: SessionUser, document: boolean | null): Promise<SessionState> => {
  const key = JSON.stringify([user, document]);
  const known = workspaces.get(key) ?? opened(user, document);
  workspaces.set(key, known);
  return known;
};

/** Opens a session. @param document verification in the device's copy; null without a copy */
async function opened(user: SessionUser, document: boolean | null): Promise<SessionState> {
  const workspace = await testWorkspace(user);
  if (document !== null) {
    await workspace.store.users.put({ ...newUser(user), isVerified: document });
  }
  return { status: 'signed-in', workspace, expired: false };
}

async function arrive(visitor: Visitor): Promise<SessionState> {
  switch (visitor) {
    case 'nobody':
      return { status: 'signed-out' };
    case 'a stored session without a profile': {
      localStorage.setItem(SESSION_KEY, JSON.stringify({ uid: 'teacher1', userRole: 'teacher' }));
      const user = storedUser();
      return user ? { status: 'opening', user } : { status: 'signed-out' };
    }
    case 'a student':
      return signedIn(userOf('student', false), false);
    case 'a verified teacher':
      return signedIn(userOf('teacher', false), true);
    case 'an unverified teacher':
      return signedIn(userOf('teacher', true), false);
    case 'a teacher, offline, verified when last heard':
      return signedIn(userOf('teacher', true), null);
    case 'a teacher, offline, unverified when last heard':
      return signedIn(userOf('teacher', false), null);
    case 'an admin':
      return signedIn(userOf('admin', false), false);
  }
}

const Address = () => <output data-testid="address">{useLocation().pathname}</output>;

async function visit(at: string, visitor: Visitor): Promise<void> {
  session.state = await arrive(visitor);
  const workspace = session.state.status === 'signed-in' ? session.state.workspace : null;
  render(
    <MantineProvider env="test">
      <WorkspaceProvider value={workspace}>
        <MemoryRouter initialEntries={[at]}>
          <ConfirmProvider>
            <AppRoutes />
          </ConfirmProvider>
          <Address />
        </MemoryRouter>
      </WorkspaceProvider>
    </MantineProvider>,
  );
}

afterEach(() => vi.restoreAllMocks());

const address = () => screen.getByTestId('address').textContent;
const shown = () => screen.queryAllByTestId('screen').map((element) => element.textContent);

describe.each(ROUTES)('$path', (route) => {
  const at = route.path.replace(':id', 'abc');

  it.each(VISITORS)('admits %s, or redirects them to the right page', async (visitor) => {
    await visit(at, visitor);
    if (route.allowed.includes(visitor)) {
      await waitFor(() => expect(shown().at(-1)).toBe(route.screen));
      expect(address()).toBe(at);
      return;
    }
    await waitFor(() => expect(address()).toBe(elsewhere(route, visitor)));
    await waitFor(() => expect(shown()).not.toHaveLength(0));
    expect(shown()).not.toContain(route.screen);
  });
});

it('has a row for every route of the app', () => {
  const pathsIn = (file: string) =>
    [...readFileSync(file, 'utf8').matchAll(/ path="([^"]+)"/g)]
      .map(([, path = '']) => path.replace('/*', ''))
      .filter((path) => path !== '*');
  const paths = [
    ...pathsIn('src/app/AppRoutes.tsx'),
    ...pathsIn('src/app/AdminRoutes.tsx').map((path) => `/admin/${path}`),
  ];
  expect(ROUTES.map(({ path }) => path).sort()).toEqual([...new Set(paths)].sort());
});

it('shows no page while the session is being opened', async () => {
  session.state = { status: 'opening', user: userOf('student', false) };
  render(
    <MantineProvider env="test">
      <MemoryRouter initialEntries={['/results']}>
        <ConfirmProvider>
          <AppRoutes />
        </ConfirmProvider>
        <Address />
      </MemoryRouter>
    </MantineProvider>,
  );
  expect(address()).toBe('/results');
  expect(shown()).toEqual([]);
});
