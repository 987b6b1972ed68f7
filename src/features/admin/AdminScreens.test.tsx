import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aFeedback, aUser } from '../../../tests/support/documents.ts';
import { renderScreen, TEACHER, testWorkspace } from '../../../tests/support/render-screen.tsx';
import { personCode } from '../../domain/ids.ts';
import { SCHEMA } from '../../domain/vocabulary.ts';
import { AdminDashboardScreen } from './AdminDashboardScreen.tsx';
import { AdminLayout } from './AdminLayout.tsx';
import { AdminStudentsScreen } from './PeopleScreen.tsx';

const ADMIN = { ...TEACHER, uid: 'admin1', userRole: 'admin', isVerified: false } as const;

async function school() {
  const workspace = await testWorkspace(ADMIN);
  const { store } = workspace;
  await store.users.bulkPut([aUser('s1'), aUser('s2'), aUser('s3'), aUser('t1', 'teacher')]);
  await store.feedbacks.put(aFeedback('s1'));
  await store.classroomSummaries.bulkPut(
    ['c1', 'c2'].map((id) => ({
      type: 'classroomSummary' as const,
      schema: SCHEMA,
      id,
      className: id,
      classDesc: '',
      teachers: [],
      studentCount: 0,
      examCount: 0,
    })),
  );
  return workspace;
}

it.each([
  ['Öğrenci Sayısı', '3'],
  ['Öğretmen Sayısı', '1'],
  ['Sınıf Sayısı', '2'],
  ['Geribildirim Sayısı', '1'],
])('shows the counts of the school on the dashboard: %s', async (label, value) => {
  renderScreen(<AdminDashboardScreen />, { workspace: await school() });
  const term = await screen.findByText(label);
  expect(await within(term.parentElement ?? term).findByText(value)).toBeInTheDocument();
});

it('lists the students under their own title with the specified columns', async () => {
  renderScreen(<AdminStudentsScreen />, { workspace: await school() });
  const table = within(await screen.findByRole('table', { name: 'Öğrenciler' }));
  expect(table.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
    'E-Posta',
    'İsim Soyisim',
    'Cep Telefonu',
  ]);
  expect(table.getAllByRole('row')).toHaveLength(4);
  expect(table.queryByText('t1@okul.tr')).not.toBeInTheDocument();
});

it('shows a code beside the names of namesakes, and finds them by this code', async () => {
  const workspace = await school();
  await workspace.store.users.bulkUpdate([
    { key: 's1', changes: { displayName: 'Işık Aydın' } },
    { key: 's2', changes: { displayName: 'IŞIK  AYDIN', schoolNumber: '117', schoolClass: '6-A' } },
  ]);
  const user = renderScreen(<AdminStudentsScreen />, { workspace });
  const row = async (name: RegExp) => within(await screen.findByRole('row', { name }));
  expect((await row(/Işık Aydın/)).getByText(personCode('s1'))).toBeInTheDocument();
  expect((await row(/IŞIK/)).getByText('117 · 6-A')).toBeInTheDocument();
  expect(screen.queryByText(personCode('s3'))).not.toBeInTheDocument();
  await user.type(screen.getByRole('searchbox'), personCode('s1'));
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2));
});

describe('the side menu', () => {
  it.each([
    ['Panel', '/admin'],
    ['Öğrenciler', '/admin/students'],
    ['Öğretmenler', '/admin/teachers'],
    ['Geribildirimler', '/admin/feedback'],
    ['Cihazım', '/admin/device'],
  ])('links to %s', (label, address) => {
    renderScreen(<AdminLayout />);
    expect(screen.getByRole('link', { name: label })).toHaveAttribute('href', address);
  });
});
