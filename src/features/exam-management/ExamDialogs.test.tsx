import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { anExam } from '../../../tests/support/documents.ts';
import { renderScreen, testWorkspace } from '../../../tests/support/render-screen.tsx';
import { useLive } from '../../store/live.ts';
import { examById } from '../../store/queries/exams.ts';
import type { Workspace } from '../../store/workspace.ts';
import { SafeBrowserDialog } from './ExamDialogs.tsx';

let workspace: Workspace;

beforeEach(async () => {
  workspace = await testWorkspace();
  await workspace.store.exams.put(anExam(workspace.user.uid));
});

function Shown() {
  const exam = useLive((store) => examById(store, 'e1'), []);
  return exam ? <SafeBrowserDialog exam={exam} onClose={() => undefined} /> : null;
}
const stored = async () => (await workspace.store.exams.get('e1'))?.safeBrowser;

it('sets the exam’s browser, shows the passwords on request, and downloads the settings file', async () => {
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
  const user = renderScreen(<Shown />, { workspace });
  const choice = await screen.findByRole('combobox', { name: 'Bu sınava nasıl girilsin?' });
  expect(choice).toHaveValue('off');
  expect(screen.queryByRole('button', { name: 'Parolaları göster' })).toBeNull();
  await user.selectOptions(choice, 'Yalnızca SEB ile');
  await waitFor(async () => expect((await stored())?.mode).toBe('required'));
  const { opens = '', quits = '' } = (await stored()) ?? {};
  const show = await screen.findByRole('button', { name: 'Parolaları göster' });
  expect(document.body).not.toHaveTextContent(opens);
  await user.click(show);
  expect(screen.getByText(opens)).toBeInTheDocument();
  expect(screen.getByText(quits)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'SEB dosyasını indir' }));
  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
});
