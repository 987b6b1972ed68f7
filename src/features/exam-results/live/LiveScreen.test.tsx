import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fromExamMenu } from '../../../../tests/support/menus.ts';
import { newCarried } from '../../../domain/documents/carried/rules.ts';
import { withStartCode } from '../../../domain/documents/exam/sealing.ts';
import { personCode } from '../../../domain/ids.ts';
import { setFields } from '../../../domain/merge/edit.ts';
import { noteSync } from '../../../store/queries/sync.ts';
import { formatNear, formatTime } from '../../../ui/format.ts';
import {
  MINUTE,
  monitor,
  openLive,
  row,
  says,
  tile,
  VERSION,
  writing,
} from '../test-support/live-screen.tsx';
import { EXAM } from '../test-support/sitting-class.ts';

describe('the live page', () => {
  it('distinguishes namesakes', async () => {
    await openLive({}, false, { names: { s2: 'İpek' } });
    for (const uid of ['s2', 's5'])
      expect(row(`İpek \\(${personCode(uid)}\\)`)).toBeInTheDocument();
  });

  it('shows state, answers, remaining time and contact of each student', async () => {
    await openLive({
      s2: { writing: writing(2), isOnline: true },
      s5: { has: VERSION, isOnline: true },
    });
    says('Ali', 'Teslim edildi');
    says('Ali', '2 / 3');
    says('Çınar', 'Sınavda');
    says('Çınar', '2 / 3');
    says('Çınar', 'Bağlı');
    says('Çınar', /^1[12]:\d\d$/);
    says('İpek', 'Hazır');
  });

  it('shows the last contact of a tablet, and whether it has the exam', async () => {
    const heardAt = Date.now() - 20 * MINUTE;
    const { store } = await openLive();
    says('İpek', 'Bilinmiyor');
    says('İpek', 'Hiç haber alınmadı');
    expect(tile(/^1\s*Bilinmiyor/)).toBeInTheDocument();
    await store.monitors.put(
      monitor(await store.papers.toArray(), { s5: { has: VERSION, heardAt } }),
    );
    await waitFor(() => says('İpek', `Son haber ${formatNear(heardAt, Date.now())}`));
    says('İpek', 'Bilinmiyor');
  });

  it('shows connections as unknown if the server cannot be reached', async () => {
    const { store } = await openLive({ s5: { has: VERSION, isOnline: true } });
    says('İpek', 'Hazır');
    await noteSync(store, { contact: 'failed', lastContact: Date.now() - 5 * MINUTE });
    await waitFor(() => says('İpek', 'Bilinmiyor'));
  });

  it('lists students without the exam, papers that are only on a device, and tablets without contact', async () => {
    const heardAt = Date.now() - 5 * MINUTE;
    const { store } = await openLive({ s2: { writing: writing(1), isOnline: false, heardAt } });
    says('İpek', 'Bilinmiyor');
    says('Çınar', `Son haber ${formatNear(heardAt, Date.now())}`);
    const late = { ...writing(1), endsAt: Date.now() - 2 * MINUTE };
    await store.monitors.put(
      monitor(await store.papers.toArray(), { s2: { writing: late, isOnline: false } }),
    );
    await waitFor(() => says('Çınar', 'Kâğıdı cihazında'));
    says('Çınar', 'Süresi doldu');
  });

  it.each([
    [42, 'Uygulama iniyor, %42'],
    ['online-only', 'Yalnızca internetle açılır'],
  ] as const)('shows no tablet as ready that cannot open offline: %s', async (app, text) => {
    await openLive({ s5: { app, isOnline: true, heardAt: Date.now() } });
    says('İpek', text);
    expect(tile(/^1\s*Hazır olduğu bilinmiyor/)).toBeVisible();
  });

  it('marks hand-ins that a teacher scanned and the server does not have', async () => {
    const { user, store } = await openLive({ s2: { writing: writing(1), isOnline: false } });
    await user.click(screen.getByRole('button', { name: 'İşlemler: Çınar' }));
    const way = screen.getByRole('link', { name: 'Kâğıdı okut' });
    expect(way).toHaveAttribute('href', `/collect/${EXAM.examID}`);
    await store.carried.put(
      newCarried({
        ...{ id: 't1:1', addedUser: 't1', examID: EXAM.examID, userID: 's2' },
        ...{ at: Date.now(), by: 'scan', envelope: 'A' },
      }),
    );
    await waitFor(() => says('Çınar', 'Teslim alındı'));
    expect(screen.queryByRole('button', { name: '+5 dakika' })).not.toBeInTheDocument();
  });

  it('links to the class while students wait for it and the exam runs', async () => {
    const { store } = await openLive();
    const waiting = [{ uid: 's6', displayName: 'Ömer', at: 1 }];
    await store.classrooms.update(EXAM.classroomID, { waiting });
    await store.exams.update(EXAM.examID, { release: 'by-teacher' });
    const link = await screen.findByRole('link', { name: 'Sınıfa git' });
    expect(link).toHaveAttribute('href', `/classroom-detail/${EXAM.classroomID}`);
    expect(screen.getByText(/^1 öğrenci sınıfa alınmayı bekliyor/)).toBeVisible();
    await store.exams.update(EXAM.examID, { releasedAt: Date.now() });
    await waitFor(() => expect(link).not.toBeInTheDocument());
  });

  it.each([
    [false, /^1 öğrenci hâlâ yazıyor/],
    [true, /hâlâ yazan öğrenci olup olmadığı bilinmiyor/],
  ])('warns before a release that students write (offline: %s)', async (isOffline, said) => {
    const { user, store } = await openLive({ s2: { writing: writing(1) } }, isOffline);
    await store.exams.update(EXAM.examID, { release: 'by-teacher' });
    await user.click(await screen.findByRole('button', { name: 'Sonuçları açıkla' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText(said)).toBeVisible();
    expect(dialog.getByText(/1 öğrencinin kâğıdı henüz görülmedi/)).toBeVisible();
  });

  it('links to the start code of a sealed exam', async () => {
    const { store } = await openLive();
    expect(screen.queryByRole('link', { name: 'Başlangıç kodu' })).not.toBeInTheDocument();
    const sealed = withStartCode(
      setFields(EXAM, { opensAt: Date.now() + MINUTE }, Date.now()),
      Date.now(),
    );
    await store.exams.put(sealed);
    const way = await screen.findByRole('link', { name: 'Başlangıç kodu' });
    expect(way).toHaveAttribute('href', `/exam-detail/${EXAM.examID}/board`);
  });

  it('lists facts of the logs, and counts at once the extra time given on this device', async () => {
    const away = { times: 2, lasted: 75_000 };
    const { user } = await openLive({
      s2: { writing: { ...writing(1), away, devices: 2 }, isOnline: true },
    });
    says('Çınar', '2 kez ayrıldı (1 dakika)');
    says('Çınar', '2 cihaz');
    await user.click(screen.getByRole('button', { name: 'İşlemler: Çınar' }));
    await user.click(screen.getByRole('button', { name: '+10 dakika' }));
    await waitFor(() => says('Çınar', /^2[12]:\d\d$/));
    says('Çınar', '+10 dk ek süre');
  });

  it('filters by state on a tap, and shows all students again on a second tap', async () => {
    const { user } = await openLive({ s2: { writing: writing(1), isOnline: false } });
    expect(tile(/^3\s*Teslim edildi/)).toHaveAttribute('aria-pressed', 'false');
    await user.click(tile(/haber yok$/));
    expect(screen.getAllByRole('row')).toHaveLength(2);
    says('Çınar', 'Sınavda');
    await user.click(tile(/haber yok$/));
    expect(screen.getAllByRole('row')).toHaveLength(6);
  });

  it('shows offline how old its data are, and that a student was connected then', async () => {
    const { heardAt } = await openLive({ s2: { writing: writing(1), isOnline: true } }, true);
    expect(screen.getByText(new RegExp(`saat ${formatTime(heardAt)} itibarıyla`))).toBeVisible();
    says('Çınar', 'Bağlıydı');
  });

  it('offers four kinds of notes, adds and removes one, and gives back time that a tablet lost', async () => {
    const heardAt = Date.now() - 7 * MINUTE;
    const { user, exam } = await openLive({
      s2: { writing: writing(1), isOnline: false, heardAt },
    });
    await user.click(screen.getByRole('button', { name: 'İşlemler: Çınar' }));
    for (const kind of ['Telefon', 'Konuşma', 'Yer değişikliği', 'Teknik aksaklık'])
      expect(screen.getByRole('button', { name: kind })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Konuşma' }));
    await waitFor(async () =>
      expect((await exam()).incidents).toMatchObject([{ uid: 's2', kind: 'talking' }]),
    );
    await user.click(await screen.findByRole('button', { name: /^Konuşma.*: geri al$/ }));
    await waitFor(async () => expect((await exam()).incidents).toEqual([]));
    await user.click(screen.getByRole('button', { name: 'Kayıp süre için +10 dakika' }));
    await waitFor(async () =>
      expect((await exam()).extraTime).toEqual([{ uid: 's2', minutes: 10 }]),
    );
  });

  it('says without a connection that students get the extra time later', async () => {
    const { user } = await openLive({ s2: { writing: writing(1), isOnline: true } }, true);
    await user.click(screen.getByRole('button', { name: 'İşlemler: Çınar' }));
    await user.click(screen.getByRole('button', { name: '+5 dakika' }));
    const said = '5 dakika ek süre verildi; bağlantı gelince öğrencilere ulaşır.';
    expect(await screen.findByText(said)).toBeInTheDocument();
  });

  it('adds time to each open paper, in addition to its own extra time', async () => {
    const { user, exam } = await openLive({ s2: { writing: writing(1), isOnline: true } });
    await user.click(screen.getByRole('button', { name: 'İşlemler: Çınar' }));
    await user.click(screen.getByRole('button', { name: '+5 dakika' }));
    await waitFor(async () => expect((await exam()).extraTime).toHaveLength(1));
    const [close] = within(screen.getByRole('dialog')).getAllByRole('button', { name: 'Kapat' });
    await user.click(close as HTMLElement);
    await user.click(screen.getByRole('button', { name: 'Herkese ek süre' }));
    await user.click(screen.getByRole('button', { name: '+10 dakika' }));
    await waitFor(async () =>
      expect((await exam()).extraTime).toEqual([
        { uid: 's2', minutes: 15 },
        { uid: 's5', minutes: 10 },
      ]),
    );
  });
});

describe('ending the exam now', () => {
  const ask = async (user: Awaited<ReturnType<typeof openLive>>['user']) => {
    await fromExamMenu(user, 'Sınavı şimdi bitir');
    return within(await screen.findByRole('alertdialog'));
  };

  it('warns how many students are offline and continue, and cannot be undone', async () => {
    const { user, exam } = await openLive({ s2: { writing: writing(1), isOnline: false } });
    let dialog = await ask(user);
    expect(
      dialog.getByText(/^1 tabletten şu anda haber alınamıyor\. Ağı olmayan tablet/),
    ).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Vazgeç' }));
    expect((await exam()).endedAt).toBeNull();
    dialog = await ask(user);
    await user.click(dialog.getByRole('button', { name: 'Sınavı şimdi bitir' }));
    await waitFor(async () => expect((await exam()).endedAt).not.toBeNull());
    expect(await screen.findByText(/^Sınavı bitirme isteğiniz bu cihazda/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Sınavı şimdi bitir' })).not.toBeInTheDocument();
  });

  it('warns a teacher who is offline, and reports when the server has the end', async () => {
    const { user, store } = await openLive({ s2: { writing: writing(1), isOnline: true } }, true);
    const dialog = await ask(user);
    expect(dialog.getByText(/^Siz de çevrimdışısınız/)).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Vazgeç' }));
    await store.exams.update(EXAM.examID, { endedAt: 5, endKnownAt: 6 });
    expect(await screen.findByText(/^Sınavı bitirdiniz\. Saat:/)).toBeInTheDocument();
  });

  it('is not offered once the exam is over and no paper is open', async () => {
    const { user, store } = await openLive({ s2: { writing: writing(1), isOnline: true } });
    await store.exams.update(EXAM.examID, { release: 'by-teacher', releasedAt: Date.now() });
    // One paper is still open.
    await user.click(screen.getByRole('button', { name: 'Diğer işlemler' }));
    expect(screen.getByRole('button', { name: 'Sınavı şimdi bitir' })).toBeInTheDocument();
    await store.papers.where('userID').equals('s2').delete();
    await store.monitors.put(monitor(await store.papers.toArray(), { s2: { isHandedIn: true } }));
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Sınavı şimdi bitir' })).not.toBeInTheDocument(),
    );
    expect(screen.getByRole('button', { name: 'Herkese ek süre' })).toBeInTheDocument();
  });
});
