import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderScreen, STUDENT, testWorkspace } from '../../../../tests/support/render-screen.tsx';
import { ExamRoomScreen } from '../ExamRoomScreen.tsx';
import { SHEET } from '../test-support/enter-exam.tsx';

afterEach(() => vi.unstubAllGlobals());

const HASH = 'ab'.repeat(32);

async function open(mode: 'offered' | 'required') {
  const workspace = await testWorkspace(STUDENT);
  await workspace.store.sheets.put({ ...SHEET, safeBrowser: { mode, file: 'AAAA' } });
  const at = `/enter-exam/${SHEET.examID}`;
  const user = renderScreen(<ExamRoomScreen />, { path: '/enter-exam/:id', at, workspace });
  const begin = await screen.findByRole('button', { name: 'Sınava başla' });
  const proofs = async () =>
    (await workspace.store.entries.toArray()).filter(({ entry }) => entry[1] === 'browser');
  return { user, begin, proofs };
}

it('blocks the start in other browsers if the exam requires Safe Exam Browser, and offers the SEB file', async () => {
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
  const { user, begin } = await open('required');
  expect(await screen.findByText(/^Bu sınav yalnızca Güvenli Sınav/)).toBeInTheDocument();
  expect(begin).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'SEB dosyasını indir' }));
  expect(saved).toHaveBeenCalledOnce();
});

it('starts in Safe Exam Browser, and adds its proof to the log', async () => {
  vi.stubGlobal('SafeExamBrowser', { security: { configKey: HASH } });
  const { user, begin, proofs } = await open('required');
  expect(await screen.findByText('Güvenli Sınav Tarayıcısı’ndasınız.')).toBeInTheDocument();
  await waitFor(() => expect(begin).toBeEnabled());
  await user.click(begin);
  await waitFor(async () => expect(await proofs()).toHaveLength(1));
  expect((await proofs())[0]?.entry[3]).toBe(HASH.slice(0, 32));
});

it('starts in any browser if Safe Exam Browser is optional, and says that the teacher sees it', async () => {
  const { user, begin, proofs } = await open('offered');
  expect(await screen.findByText(/öğretmeniniz bunu görür/)).toBeInTheDocument();
  expect(begin).toBeEnabled();
  await user.click(begin);
  await screen.findByRole('timer');
  expect(await proofs()).toEqual([]);
});
