import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { expect, it } from 'vitest';
import { renderScreen, TEACHER, testWorkspace } from '../../../tests/support/render-screen.tsx';
import { newUser } from '../../domain/documents/user/make.ts';
import { UnverifiedOnly, VerifiedOnly } from './guards.tsx';

const pages = (
  <Routes>
    <Route element={<VerifiedOnly />}>
      <Route path="/my-exams" element="sınavlar" />
    </Route>
    <Route element={<UnverifiedOnly />}>
      <Route path="/un-verified" element="onaylanmamış" />
    </Route>
    <Route path="/" element="anasayfa" />
  </Routes>
);

/** @param document verification in the device's copy of the user; null before it has arrived */
async function visit(at: string, session: boolean, document: boolean | null) {
  const workspace = await testWorkspace({ ...TEACHER, isVerified: session });
  if (document !== null) {
    await workspace.store.users.put({ ...newUser(TEACHER), isVerified: document });
  }
  renderScreen(pages, { path: '/*', at, workspace });
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
