import { File as NodeFile } from 'node:buffer';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { aUser } from '../../../tests/support/documents.ts';
import { fromMenu } from '../../../tests/support/menus.ts';
import {
  fillIn,
  renderScreen,
  TEACHER,
  testWorkspace,
} from '../../../tests/support/render-screen.tsx';
import { newClassroom } from '../../domain/documents/classroom/make.ts';
import type { Classroom } from '../../domain/documents/classroom/schema.ts';
import { newInvitation } from '../../domain/documents/invitation/rules.ts';
import type { InviteOutcome } from '../../domain/documents/invitation/schema.ts';
import { personOf } from '../../domain/documents/user/make.ts';
import { personCode } from '../../domain/ids.ts';
import { putElements } from '../../domain/merge/edit.ts';
import { ClassroomDetailScreen } from './ClassroomDetailScreen.tsx';
import { ClassroomsManagementScreen } from './ClassroomsManagementScreen.tsx';

const CLASSROOM = newClassroom(
  {
    id: 'class1',
    className: '9-A',
    classDesc: '',
    selectedTeacher: [{ uid: TEACHER.uid, displayName: TEACHER.displayName, userRole: 'teacher' }],
    selectedStudent: [],
    joinCode: 'ABCD2345',
  },
  1,
);

async function open(classroom: Classroom = CLASSROOM) {
  const workspace = await testWorkspace();
  await workspace.store.classrooms.put(classroom);
  const place = { path: '/classroom-detail/:id', at: '/classroom-detail/class1', workspace };
  const user = renderScreen(<ClassroomDetailScreen />, place);
  await screen.findByRole('heading', { name: '9-A' });
  const code = async () => (await workspace.store.classrooms.get('class1'))?.joinCode;
  return { workspace, user, code };
}
const click = (user: Awaited<ReturnType<typeof open>>['user'], name: string) =>
  user.click(screen.getByRole('button', { name }));
const answer = async (user: Awaited<ReturnType<typeof open>>['user'], ask: string, name: string) =>
  user.click(
    within(await screen.findByRole('alertdialog', { name: ask })).getByRole('button', { name }),
  );

describe('the join code', () => {
  const RENEW = 'Sınıf kodunu yenilemek istediğinize emin misiniz?';

  it('is shown large and spelled out for screen readers', async () => {
    await open();
    expect(screen.getByText('ABCD 2345')).toBeInTheDocument();
    expect(screen.getByText('A B C D 2 3 4 5')).toBeInTheDocument();
  });

  it('is copied', async () => {
    const { user } = await open();
    await click(user, 'Kopyala');
    expect(await screen.findByText('Sınıf kodu kopyalandı.')).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toBe('ABCD 2345');
  });

  it('is renewed only after confirmation', async () => {
    const { user, code } = await open();
    await click(user, 'Sınıf kodunu yenile');
    await answer(user, RENEW, 'Vazgeç');
    expect(await screen.findByText('Sınıf kodu değişmedi.')).toBeInTheDocument();
    expect(await code()).toBe('ABCD2345');
    await click(user, 'Sınıf kodunu yenile');
    await answer(user, RENEW, 'Sınıf kodunu yenile');
    expect(await screen.findByText('Sınıf kodu yenilendi.')).toBeInTheDocument();
    expect(await code()).toMatch(/^[2-9A-Z]{8}$/);
    expect(await code()).not.toBe('ABCD2345');
  });

  it('can be switched off and created again', async () => {
    const { user, code } = await open();
    await click(user, 'Sınıf kodunu kapat');
    await answer(user, 'Sınıf kodunu kapatmak istediğinize emin misiniz?', 'Sınıf kodunu kapat');
    expect(await screen.findByText(/şu anda kimse kodla katılamaz/)).toBeInTheDocument();
    expect(await code()).toBe('');
    await click(user, 'Sınıf kodu oluştur');
    await waitFor(async () => expect(await code()).toMatch(/^[2-9A-Z]{8}$/));
    await screen.findByText('Sınıf kodu oluşturuldu.');
  });

  it('is created once, however often the button is tapped', async () => {
    const { code } = await open({ ...CLASSROOM, joinCode: '' });
    const make = screen.getByRole('button', { name: 'Sınıf kodu oluştur' });
    fireEvent.click(make);
    fireEvent.click(make);
    expect(await screen.findByText('Sınıf kodu oluşturuldu.')).toBeInTheDocument();
    await waitFor(async () => expect(await code()).toMatch(/^[2-9A-Z]{8}$/));
    expect(screen.getAllByText('Sınıf kodu oluşturuldu.')).toHaveLength(1);
  });

  it('is printed with the steps to join', async () => {
    const print = vi.spyOn(window, 'print').mockReturnValue();
    const { user } = await open();
    await click(user, 'Yazdır');
    await waitFor(() => expect(print).toHaveBeenCalledOnce());
    expect(screen.getByText(/Bu kodu yazın/)).toBeInTheDocument();
    fireEvent(window, new Event('afterprint'));
    await waitFor(() => expect(screen.queryByText(/Bu kodu yazın/)).toBeNull());
  });
});

describe('a list of addresses', () => {
  const FIELD = 'Öğrencilerin e-posta adresleri';
  const LIST = 'Ad;E-posta\nAli;ali@okul.tr\nVeli\nAyşe;ayse@\nCan;can@okul.tr\nAli;ALI@okul.tr';

  it('is previewed with duplicates and invalid lines, and saved only on confirmation', async () => {
    const { workspace, user } = await open();
    await fromMenu(user, 'Diğer işlemler', 'E-posta ile ekle');
    expect(screen.getByRole('button', { name: 'Ekle' })).toBeDisabled();
    await fillIn(user, screen.getByLabelText(FIELD), LIST);
    const found = screen.getByRole('list', { name: '2 adres bulundu' });
    expect(within(found).getAllByRole('listitem')).toHaveLength(2);
    expect(screen.getByRole('list', { name: /1 adres birden fazla/ })).toBeInTheDocument();
    const bad = screen.getByRole('list', { name: '2 satır kullanılamadı' });
    expect(within(bad).getByText(/satırda e-posta adresi yok/)).toBeInTheDocument();
    expect(within(bad).getByText(/geçerli bir e-posta adresi değil/)).toBeInTheDocument();
    expect(await workspace.store.invitations.count()).toBe(0);
    await click(user, '2 öğrenciyi ekle');
    expect(await screen.findByText(/Liste kaydedildi/)).toBeInTheDocument();
    const [saved] = await workspace.store.invitations.toArray();
    expect(saved).toMatchObject({
      classroomID: 'class1',
      emails: ['ali@okul.tr', 'can@okul.tr'],
    });
    expect(await screen.findByText('2 adres bekliyor')).toBeInTheDocument();
  });

  it('is saved once, however often the button is tapped', async () => {
    const { workspace, user } = await open();
    await fromMenu(user, 'Diğer işlemler', 'E-posta ile ekle');
    await fillIn(user, screen.getByLabelText(FIELD), 'ali@okul.tr');
    const save = screen.getByRole('button', { name: '1 öğrenciyi ekle' });
    fireEvent.click(save);
    fireEvent.click(save);
    expect(await screen.findByText(/Liste kaydedildi/)).toBeInTheDocument();
    await waitFor(() => expect(save).not.toBeInTheDocument());
    expect(await workspace.store.invitations.count()).toBe(1);
  });

  it('is read from a text file, and a spreadsheet is refused with advice', async () => {
    const { user } = await open();
    await fromMenu(user, 'Diğer işlemler', 'E-posta ile ekle');
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    // Files of jsdom hold bytes that Node's TextDecoder does not accept.
    const pick = (content: string | Uint8Array, name: string) =>
      input && fireEvent.change(input, { target: { files: [new NodeFile([content], name)] } });
    pick('veli@okul.tr', 'liste.csv');
    expect(await screen.findByRole('list', { name: '1 adres bulundu' })).toBeInTheDocument();
    pick(new Uint8Array([0x50, 0x4b, 3, 4]), 'liste.xlsx');
    expect(await screen.findByText(/Bu bir Excel dosyası/)).toBeInTheDocument();
  });

  it('is saved together with a new class', async () => {
    const workspace = await testWorkspace();
    const user = renderScreen(<ClassroomsManagementScreen />, { workspace });
    await fillIn(user, await screen.findByLabelText('Sınıf adı'), '10-B');
    await user.click(screen.getByText(/e-posta listesiyle ekle/));
    await fillIn(user, screen.getByLabelText(FIELD), 'ali@okul.tr');
    await click(user, 'Sınıfı oluştur');
    expect(await screen.findByText('Sınıf başarıyla oluşturuldu.')).toBeInTheDocument();
    const [made] = await workspace.store.classrooms.toArray();
    const [invitation] = await workspace.store.invitations.toArray();
    expect(made?.joinCode).toMatch(/^[2-9A-Z]{8}$/);
    expect(invitation).toMatchObject({ classroomID: made?.id, emails: ['ali@okul.tr'] });
    await waitFor(() => expect(screen.queryByLabelText(FIELD)).toBeNull());
  });
});

describe('the outcome of a list', () => {
  async function openWith(outcome: InviteOutcome, emails: string[] = []) {
    const opened = await open();
    const given = { id: 'teacher1-i1', classroomID: 'class1', addedUser: TEACHER.uid, at: 1 };
    const invitation = newInvitation({ ...given, emails });
    await opened.workspace.store.invitations.put({ ...invitation, outcome });
    await screen.findByRole('heading', { name: 'E-posta ile eklenenler' });
    return opened;
  }

  it('names addresses above the daily limit, and keeps them for the next try', async () => {
    const outcome = { state: 'settled', at: 2, inClass: 500, notFound: [], noRoom: [] } as const;
    const { workspace, user } = await openWith({
      ...outcome,
      ...{ notFound: [], noRoom: [], later: ['yarin@okul.tr'] },
    });
    expect(screen.getByText('500 öğrenci sınıfta')).toBeInTheDocument();
    const list = screen.getByRole('list', { name: /bugün bakılmayanlar/ });
    expect(within(list).getByText('yarin@okul.tr')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /^Yeniden dene/ }));
    expect(await screen.findByText('1 adres bekliyor')).toBeInTheDocument();
    const sent = await workspace.store.invitations.toArray();
    expect(sent.filter(({ dismissed }) => !dismissed).map(({ emails }) => emails)).toEqual([
      ['yarin@okul.tr'],
    ]);
  });

  it('names unknown addresses, looks them up again, and can be dismissed', async () => {
    const { workspace, user } = await openWith({
      state: 'settled',
      at: 2,
      inClass: 3,
      notFound: ['yok@okul.tr'],
      noRoom: [],
    });
    expect(screen.getByText('3 öğrenci sınıfta')).toBeInTheDocument();
    const list = screen.getByRole('list', { name: /kayıtlı öğrenci bulunamadı/ });
    expect(within(list).getByText('yok@okul.tr')).toBeInTheDocument();
    const again = screen.getByRole('button', { name: /^Yeniden dene/ });
    fireEvent.click(again);
    fireEvent.click(again);
    expect(await screen.findByText('1 adres bekliyor')).toBeInTheDocument();
    expect(await workspace.store.invitations.count()).toBe(2);
    expect(await workspace.store.invitations.get('teacher1-i1')).toMatchObject({
      dismissed: true,
    });
    await user.click(screen.getByRole('button', { name: /^Vazgeç/ }));
    await waitFor(() => expect(screen.queryByText('1 adres bekliyor')).toBeNull());
  });

  it('shows why the list was refused', async () => {
    await openWith({ state: 'refused', at: 2, reason: 'too-many' }, ['ali@okul.tr']);
    expect(screen.getByText(/en fazla 500 adres sorgulanabilir/)).toBeInTheDocument();
  });
});

describe('the list of students who wait for approval', () => {
  const asking = putElements<Classroom>(
    putElements(
      CLASSROOM,
      'selectedStudent',
      [{ uid: 's1', displayName: 'Ali Kaya', userRole: 'student' }],
      2,
    ),
    'waiting',
    [
      { uid: 's2', displayName: 'ALİ KAYA', at: 3 },
      { uid: 's3', displayName: 'Ece Su', at: 4 },
    ],
    3,
  );
  const ONE_BY_ONE = 'Aynı adda öğrenciler olduğu için isteklere tek tek karar verin.';
  const held = (workspace: Awaited<ReturnType<typeof open>>['workspace']) =>
    workspace.store.classrooms.get('class1');

  it('is shown to the teacher, who accepts or declines, and a double tap decides once', async () => {
    const { workspace, user } = await open(asking);
    const list = screen.getByRole('list', { name: 'Onayınızı bekleyen öğrenciler' });
    expect(within(list).getAllByText(/Aynı adda başka bir öğrenci daha var/)).toHaveLength(1);
    const decline = screen.getByRole('button', {
      name: `ALİ KAYA (${personCode('s2')}), kabul etme`,
    });
    await click(user, 'Ece Su, kabul et');
    await user.click(decline);
    await screen.findByText('Öğrenci sınıfa kabul edildi.');
    expect((await held(workspace))?.waiting).toHaveLength(1);
    await waitFor(() => expect(decline).toBeEnabled());
    await user.click(decline);
    await screen.findByText(/Öğrencinin isteği kabul edilmedi/);
    expect(await held(workspace)).toMatchObject({
      selectedStudent: [{ uid: 's1' }, { uid: 's3', displayName: 'Ece Su', userRole: 'student' }],
      waiting: [],
    });
    await waitFor(() => expect(list).not.toBeInTheDocument());
  });

  it('offers to add a declined student of the directory, after a slip', async () => {
    const { workspace, user } = await open(asking);
    await workspace.store.people.put(personOf({ ...aUser('s3'), displayName: 'Ece Su' }));
    await click(user, 'Ece Su, kabul etme');
    await user.click(await screen.findByRole('button', { name: 'Sınıfa al' }));
    await screen.findByText('Öğrenci sınıfa kabul edildi.');
    expect(await held(workspace)).toMatchObject({
      selectedStudent: [{ uid: 's1' }, { uid: 's3', displayName: 'Ece Su', userRole: 'student' }],
      waiting: [{ uid: 's2' }],
    });
  });

  it('offers to accept all at once, except namesakes of a member', async () => {
    const third = { uid: 's4', displayName: 'Can Er', at: 5 };
    const { workspace, user } = await open({ ...asking, waiting: [...asking.waiting, third] });
    expect(screen.queryByText(ONE_BY_ONE)).toBeNull();
    await click(user, 'Aynı adda olmayanları kabul et (2)');
    await screen.findByText('2 öğrenci sınıfa kabul edildi.');
    expect(await held(workspace)).toMatchObject({
      selectedStudent: [{ uid: 's1' }, { uid: 's3' }, { uid: 's4' }],
      waiting: [{ uid: 's2' }],
    });
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Aynı adda/ })).toBeNull());
  });

  it('shows a code beside the names of two namesakes, and why nobody can accept all', async () => {
    const [, waiting] = asking.waiting;
    if (!waiting) throw new Error('Two wait.');
    const other = { ...waiting, uid: 's5', displayName: 'Can Er' };
    await open({ ...asking, waiting: [waiting, { ...waiting, uid: 's4' }, other] });
    expect(screen.getByText(ONE_BY_ONE)).toBeVisible();
    expect(screen.queryByRole('button', { name: /Hepsini|olmayanları/ })).toBeNull();
    expect(screen.getAllByText(/Aynı adda başka bir öğrenci daha var/)).toHaveLength(2);
    for (const uid of ['s3', 's4'])
      expect(
        screen.getByRole('button', { name: `Ece Su (${personCode(uid)}), kabul et` }),
      ).toBeVisible();
    const members = screen.getByRole('list', { name: 'Öğrenciler' });
    expect(within(members).getByText('Ali Kaya')).toBeVisible();
  });

  it('is not shown if no student of the class waits', async () => {
    await open();
    expect(screen.queryByText(/Onayınızı bekleyenler/)).not.toBeInTheDocument();
  });
});
