import { screen } from '@testing-library/react';
import { Link, Route, Routes } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { renderScreen, TEACHER, testWorkspace } from '../../../tests/support/render-screen.tsx';
import { newUser } from '../../domain/documents/user/make.ts';
import { UnverifiedOnly, VerifiedOnly } from './guards.tsx';

const pages = (
  <Routes>
    <Route element={<VerifiedOnly />}>
      <Route path="/my-exams" element={<Link to="/">sınavlar</Link>} />
    </Route>
    <Route element={<UnverifiedOnly />}>
      <Route path="/un-verified" element="onaylanmamış" />
    </Route>
    <Route path="/" element={<Link to="/my-exams">anasayfa</Link>} />
  </Routes>
);

/** Opens an address. @param document verification in the device's copy; null without a copy */
async function visit(at: string, session: boolean, document: boolean | null) {
  const workspace = await testWorkspace({ ...TEACHER, isVerified: session });
  if (document !== null) {
    await workspace.store.users.put({ ...newUser(TEACHER), isVerified: document });
  }
  return { person: renderScreen(pages, { path: '/*', at, workspace }), workspace };
}

it('reads the verification from the device, without the network', async () => {
  await visit('/my-exams', false, true);
  expect(await screen.findByText('sınavlar')).toBeInTheDocument();
});

it('uses the verification of the last sign-in until the user document arrives', async () => {
  await visit('/my-exams', true, null);
  expect(await screen.findByText('sınavlar')).toBeInTheDocument();
});

it('shows an unverified teacher the reason instead of the page', async () => {
  await visit('/my-exams', true, false);
  expect(screen.queryByText('sınavlar')).not.toBeInTheDocument();
  expect(await screen.findByText('onaylanmamış')).toBeInTheDocument();
});

it('redirects a verified teacher from the page for unverified teachers', async () => {
  await visit('/un-verified', false, true);
  expect(await screen.findByText('anasayfa')).toBeInTheDocument();
});

it('opens further pages of a verified teacher without reading the device again', async () => {
  const { person, workspace } = await visit('/my-exams', true, true);
  await person.click(await screen.findByText('sınavlar'));
  vi.spyOn(workspace.store.users, 'get').mockReturnValue(new Promise(() => {}) as never);
  await person.click(screen.getByText('anasayfa'));
  expect(screen.getByText('sınavlar')).toBeInTheDocument();
});
