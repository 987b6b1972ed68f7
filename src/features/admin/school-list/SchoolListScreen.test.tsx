import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { decodeQR } from 'qr/decode.js';
import { Link } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aUser } from '../../../../tests/support/documents.ts';
import { drawnPixels } from '../../../../tests/support/pixels.ts';
import { renderScreen, TEACHER, testWorkspace } from '../../../../tests/support/render-screen.tsx';
import type { ClassroomSummary } from '../../../domain/documents/summary/schema.ts';
import type { User } from '../../../domain/documents/user/schema.ts';
import { AppError } from '../../../domain/errors.ts';
import type { ListedPupil, PupilOutcome } from '../../../domain/session/school-list.ts';
import { deletePerson } from '../../../session/call-server.ts';
import { readRegistration, setRegistration } from '../use-server-state.ts';
import { SchoolListScreen } from './SchoolListScreen.tsx';
import {
  fillClass,
  makeAccounts,
  makeClass,
  renewFirstPasswords,
  waitingPupils,
} from './server.ts';

vi.mock('./server.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  fillClass: vi.fn(),
  makeAccounts: vi.fn(),
  makeClass: vi.fn(),
  renewFirstPasswords: vi.fn(),
  waitingPupils: vi.fn(),
}));
vi.mock('../../../session/call-server.ts', () => ({ deletePerson: vi.fn() }));
vi.mock('../use-server-state.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  readRegistration: vi.fn(),
  setRegistration: vi.fn(),
}));
const makeMock = vi.mocked(makeAccounts);
const renewMock = vi.mocked(renewFirstPasswords);
const fillMock = vi.mocked(fillClass);
const makeClassMock = vi.mocked(makeClass);
const registrationMock = vi.mocked(readRegistration);

type FillCall = Parameters<typeof fillClass>;
const ADMIN = { ...TEACHER, uid: 'admin1', userRole: 'admin', isVerified: false } as const;
const made = ({ number }: ListedPupil): PupilOutcome => ({
  ...{ state: 'made', uid: `p${number}`, password: `ABCD23${number.padStart(2, '2')}` },
});

beforeEach(() => {
  vi.resetAllMocks();
  makeMock.mockImplementation(async (pupils) => pupils.map(made));
  registrationMock.mockResolvedValue({ mode: 'closed', code: null });
  makeClassMock.mockResolvedValue('c9');
  fillMock.mockImplementation(async (_id, { pupils, moved }) => ({
    ...{ put: [...pupils], inside: [], left: moved.length, full: 0 },
  }));
});

async function open(list: string, users: User[] = []) {
  const workspace = await testWorkspace(ADMIN);
  await workspace.store.users.bulkPut(users);
  const person = renderScreen(<SchoolListScreen />, { workspace });
  await person.click(screen.getByLabelText('Öğrenci listesi'));
  await person.paste(list);
  return { workspace, person };
}
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const preview = async () => within(await screen.findByRole('table', { name: 'Önizleme' }));
const importedList = async () =>
  within(await screen.findByRole('table', { name: 'Listedeki öğrenciler' }));
const listed = (number: string, displayName: string, given: Partial<User> = {}): User => ({
  ...aUser(`u${number}`),
  ...{ displayName, schoolNumber: number, schoolClass: '8-A', email: '', ...given },
});

describe('a school list', () => {
  it('is previewed before anything is created, with the rejected rows and their reasons', async () => {
    await open(
      'S.No;Öğrenci No;Adı;Soyadı;Sınıf\n1;12;ECE;ŞAHİN;9-A\n2;;ALİ;CAN;9-A\n3;13;Ece;Şahin;9-B',
    );
    const table = await preview();
    expect(table.getAllByRole('row')).toHaveLength(3);
    expect(table.getAllByText('Hesap açılacak')).toHaveLength(2);
    expect(screen.getByText('okul numarası yok')).toBeInTheDocument();
    expect(screen.getByText(/aynı adı taşıyanlar var: Ece Şahin\./)).toBeInTheDocument();
    expect(makeMock).not.toHaveBeenCalled();
  });

  it('can be an HTML page saved under the name of an Excel file', async () => {
    await open(
      '<html><body><table><tr><td>S.No</td><td colspan="2">Öğrenci No</td><td>Adı</td><td>Soyadı</td></tr><tr><td>1</td><td>12</td><td></td><td>ECE</td><td>ŞAHİN</td></tr></table></body></html>',
    );
    expect((await preview()).getByRole('row', { name: /Ece Şahin 12/ })).toBeInTheDocument();
  });

  it('creates accounts in batches, and shows slips whose codes open the sign-in with the number', async () => {
    const lines = Array.from({ length: 12 }, (_, at) => `${at + 10};Kişi Adı${at};9-A`);
    const { person } = await open(`Okul No;Ad Soyad;Sınıf\n${lines.join('\n')}`);
    await person.click(await button(/^12 hesap aç/));
    expect(await screen.findByText('12 hesap açıldı.')).toBeInTheDocument();
    expect(makeMock.mock.calls.map(([pupils]) => pupils.length)).toEqual([2, 2, 2, 2, 2, 2]);
    expect(await button('Yapılacak bir şey yok')).toBeDisabled();
    await person.click(await button('Kâğıtları göster'));
    const slip = within(await screen.findByRole('article', { name: 'Kişi Adı0 (10)' }));
    expect(slip.getByText('ABCD-2310')).toBeInTheDocument();
    const code = await slip.findByRole('img', { name: 'Kişi Adı0 için giriş karekodu' });
    expect(decodeQR(drawnPixels(code))).toBe(`${window.location.origin}/login?no=10`);
  });

  it('keeps the accounts that were created before a batch failed, and continues without duplicates', async () => {
    const lines = Array.from({ length: 11 }, (_, at) => `${at + 10};Kişi Adı${at};9-A`);
    const { person } = await open(`Okul No;Ad Soyad;Sınıf\n${lines.join('\n')}`);
    makeMock.mockImplementationOnce(async (pupils) => pupils.map(made));
    makeMock.mockRejectedValueOnce(new AppError('unavailable'));
    await person.click(await button(/^11 hesap aç/));
    expect(await screen.findByText(/Liste tamamlanamadı/)).toBeInTheDocument();
    expect(screen.getByText('2 hesap açıldı.')).toBeInTheDocument();
    const thereNow = { state: 'there', uid: 'p12', waits: true } as const;
    makeMock.mockImplementationOnce(async ([, second]) => [thereNow, made(second as ListedPupil)]);
    await person.click(await button(/^9 hesap aç/));
    expect(await screen.findByText(/Kâğıdı olmayanlara/)).toBeInTheDocument();
    const numbers = makeMock.mock.calls.slice(2).flatMap(([pupils]) => pupils.map((p) => p.number));
    expect(numbers).toEqual(['12', '13', '14', '15', '16', '17', '18', '19', '20']);
  });

  it('moves existing pupils to their new class without creating them again', async () => {
    const users = [listed('12', 'Ece Şahin'), listed('13', 'Ali Can', { schoolClass: '9-A' })];
    const { person } = await open(
      'Okul No;Ad Soyad;Sınıf\n12;Ece Şahin;9-A\n13;Ali Can;9-A',
      users,
    );
    expect((await preview()).getByText('8-A → 9-A')).toBeInTheDocument();
    makeMock.mockResolvedValueOnce([{ state: 'there', uid: 'u12', waits: false }]);
    await person.click(await button(/^1 öğrenciyi güncelle/));
    expect(makeMock.mock.lastCall?.[0].map(({ number }) => number)).toEqual(['12']);
  });

  it('asks before it matches a pupil by name alone', async () => {
    const self = { ...aUser('self'), displayName: 'Ece Şahin' };
    const { person } = await open('Okul No;Ad Soyad;Sınıf\n12;Ece Şahin;9-A', [self]);
    await preview();
    expect(await button('Önce bekleyen 1 kararı verin')).toBeDisabled();
    await person.selectOptions(
      screen.getByRole('combobox', { name: 'Ece Şahin için karar' }),
      'self',
    );
    await person.click(await button(/^1 öğrenciyi güncelle/));
    expect(makeMock.mock.lastCall?.[0]).toMatchObject([{ number: '12', uid: 'self' }]);
  });

  it('rejects a second number for one account until the choice is changed', async () => {
    const self = { ...aUser('self'), displayName: 'Ece Şahin' };
    const { person } = await open('Okul No;Ad Soyad\n801;Ece Şahin\n802;Ece Şahin', [self]);
    await preview();
    const choices = screen.getAllByRole('combobox', { name: 'Ece Şahin için karar' });
    const [first, second] = choices as [HTMLElement, HTMLElement];
    await person.selectOptions(second, 'self');
    await person.selectOptions(first, 'self');
    // The message refers to the later one of the two choices.
    expect(first).toHaveAccessibleDescription(/Bu hesabı 802 numarasına verdiniz/);
    expect(second).not.toHaveAccessibleDescription(/numarasına verdiniz/);
    expect(screen.getByText('1 çakışan karar')).toBeInTheDocument();
    expect(await button(/güncelle/)).toBeDisabled();
    await person.selectOptions(first, 'new');
    await person.click(await button('1 hesap aç, 1 öğrenciyi güncelle'));
    expect(makeMock.mock.lastCall?.[0]).toEqual([
      expect.not.objectContaining({ uid: 'self' }),
      expect.objectContaining({ number: '802', uid: 'self' }),
    ]);
  });

  it('assigns no number that belongs to another name, and shows whose it is', async () => {
    await open('Okul No;Ad Soyad;Sınıf\n12;Ali Can;9-A', [listed('12', 'Ece Şahin')]);
    expect((await preview()).getByText(/Bu numara Ece Şahin adlı öğrencinin/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /hesap aç/ })).toBeNull();
  });
});

describe('the classes of a list', () => {
  const summary = (id: string, className: string): ClassroomSummary => ({
    ...{ type: 'classroomSummary', schema: 1, id, className, classDesc: '' },
    ...{ teachers: ['Nermin Öğretmen'], studentCount: 0, examCount: 0 },
  });
  const LIST = 'Okul No;Ad Soyad;Sınıf\n12;Ece Şahin;9-A\n13;Ali Can;9-A';
  const target = (name: string) => screen.findByRole('combobox', { name: `Listedeki ${name}` });

  it('are not filled if the admin selects no class, and the page states it', async () => {
    const { person } = await open(LIST);
    await person.selectOptions(await target('9-A'), '');
    expect(await target('9-A')).toHaveAccessibleDescription(/bir sınıfa konmayacak/);
    await person.click(await button('2 hesap aç'));
    await screen.findByText('2 hesap açıldı.');
    expect(fillMock).not.toHaveBeenCalled();
  });

  it('are created if the school has no class of that name, and are named in the result', async () => {
    const { person } = await open(LIST);
    await waitFor(async () => expect(await target('9-A')).toHaveValue('new'));
    expect(screen.getByLabelText('9-A sınıfının öğretmeni')).toHaveValue('');
    await person.click(await button('2 hesap aç, 2 öğrenciyi sınıfa koy'));
    expect(
      await screen.findByText('9-A sınıfı oluşturuldu; henüz öğretmeni yok.'),
    ).toBeInTheDocument();
    const give = screen.getByRole('link', { name: 'Öğretmen ver' });
    expect(give).toHaveAttribute('href', '/admin/classrooms');
    expect(makeClassMock.mock.calls).toEqual([[{ className: '9-A' }]]);
    expect(screen.queryByText('Hesap açılacak')).toBeNull();
    expect((await importedList()).getAllByText('Hesap açıldı, sınıfa kondu')).toHaveLength(2);
  });

  it('wait for a decision if only the name of another class begins with theirs', async () => {
    const { person, workspace } = await open('');
    await workspace.store.classroomSummaries.put(summary('c1', '9/A Fen Bilimleri'));
    await person.click(screen.getByLabelText('Öğrenci listesi'));
    await person.paste(LIST);
    await waitFor(async () => expect(await target('9-A')).toHaveValue('open'));
    await person.click(await button('2 hesap aç'));
    await screen.findByText('2 hesap açıldı.');
    expect(makeClassMock).not.toHaveBeenCalled();
    expect(await button('Önce bekleyen 1 kararı verin')).toBeDisabled();
    await person.selectOptions(await target('9-A'), 'c1');
    await person.click(await button('2 öğrenciyi sınıfa koy'));
    await screen.findByText('2 öğrenci sınıfına kondu.');
    expect(fillMock.mock.calls).toEqual([['c1', { pupils: ['p12', 'p13'], moved: [] }]]);
  });

  it('count existing members separately, by the server’s answer', async () => {
    const self = { ...aUser('self'), displayName: 'Ali Can', lessons: ['c1'] };
    const ece = listed('12', 'Ece Şahin', { schoolClass: '9-A' });
    const { person, workspace } = await open('', [self, ece]);
    await workspace.store.classroomSummaries.put(summary('c1', '9-A'));
    await person.click(screen.getByLabelText('Öğrenci listesi'));
    await person.paste(`${LIST}\n14;Nil Er;9-A`);
    await person.selectOptions(
      await screen.findByRole('combobox', { name: 'Ali Can için karar' }),
      'self',
    );
    expect(await target('9-A')).toHaveAccessibleDescription(
      '2 öğrenci girecek, 1 öğrenci zaten bu sınıfta.',
    );
    fillMock.mockResolvedValueOnce({ put: [], inside: ['u12'], left: 0, full: 0 });
    makeMock.mockImplementation(async (pupils) =>
      pupils.map((one) => (one.uid ? { state: 'there', uid: 'self', waits: false } : made(one))),
    );
    await person.click(await button(/, 2 öğrenciyi sınıfa koy$/));
    expect(await screen.findByText('1 öğrenci sınıfına kondu.')).toBeInTheDocument();
    expect(screen.getByText('2 öğrenci zaten sınıftaydı.')).toBeInTheDocument();
    expect((await importedList()).getByText('Hesabı vardı, zaten sınıftaydı')).toBeInTheDocument();
  });

  it('are created once, with their teacher and both existing and new pupils', async () => {
    const teacher = {
      ...aUser('t1'),
      ...({ userRole: 'teacher', isVerified: true, displayName: 'Nermin Öğretmen' } as const),
    };
    const { person } = await open(LIST, [listed('12', 'Ece Şahin'), teacher]);
    await person.selectOptions(await target('9-A'), 'new');
    expect(await target('9-A')).toHaveAccessibleDescription('2 öğrenci girecek.');
    await person.selectOptions(screen.getByLabelText('9-A sınıfının öğretmeni'), 't1');
    await person.click(await button('1 hesap aç, 1 öğrenciyi güncelle, 2 öğrenciyi sınıfa koy'));
    expect(await screen.findByText('2 öğrenci sınıfına kondu.')).toBeInTheDocument();
    expect(screen.getByText('1 öğrenci eski sınıfından çıktı.')).toBeInTheDocument();
    expect(screen.getByText('9-A sınıfı oluşturuldu.')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Öğretmen ver' })).toBeNull();
    for (const [wanted] of makeClassMock.mock.calls)
      expect(wanted).toEqual({ className: '9-A', teacher: 't1' });
    const [before, after] = fillMock.mock.calls as [FillCall, FillCall];
    // Memberships change before the user's school class, so that a repetition still recognises the
    // move.
    expect(before).toEqual(['c9', { pupils: ['u12'], moved: ['u12'] }]);
    expect(after).toEqual(['c9', { pupils: ['p13'], moved: [] }]);
    expect(await target('9-A')).toHaveAccessibleDescription('2 öğrencinin hepsi bu sınıfta.');
    expect(await button('Yapılacak bir şey yok')).toBeDisabled();
  });

  it('are filled before the list is reported as complete', async () => {
    let goOn = () => {};
    fillMock.mockImplementationOnce(async () => {
      await new Promise<void>((resolve) => {
        goOn = resolve;
      });
      return { put: ['p13'], inside: [], left: 0, full: 0 };
    });
    const { person } = await open('Okul No;Ad Soyad;Sınıf\n13;Ali Can;9-A');
    await person.click(await button('1 hesap aç, 1 öğrenciyi sınıfa koy'));
    await waitFor(() => expect(fillMock).toHaveBeenCalled());
    expect(screen.queryByText('Liste tamamlandı')).toBeNull();
    act(() => goOn());
    expect(await screen.findByText('Liste tamamlandı')).toBeInTheDocument();
  });

  it('are matched by name, and keep their existing members unchanged', async () => {
    const users = [
      listed('12', 'Ece Şahin', { schoolClass: '9-A', lessons: ['c1'] }),
      listed('13', 'Ali Can', { schoolClass: '9-A' }),
    ];
    const { person, workspace } = await open('', users);
    await workspace.store.classroomSummaries.put(summary('c1', '9-a'));
    await person.click(screen.getByLabelText('Öğrenci listesi'));
    await person.paste(LIST);
    await waitFor(async () => expect(await target('9-A')).toHaveValue('c1'));
    await person.click(await button('1 öğrenciyi sınıfa koy'));
    await screen.findByText('1 öğrenci sınıfına kondu.');
    expect(fillMock.mock.calls).toEqual([['c1', { pupils: ['u13'], moved: [] }]]);
    expect(makeMock).not.toHaveBeenCalled();
  });

  it('are filled by a repetition if a request failed', async () => {
    const { person } = await open(LIST);
    await person.selectOptions(await target('9-A'), 'new');
    fillMock.mockRejectedValueOnce(new AppError('unavailable'));
    await person.click(await button('2 hesap aç, 2 öğrenciyi sınıfa koy'));
    expect(await screen.findByText(/Öğrenciler sınıflara konamadı/)).toBeInTheDocument();
    await person.click(await button('2 öğrenciyi sınıfa koy'));
    expect(await screen.findByText('2 öğrenci sınıfına kondu.')).toBeInTheDocument();
    expect(makeMock).toHaveBeenCalledTimes(1);
  });
});

describe('a list of the whole school', () => {
  it('lists missing students, preselects nobody, and closes the accounts that the admin chose', async () => {
    const users = [listed('12', 'Ece Şahin'), listed('13', 'Ali Can'), listed('14', 'Nil Er')];
    const { person } = await open('Okul No;Ad Soyad;Sınıf\n12;Ece Şahin;9-A', users);
    expect(screen.queryByText(/Listede olmayan/)).toBeNull();
    await person.click(screen.getByRole('checkbox', { name: 'Bu liste okulun tamamı' }));
    expect(await screen.findByText('Listede olmayan 2 öğrenci')).toBeInTheDocument();
    expect(await button('Hesapları kapat')).toBeDisabled();
    await person.click(screen.getByRole('checkbox', { name: '13 · Ali Can · 8-A' }));
    await person.click(await button('1 hesabı kapat'));
    await person.click(await button('Hesapları kapat'));
    await waitFor(() => expect(vi.mocked(deletePerson).mock.calls).toEqual([['u13']]));
  });
});

it('offers to close an open registration after a list, and does not close it by itself', async () => {
  registrationMock.mockResolvedValue({ mode: 'open', code: null });
  vi.mocked(setRegistration).mockResolvedValue({ mode: 'closed', code: null });
  const { person } = await open('Okul No;Ad Soyad;Sınıf\n12;Ali Can;9-A');
  await person.click(await button(/^1 hesap aç/));
  const close = await button('Kaydı kapat');
  expect(setRegistration).not.toHaveBeenCalled();
  await person.click(close);
  expect(setRegistration).toHaveBeenCalledWith('closed');
});

it('prints new slips for chosen pupils, and keeps the passwords of all others', async () => {
  vi.mocked(waitingPupils).mockResolvedValue(['u12', 'u13']);
  renewMock.mockResolvedValue([{ uid: 'u12', password: 'ZYVU5432' }]);
  const people = [listed('12', 'Ece Şahin'), listed('13', 'Ali Can'), listed('14', 'Nil Er')];
  const { person } = await open('', people);
  await person.click(await button('Giriş yapmayanları göster'));
  expect(await screen.findByLabelText('8-A: 2 öğrenci')).not.toBeChecked();
  expect(await button('Öğrenci seçin')).toBeDisabled();
  await person.click(await button('8-A öğrencileri'));
  await person.click(screen.getByRole('checkbox', { name: '12 · Ece Şahin' }));
  await person.click(await button('Seçilen 1 öğrenciye yeni kâğıt çıkar'));
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText('12 · Ece Şahin')).toBeInTheDocument();
  await person.click(question.getByText('Yeni kâğıt çıkar'));
  expect(await screen.findByText('kâğıdı bu sayfada')).toBeInTheDocument();
  expect(renewMock.mock.calls).toEqual([[['u12']]]);
  expect(await button('Öğrenci seçin')).toBeDisabled();
  await person.click(await button('Kâğıtları göster'));
  expect(await screen.findByText('ZYVU-5432')).toBeInTheDocument();
});

describe('first passwords on paper slips', () => {
  const asksToClose = () => {
    const closing = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(closing);
    return closing.defaultPrevented;
  };
  async function openWithLink() {
    const workspace = await testWorkspace(ADMIN);
    const page = (
      <>
        <Link to="/admin/teachers">Öğretmenler</Link>
        <SchoolListScreen />
      </>
    );
    const person = renderScreen(page, { workspace, elsewhere: <p>başka sayfa</p> });
    await person.click(screen.getByLabelText('Öğrenci listesi'));
    await person.paste('Okul No;Ad Soyad\n12;Ali Can');
    expect(asksToClose()).toBe(false);
    await person.click(await button('1 hesap aç'));
    await screen.findByText('1 hesap açıldı.');
    return person;
  }
  const follow = async (person: UserEvent) => person.click(screen.getByText('Öğretmenler'));

  it('ask for confirmation before a link, the back button or a closed tab discards them', async () => {
    const person = await openWithLink();
    await waitFor(() => expect(asksToClose()).toBe(true));
    await follow(person);
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText(/Yazdırılmamış 1 ilk parola/)).toBeInTheDocument();
    await person.click(question.getByRole('button', { name: 'Sayfada kal' }));
    await button('Kâğıtları göster');
    act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
    await person.click(await button('Yazdırmadan ayrıl'));
    expect(await screen.findByText('başka sayfa')).toBeInTheDocument();
    await waitFor(() => expect(asksToClose()).toBe(false));
  });

  it('show no hint to print once printed, and “Listeye dön” scrolls to the result', async () => {
    vi.spyOn(window, 'print').mockImplementation(() => {});
    const person = await openWithLink();
    expect(screen.getByText(/sayfadan ayrılmadan yazdırın/)).toBeInTheDocument();
    const seen: Element[] = [];
    Element.prototype.scrollIntoView = function () {
      seen.push(this);
    };
    await person.click(await button('Kâğıtları göster'));
    await person.click(await button('Yazdır'));
    await person.click(await button('Listeye dön'));
    expect(await screen.findByText(/^Yazdırdığınız kâğıtları/)).toBeInTheDocument();
    expect(screen.queryByText(/sayfadan ayrılmadan yazdırın/)).toBeNull();
    expect(seen).toHaveLength(1);
    expect(seen[0]).toContainElement(screen.getByText('Liste tamamlandı'));
  });

  it('are discarded without a question once printed', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => {});
    const person = await openWithLink();
    await person.click(await button('Kâğıtları göster'));
    await person.click(await button('Yazdır'));
    expect(print).toHaveBeenCalled();
    await waitFor(() => expect(asksToClose()).toBe(false));
    await person.click(screen.getByText('Öğretmenler'));
    expect(await screen.findByText('başka sayfa')).toBeInTheDocument();
  });
});
