import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { aUser } from '../../tests/support/documents.ts';
import { renderScreen, testWorkspace } from '../../tests/support/render-screen.tsx';
import { users } from './queries/directory.ts';
import { useLongList } from './use-lists.ts';

const renders: (number | undefined)[] = [];

function List() {
  const rows = useLongList(users.student);
  renders.push(rows?.length);
  return <p>{rows ? `${rows.length} satır` : 'okunuyor'}</p>;
}

function Switched() {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        değiştir
      </button>
      {isOpen && <List />}
    </>
  );
}

it('shows a list at once when its screen opens again, and then the changed rows', async () => {
  const workspace = await testWorkspace();
  await workspace.store.users.put(aUser('s1'));
  const person = renderScreen(<Switched />, { workspace });
  expect(await screen.findByText('1 satır')).toBeInTheDocument();
  await person.click(screen.getByText('değiştir'));
  await workspace.store.users.put(aUser('s2'));
  renders.length = 0;
  await person.click(screen.getByText('değiştir'));
  expect(await screen.findByText('2 satır')).toBeInTheDocument();
  expect(renders[0]).toBe(1);
});
