import { fireEvent, screen } from '@testing-library/react';
import { expect, it, type Mock, vi } from 'vitest';
import { eventually } from '../../tests/support/eventually.ts';
import { renderScreen } from '../../tests/support/render-screen.tsx';
import { useConfirm } from './Confirm.tsx';
import type { Question } from './ConfirmDialog.tsx';

const CANCELLED = 'İşlem iptal edildi.';

function Asking({ question, said }: { question: Partial<Question>; said: (yes: boolean) => void }) {
  const confirm = useConfirm();
  const ask = async () =>
    said(await confirm({ message: 'Silinsin mi?', confirmLabel: 'Sil', ...question }));
  return (
    <button type="button" onClick={() => void ask()}>
      Sor
    </button>
  );
}

async function asked(question: Partial<Question> = {}) {
  const said = vi.fn();
  const user = renderScreen(<Asking question={question} said={said} />);
  await user.click(screen.getByRole('button', { name: 'Sor' }));
  await screen.findByRole('alertdialog', { name: 'Silinsin mi?' });
  return { user, said };
}

const isCancelled = async (said: Mock<(yes: boolean) => void>) => {
  expect(await screen.findByText(CANCELLED)).toBeInTheDocument();
  expect(said).toHaveBeenCalledExactlyOnceWith(false);
};

it('says that nothing was done if the person answers no', async () => {
  const { user, said } = await asked();
  await user.click(screen.getByRole('button', { name: 'Vazgeç' }));
  await isCancelled(said);
});

it('takes Escape as a no', async () => {
  const { said } = await asked();
  fireEvent(await screen.findByRole('alertdialog'), new Event('cancel', { cancelable: true }));
  await isCancelled(said);
});

it('uses the question’s own text after a no', async () => {
  const { user } = await asked({ cancelled: 'Silme işlemi iptal edildi.' });
  await user.click(screen.getByRole('button', { name: 'Vazgeç' }));
  expect(await screen.findByText('Silme işlemi iptal edildi.')).toBeInTheDocument();
  expect(screen.queryByText(CANCELLED)).toBeNull();
});

it('says nothing after a yes, or if the question has no text for a no', async () => {
  const { user, said } = await asked({ cancelled: null });
  await user.click(screen.getByRole('button', { name: 'Vazgeç' }));
  await user.click(screen.getByRole('button', { name: 'Sor' }));
  await user.click(await screen.findByRole('button', { name: 'Sil' }));
  await eventually(() => expect(said.mock.calls).toEqual([[false], [true]]));
  expect(screen.queryByText(/iptal/)).toBeNull();
});
