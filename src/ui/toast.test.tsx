import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes, useNavigate } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderScreen } from '../../tests/support/render-screen.tsx';
import { Dialog } from './Dialog.tsx';
import { ToastArea } from './ToastArea.tsx';
import { toast } from './toast.ts';

/** Replaces the timers of messages alone, so that React and the loading of the library continue. */
const stopTime = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });

afterEach(() => vi.useRealTimers());

/** Advances the time until a message has faded and is gone. */
function leave(): void {
  for (const ms of [1, 1000]) act(() => void vi.advanceTimersByTime(ms));
}

it('shows a message at the top right', async () => {
  renderScreen(<p>sayfa</p>);
  toast.success('Giriş Yapıldı');
  const message = await screen.findByText('Giriş Yapıldı');
  expect(message.closest('[data-position]')).toHaveAttribute('data-position', 'top-right');
});

it('removes a message after five seconds', async () => {
  renderScreen(<p>sayfa</p>);
  toast.info('İşlem iptal edildi.');
  // The library is loaded. From now on only the test advances the clock.
  await screen.findByText('İşlem iptal edildi.');
  stopTime();
  await act(async () => toast.success('Giriş Yapıldı'));
  act(() => void vi.advanceTimersByTime(4999));
  expect(screen.getByText('Giriş Yapıldı')).toBeInTheDocument();
  leave();
  expect(screen.queryByText('Giriş Yapıldı')).not.toBeInTheDocument();
});

it('drops the oldest message, so that the newest is always visible', async () => {
  renderScreen(<p>sayfa</p>);
  for (const text of ['bir', 'iki', 'üç', 'dört']) toast.info(text);
  for (const text of ['iki', 'üç', 'dört']) expect(await screen.findByText(text)).toBeVisible();
  await waitFor(() => expect(screen.queryByText('bir')).not.toBeInTheDocument());
});

it('announces failures as alerts, and other messages as status', async () => {
  renderScreen(<p>sayfa</p>);
  toast.error('Bir hata oluştu.');
  expect(await screen.findByRole('alert')).toHaveTextContent('Bir hata oluştu.');
  toast.success('Giriş Yapıldı');
  expect(await screen.findByRole('status')).toHaveTextContent('Giriş Yapıldı');
});

it.each([
  [false, 'Sınav yayınlandı', '#1f9d57'],
  [true, 'Bu cihaza kaydedildi; bağlantı gelince gönderilecek.', '#1c4fd6'],
])(
  'reports success unless the work waits on the device (waiting: %o)',
  async (waits, said, colour) => {
    renderScreen(<p>sayfa</p>);
    toast.sent(waits, 'Sınav yayınlandı');
    const message = (await screen.findByText(said)).closest('[role=status]');
    expect(message).toHaveStyle({ '--notification-color': colour });
  },
);

it('shows a special text for work that waits on the device', async () => {
  renderScreen(<p>sayfa</p>);
  toast.sent(true, (waits) => (waits ? 'bekliyor' : 'oldu'));
  expect(await screen.findByText('bekliyor')).toBeVisible();
  expect(screen.queryByText('oldu')).toBeNull();
});

interface PageProps {
  to: string;
  onLeave?: (() => void) | undefined;
}

function Page({ to, onLeave }: PageProps) {
  const navigate = useNavigate();
  const leave = () => {
    onLeave?.();
    void navigate(to);
  };
  return (
    <button type="button" onClick={leave}>
      {to}
    </button>
  );
}

describe('a change of the page', () => {
  function open(onLeave?: () => void) {
    render(
      <MantineProvider env="test">
        <MemoryRouter>
          <Routes>
            <Route path="/" element={<Page to="/next" onLeave={onLeave} />} />
            <Route path="/next" element={<Page to="/last" />} />
            <Route path="/last" element={<p>son</p>} />
          </Routes>
          <ToastArea />
        </MemoryRouter>
      </MantineProvider>,
    );
    return userEvent.setup();
  }

  it('keeps the message of the action that led to the page, and drops it on the next one', async () => {
    const user = open(() => toast.success('Sınıf başarıyla oluşturuldu.'));
    await user.click(screen.getByText('/next'));
    expect(await screen.findByText('Sınıf başarıyla oluşturuldu.')).toBeVisible();
    await user.click(screen.getByText('/last'));
    expect(screen.getByText('son')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Sınıf başarıyla oluşturuldu.')).toBeNull());
  });

  it('keeps news, failures and messages with an action', async () => {
    const user = open();
    toast.news('Sınavınız başarıyla gönderildi.');
    toast.error('Bir hata oluştu.');
    toast.success('Sınav silindi', { label: 'Geri al', run: vi.fn() });
    await screen.findByText('Sınav silindi');
    toast.info('İşlem iptal edildi.');
    await user.click(screen.getByText('/next'));
    await waitFor(() => expect(screen.queryByText('İşlem iptal edildi.')).toBeNull());
    expect(screen.getByText('Bir hata oluştu.')).toBeVisible();
    expect(screen.getByText('Sınav silindi')).toBeVisible();
  });
});

describe('the list of messages while a dialog is open', () => {
  const dialogs = (open: string | null) => (
    <MantineProvider>
      <MemoryRouter>
        <ToastArea />
      </MemoryRouter>
      {['alt', 'üst']
        .filter((title) => open !== null && title <= open)
        .map((title) => (
          <Dialog key={title} title={title} onClose={vi.fn()}>
            {title}
          </Dialog>
        ))}
    </MantineProvider>
  );

  it('is inside the topmost dialog, where messages can be pressed and read aloud', async () => {
    const { rerender } = render(dialogs('üst'));
    toast.success('Soru başarıyla eklendi');
    const message = await screen.findByText('Soru başarıyla eklendi');
    expect(message.closest('dialog')).toHaveAccessibleName('üst');
    rerender(dialogs('alt'));
    expect(message.closest('dialog')).toHaveAccessibleName('alt');
    await userEvent.click(within(screen.getByRole('status')).getByRole('button'));
    await waitFor(() => expect(message).not.toBeInTheDocument());
  });

  it('keeps a message when its dialog closes', async () => {
    const { rerender } = render(dialogs('alt'));
    toast.success('Sınav ayarları kaydedildi.');
    const message = await screen.findByText('Sınav ayarları kaydedildi.');
    rerender(dialogs(null));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(message).toBeVisible();
  });

  it('removes a message in time, even after a dialog moved it away from under the pointer', async () => {
    const { rerender } = render(dialogs(null));
    toast.success('Soru geri getirildi');
    const message = await screen.findByText('Soru geri getirildi');
    stopTime();
    fireEvent.mouseEnter(screen.getByRole('status'));
    act(() => void vi.advanceTimersByTime(20_000));
    expect(message).toBeVisible();
    rerender(dialogs('alt'));
    act(() => void vi.advanceTimersByTime(5000));
    leave();
    expect(message).not.toBeInTheDocument();
  });
});
