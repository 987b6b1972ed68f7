import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aClassroom } from '../../../tests/support/documents.ts';
import {
  fillIn,
  renderScreen,
  TEACHER,
  testWorkspace,
} from '../../../tests/support/render-screen.tsx';
import { putRows } from '../../store/rows.ts';
import { MyClassroomList } from './MyClassroomList.tsx';

async function openWithClasses(count: number) {
  const workspace = await testWorkspace();
  const classroom = aClassroom(TEACHER.uid);
  await putRows(
    workspace.store,
    'classroom',
    Array.from({ length: count }, (_, at) => ({
      ...{ ...classroom, id: `class${at}`, className: `Işık ${at + 1}` },
    })),
  );
  const user = renderScreen(<MyClassroomList />, { workspace });
  await screen.findByText('Işık 1');
  return user;
}

const rows = () =>
  within(screen.getByRole('list', { name: 'Sınıflarım' })).getAllByRole('listitem');

it('renders the first of many classes, and more on request', async () => {
  const user = await openWithClasses(60);
  const atFirst = rows().length;
  expect(atFirst).toBeLessThan(30);
  await user.click(screen.getByRole('button', { name: 'Daha fazla göster' }));
  expect(rows()).toHaveLength(2 * atFirst);
});

it('finds a class that is not rendered yet, and reports when none matches', async () => {
  const user = await openWithClasses(60);
  await fillIn(user, screen.getByRole('searchbox'), 'IŞIK 57');
  expect(await screen.findByText('Işık 57')).toBeInTheDocument();
  expect(rows()).toHaveLength(1);
  await fillIn(user, screen.getByRole('searchbox'), 'isim');
  expect(await screen.findByText('Bu aramaya uyan sınıf yok.')).toBeInTheDocument();
});

it('shows no search for a short list', async () => {
  await openWithClasses(3);
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
});
