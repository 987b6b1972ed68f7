import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fillIn, renderScreen } from '../../../tests/support/render-screen.tsx';
import type { Person } from '../../domain/documents/user/schema.ts';
import { personCode } from '../../domain/ids.ts';
import { PickList } from './PickList.tsx';

const person = (at: number, displayName: string): Person => ({
  type: 'person',
  schema: 1,
  uid: `person${at}`,
  displayName,
  userRole: 'student',
});
const school = Array.from({ length: 2000 }, (_, at) => person(at, `Öğrenci ${at}`));

const open = (people: readonly Person[]) =>
  renderScreen(
    <PickList
      label="Öğrenciler"
      searchLabel="Öğrenci ara"
      people={people}
      chosen={new Set()}
      onToggle={() => undefined}
    />,
  );

it('draws a part of 2,000 people, and shows their number', () => {
  open(school);
  expect(screen.getAllByRole('listitem').length).toBeLessThan(50);
  expect(screen.getAllByRole('listitem')[0]).toHaveAttribute('aria-setsize', '2000');
  expect(screen.getByText('2.000 kişi')).toBeInTheDocument();
});

it('searches by Turkish rules, in names and codes', async () => {
  const user = open([...school, person(2000, 'Işıl İnce')]);
  const search = screen.getByRole('searchbox', { name: 'Öğrenci ara' });
  await fillIn(user, search, 'IŞIL');
  expect(await screen.findByText('2.001 kişi içinde 1 sonuç')).toBeInTheDocument();
  await fillIn(user, search, personCode('person1999'));
  expect(await screen.findByText('Öğrenci 1999')).toBeInTheDocument();
  await fillIn(user, search, 'yok böyle biri');
  expect(await screen.findByText('Bu aramaya uyan kimse yok.')).toBeInTheDocument();
});
