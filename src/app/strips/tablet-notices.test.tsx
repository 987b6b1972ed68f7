import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { deviceKnows } from '../../../tests/support/app-facts.ts';
import { renderScreen, testWorkspace } from '../../../tests/support/render-screen.tsx';
import { forgetLoss, noteLoss } from '../../session/delivery/work-left.ts';
import type { OutboxEntry } from '../../store/device-rows.ts';
import { LossNotice } from './LossNotice.tsx';
import { ExpiredBanner, LeaveClosed, NotKept, OthersWork } from './Strips.tsx';

describe('the notice about a session that the server does not know', () => {
  it.each([
    [{}, 'Oturumunuzun süresi doldu.', /Gönderilmesi için yeniden giriş yapın/],
    [{ delivers: true }, 'Oturumunuzun süresi doldu.', /saklanıyor ve gönderiliyor/],
    [{ local: true }, 'İnternet yokken giriş yaptınız.', /parolanızla yeniden giriş yapın/],
    [{ local: true, delivers: true }, 'İnternet yokken giriş yaptınız.', /ve gönderiliyor/],
  ])('describes a session with %j as “%s”', (given, title, text) => {
    renderScreen(<ExpiredBanner {...given} />);
    expect(screen.getByText(title)).toBeInTheDocument();
    expect(screen.getByText(text)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Yeniden giriş yap' })).toHaveAttribute(
      'href',
      '/login',
    );
  });
});

describe('a device whose account was closed', () => {
  it('signs out once no work is unsent', async () => {
    const workspace = await testWorkspace();
    await workspace.store.outbox.put({ id: 'exam:e1', state: 'refused', since: 1 } as OutboxEntry);
    const leave = vi.fn(async () => undefined);
    renderScreen(<LeaveClosed onLeave={leave} />, { workspace });
    await workspace.store.outbox.update('exam:e1', { state: 'waiting' });
    expect(leave).not.toHaveBeenCalled();
    await workspace.store.outbox.clear();
    await waitFor(() => expect(leave).toHaveBeenCalledOnce());
  });
});

describe('the notice about other people’s unsent work', () => {
  it('is not shown if no work is unsent', () => {
    renderScreen(<OthersWork state="none" />);
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('says whether the work waits for the network, or for its owner because the token was rejected', () => {
    renderScreen(
      <>
        <OthersWork state="waiting" />
        <OthersWork state="stuck" />
      </>,
    );
    const [waiting, stuck] = screen.getAllByRole('status');
    expect(waiting).toHaveTextContent('kendiliğinden gönderilecek');
    expect(stuck).toHaveTextContent('o kişi bu cihazda yeniden giriş yapınca');
  });
});

describe('the notice about deleted local data', () => {
  const uid = 'student1';
  afterEach(() => forgetLoss(uid));

  it('is not shown if nothing was deleted', () => {
    renderScreen(<LossNotice uid={uid} userRole="student" />);
    expect(screen.queryByText('Tarayıcı bu cihazdaki verilerinizi silmiş.')).toBeNull();
  });

  it('lists the lost unsent work until it is dismissed', async () => {
    noteLoss(uid, { attempt: 1, feedback: 2, later: 3 });
    const person = renderScreen(<LossNotice uid={uid} userRole="student" />);
    expect(screen.getByRole('alert')).toHaveTextContent(
      'kayboldu: 1 sınav kâğıdı, 2 geri bildirim, 3 kayıt.',
    );
    await person.click(screen.getByRole('button', { name: 'Anladım' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each([
    ['student', 'öğretmeninize haber verin'],
    ['teacher', 'okul yöneticinize haber verin'],
    ['admin', 'yeniden girmeniz gerekir'],
  ] as const)('tells a %s how to react to the loss', (userRole, what) => {
    noteLoss(uid, { attempt: 1 });
    renderScreen(<LossNotice {...{ uid, userRole }} />);
    expect(screen.getByRole('alert')).toHaveTextContent(what);
  });

  it('says that no work is lost if everything had been sent', () => {
    noteLoss(uid, {});
    renderScreen(<LossNotice uid={uid} userRole="student" />);
    expect(screen.getByRole('status')).toHaveTextContent('Hiçbir çalışmanız kaybolmadı');
  });

  it('is not shown to another person', () => {
    noteLoss(uid, { attempt: 1 });
    renderScreen(<LossNotice uid="student2" userRole="student" />);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('the notice about the app’s own files', () => {
  it('is shown while their download has stalled', () => {
    deviceKnows({ isActive: false, stored: { student: 0.42, all: 0.2 }, isStalled: true });
    renderScreen(<NotKept userRole="student" />);
    expect(screen.getByRole('status')).toHaveTextContent('internetsiz açılamıyor');
    expect(screen.getByRole('status')).toHaveTextContent('Uygulama tam inmedi, %42');
  });

  it('is not shown during the download or after it', () => {
    renderScreen(<NotKept userRole="student" />);
    deviceKnows({ isActive: false });
    renderScreen(<NotKept userRole="student" />);
    expect(screen.queryByRole('status')).toBeNull();
  });
});
