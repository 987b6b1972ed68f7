import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aUser } from '../../../../tests/support/documents.ts';
import { renderScreen, TEACHER, testWorkspace } from '../../../../tests/support/render-screen.tsx';
import type { ClassroomSummary } from '../../../domain/documents/summary/schema.ts';
import type { User } from '../../../domain/documents/user/schema.ts';
import { readRegistration } from '../use-server-state.ts';
import { SchoolListScreen } from './SchoolListScreen.tsx';
import { fillClass, makeAccounts, makeClass } from './server.ts';

vi.mock('./server.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  fillClass: vi.fn(),
  makeAccounts: vi.fn(),
  makeClass: vi.fn(),
}));
vi.mock('../use-server-state.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  readRegistration: vi.fn(),
  setRegistration: vi.fn(),
}));
const saved = vi.hoisted(() => vi.fn());
vi.mock('../../../ui/save-file.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  saveFile: saved,
}));

const ADMIN = { ...TEACHER, uid: 'admin1', userRole: 'admin', isVerified: false } as const;
const listed = (number: string, displayName: string, schoolClass: string): User => ({
  ...aUser(`u${number}`),
  ...{ displayName, schoolNumber: number, schoolClass, email: '' },
});
const classroom = (id: string, className: string): ClassroomSummary => ({
  ...{ type: 'classroomSummary', schema: 1, id, className, classDesc: '' },
  ...{ teachers: [], studentCount: 0, examCount: 0 },
});
const USERS = [listed('12', 'Ece Şahin', '9-A'), listed('13', 'Ali Can', '8-A')];
const LIST = [
  'Okul No;Ad Soyad;Sınıf',
  '12;Ece Şahin;9-A',
  '13;Ali Can;9-A',
  '14;Nil Er;9-A',
  '15;Can Ay;9-B',
  ';Su Ak;9-A',
].join('\n');

beforeEach(() => {
  vi.resetAllMocks();
  vi.mocked(readRegistration).mockResolvedValue({ mode: 'closed', code: null });
  vi.mocked(makeClass).mockResolvedValue('c9');
  vi.mocked(fillClass).mockImplementation(async (_id, { pupils, moved }) => ({
    ...{ put: [...pupils], inside: [], left: moved.length, full: 0 },
  }));
  vi.mocked(makeAccounts).mockImplementation(async (pupils) =>
    pupils.map(({ number }) => {
      if (number === '15') return { state: 'refused', reason: 'number-taken' };
      if (number === '13') return { state: 'there', uid: 'u13', waits: false };
      return { state: 'made', uid: `p${number}`, password: 'ABCD2345' };
    }),
  );
});

async function open(list: string, classrooms: ClassroomSummary[] = []) {
  const workspace = await testWorkspace(ADMIN);
  await workspace.store.users.bulkPut(USERS);
  await workspace.store.classroomSummaries.bulkPut(classrooms);
  const person = renderScreen(<SchoolListScreen />, { workspace });
  await person.click(screen.getByLabelText('Öğrenci listesi'));
  await person.paste(list);
  return { person, workspace };
}
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const counts = () =>
  within(screen.getByLabelText('Önizlemedeki sayılar'))
    .getAllByRole('listitem')
    .map((item) => item.textContent);
const COUNTS = [
  ...['2 yeni hesap', '1 sınıf değişikliği', '1 kayıtlı, değişmeyecek', '1 anlaşılmayan satır'],
];

describe('the preview of a list', () => {
  it('counts every line once; the result then replaces these counts', async () => {
    const { person, workspace } = await open(LIST);
    await screen.findByRole('table', { name: 'Önizleme' });
    await waitFor(() => expect(counts()).toEqual(COUNTS));
    await person.click(await button(/^2 hesap aç, 1 öğrenciyi güncelle/));
    await screen.findByRole('button', { name: 'Sonucu kaydet' });
    await workspace.store.users.put(listed('14', 'Nil Er', '9-A'));
    await button('Yapılacak bir şey yok');
    expect(screen.queryByLabelText('Önizlemedeki sayılar')).toBeNull();
    expect(screen.queryByText('Önizleme')).toBeNull();
    expect(await screen.findByRole('table', { name: 'Listedeki öğrenciler' })).toBeVisible();
  });

  it('matches a class of the list with the school’s class, however its name is written', async () => {
    const { person } = await open(LIST, [classroom('c1', '9/a'), classroom('c2', '9 B')]);
    const target = await screen.findByRole('combobox', { name: 'Listedeki 9-A' });
    await waitFor(() => expect(target).toHaveValue('c1'));
    expect(screen.getByRole('combobox', { name: 'Listedeki 9-B' })).toHaveValue('c2');
    await person.click(await button(/4 öğrenciyi sınıfa koy/));
    await screen.findByText('3 öğrenci sınıfına kondu.');
    expect(await button('Yapılacak bir şey yok')).toBeDisabled();
  });

  it('lets the admin choose if two classes have the name', async () => {
    await open(LIST, [classroom('c1', '9-A'), classroom('c2', '9-A')]);
    const target = await screen.findByRole('combobox', { name: 'Listedeki 9-A' });
    await waitFor(() => expect(target).toHaveAccessibleDescription(/Bu adla 2 sınıf var/));
    expect(target).toHaveValue('open');
  });

  it('asks whether an existing class with a longer name is meant', async () => {
    await open(LIST, [classroom('c1', '9/A Fen Bilimleri')]);
    const target = await screen.findByRole('combobox', { name: 'Listedeki 9-A' });
    await waitFor(() =>
      expect(target).toHaveAccessibleDescription(
        'Okulda “9/A Fen Bilimleri” sınıfı var. Öğrenciler ona mı, yeni bir sınıfa mı girecek? Seçmezseniz sınıfa konmazlar.',
      ),
    );
    expect(target).toHaveValue('open');
    expect(screen.getByRole('combobox', { name: 'Listedeki 9-B' })).toHaveValue('new');
  });

  it('reports that a text contains no students', async () => {
    await open('Ali Can\nEce Şahin');
    expect(await screen.findByText('Bu metinde öğrenci bulunamadı.')).toBeInTheDocument();
  });
});

describe('the result of a list', () => {
  it('lists the completed and the rejected lines, and can be saved and printed', async () => {
    const { person } = await open(LIST, [classroom('c1', '9-A')]);
    await person.click(await button(/^2 hesap aç, 1 öğrenciyi güncelle/));
    expect(
      await screen.findByText('Liste tamamlandı; 2 satır için bir şey yapılmadı'),
    ).toBeInTheDocument();
    const left = within(screen.getByRole('list', { name: 'Yapılmayan 2 satır' }));
    expect(left.getByText('Yapılmadı: numara başka bir öğrencinin')).toBeInTheDocument();
    expect(left.getByText('Yapılmadı: okul numarası yok')).toBeInTheDocument();

    await person.click(await button('Sonucu kaydet'));
    const [file, name] = saved.mock.lastCall as [Blob, string];
    expect(name).toBe('Listenin sonucu.csv');
    expect(new TextDecoder().decode(await file.arrayBuffer())).toContain(
      '4;14;Nil Er;9-A;"Hesap açıldı, sınıfa kondu"',
    );

    await person.click(await button('Sonucu yazdır'));
    const table = within(await screen.findByRole('table', { name: 'Listenin sonucu' }));
    expect(table.getAllByRole('row').map((row) => row.textContent)).toEqual([
      'SatırNoAd SoyadSınıfSonuç',
      '212Ece Şahin9-AHesabı vardı, sınıfa kondu',
      '313Ali Can9-ASınıfı güncellendi, sınıfa kondu',
      '414Nil Er9-AHesap açıldı, sınıfa kondu',
      '515Can Ay9-BYapılmadı: numara başka bir öğrencinin',
      '6Su Ak 9-AYapılmadı: okul numarası yok',
    ]);
  });
});
