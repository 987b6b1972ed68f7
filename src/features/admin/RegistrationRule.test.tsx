import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, type MockInstance, vi } from 'vitest';
import { renderScreen, testWorkspace } from '../../../tests/support/render-screen.tsx';
import { RegistrationRule } from './AdminDashboardScreen.tsx';

let fetchMock: MockInstance<typeof fetch>;
beforeEach(() => {
  fetchMock = vi.spyOn(globalThis, 'fetch');
});
const answers = (body: object) => fetchMock.mockResolvedValueOnce(Response.json(body));

it('restricts registration to people with the school’s code, and shows the code', async () => {
  answers({ mode: 'open', code: null });
  const person = renderScreen(<RegistrationRule />, { workspace: await testWorkspace() });
  expect(await screen.findByText('Herkes kayıt olabilir.')).toBeInTheDocument();
  answers({ mode: 'code', code: 'ABCD2345' });
  await person.click(screen.getByRole('radio', { name: 'Okul koduyla' }));
  expect(await screen.findByText('ABCD-2345')).toBeInTheDocument();
  const [url, request] = fetchMock.mock.lastCall ?? [];
  expect([url, request?.body]).toEqual(['/api/admin/registration', '{"mode":"code"}']);
});

it('reports that the server refused a change, and shows the former setting', async () => {
  answers({ mode: 'closed', code: null });
  const person = renderScreen(<RegistrationRule />, { workspace: await testWorkspace() });
  await screen.findByText('Kimse kendi başına kayıt olamaz.');
  const refusal = { error: { code: 'forbidden', message: '' } };
  fetchMock.mockResolvedValueOnce(new Response(JSON.stringify(refusal), { status: 403 }));
  await person.click(screen.getByRole('radio', { name: 'Açık' }));
  expect(await screen.findByText(/Kayıt ayarı değiştirilemedi/)).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: 'Kapalı' })).toBeChecked();
});

it('shows the requested setting and that it is being saved', async () => {
  answers({ mode: 'open', code: null });
  const person = renderScreen(<RegistrationRule />, { workspace: await testWorkspace() });
  await screen.findByText('Herkes kayıt olabilir.');
  fetchMock.mockReturnValueOnce(new Promise(() => {}));
  await person.click(screen.getByRole('radio', { name: 'Okul koduyla' }));
  expect(screen.getByText('Kaydediliyor…')).toBeInTheDocument();
  expect(screen.queryByText('Herkes kayıt olabilir.')).toBeNull();
  expect(screen.getByRole('radio', { name: 'Okul koduyla' })).toBeChecked();
  expect(screen.getByRole('radio', { name: 'Kapalı' })).toBeDisabled();
});

it('shows the setting as unknown while the server does not answer, and asks again until it does', async () => {
  answers({ mode: 'open', code: null });
  const person = renderScreen(<RegistrationRule />, { workspace: await testWorkspace() });
  await screen.findByText('Herkes kayıt olabilir.');
  fetchMock.mockRejectedValueOnce(new TypeError('connection lost'));
  // The next read returns the rule before the change, and the one after it the changed rule.
  answers({ mode: 'open', code: null });
  answers({ mode: 'code', code: 'ABCD2345' });
  await person.click(screen.getByRole('radio', { name: 'Okul koduyla' }));
  expect(await screen.findByText(/değişip değişmediği bilinmiyor/)).toBeInTheDocument();
  expect(await screen.findByText(/yapılıp yapılmadığı bilinmiyor/)).toBeInTheDocument();
  expect(screen.queryByText(/değiştirilemedi/)).toBeNull();
  for (const radio of screen.getAllByRole('radio')) expect(radio).not.toBeChecked();
  await waitFor(() => expect(screen.getByText('ABCD-2345')).toBeInTheDocument(), {
    timeout: 20_000,
  });
  expect(screen.getByRole('radio', { name: 'Okul koduyla' })).toBeChecked();
});

it('shows the setting as last known if offline', async () => {
  answers({ mode: 'open', code: null });
  const workspace = await testWorkspace();
  renderScreen(<RegistrationRule />, { workspace });
  await screen.findByText('Herkes kayıt olabilir.');
  expect(screen.queryByText(/en son bilinen/)).toBeNull();
  await workspace.store.sync.put({
    ...{ key: 'sync', contact: 'failed', isFetched: true, lastContact: null, fetched: null },
  });
  expect(await screen.findByText(/en son bilinen ayardır/)).toBeInTheDocument();
});
