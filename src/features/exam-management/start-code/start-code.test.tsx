import { screen, waitFor } from '@testing-library/react';
import { decodeQR } from 'qr/decode.js';
import { beforeEach, expect, it, vi } from 'vitest';
import { aClassroom, anExam } from '../../../../tests/support/documents.ts';
import { renderScreen, testWorkspace } from '../../../../tests/support/render-screen.tsx';
import type { Exam } from '../../../domain/documents/exam/schema.ts';
import { isSealed, withStartCode } from '../../../domain/documents/exam/sealing.ts';
import type { MonitorRow } from '../../../domain/documents/monitor/schema.ts';
import { setFields } from '../../../domain/merge/edit.ts';
import { boardKeyIn, shownStartCode } from '../../../domain/sealing/start-code.ts';
import { useLive } from '../../../store/live.ts';
import { examById } from '../../../store/queries/exams.ts';
import { noteSync } from '../../../store/queries/sync.ts';
import type { Workspace } from '../../../store/workspace.ts';
import { atTime } from '../../../ui/format.ts';
import { BoardScreen } from './BoardScreen.tsx';
import { hasStartCode, StartCodeDialog, StartCodeLine } from './StartCode.tsx';

const HOUR = 3_600_000;
const STUDENTS = ['s1', 's2'].map((uid) => ({
  ...{ uid, displayName: uid, userRole: 'student' as const },
}));
let workspace: Workspace;

beforeEach(async () => {
  workspace = await testWorkspace();
});

const upcoming = (): Exam =>
  setFields(anExam(workspace.user.uid), { opensAt: Date.now() + HOUR }, Date.now());
const stored = async () => (await workspace.store.exams.get('e1')) as Exam;

function Shown() {
  const exam = useLive((store) => examById(store, 'e1'), []);
  return exam ? (
    <>
      {isSealed(exam) ? <StartCodeLine exam={exam} students={STUDENTS} /> : null}
      <StartCodeDialog exam={exam} onClose={() => undefined} />
    </>
  ) : null;
}

async function open(exam: Exam) {
  await workspace.store.exams.put(exam);
  return renderScreen(<Shown />, { workspace });
}

/** Reads the drawn QR code like a camera: the modules of its path, some pixels each. */
function readQr(svg: Element): string {
  const size = Number(svg.getAttribute('viewBox')?.split(' ')[2]);
  const drawn = svg.querySelector('path')?.getAttribute('d') ?? '';
  const dark = new Set([...drawn.matchAll(/M(\d+) (\d+)/g)].map(([, x, y]) => `${x} ${y}`));
  const [scale, width] = [6, size * 6];
  const data = new Uint8ClampedArray(width * width * 4);
  for (let y = 0; y < width; y++)
    for (let x = 0; x < width; x++) {
      const value = dark.has(`${Math.floor(x / scale)} ${Math.floor(y / scale)}`) ? 0 : 255;
      data.set([value, value, value, 255], (y * width + x) * 4);
    }
  return decodeQR({ width, height: width, data });
}

it('hides the start code, and links to the board', async () => {
  const exam = withStartCode(upcoming(), Date.now());
  const [code] = exam.startCodes;
  await open(exam);
  const show = await screen.findByRole('link', { name: 'Başlangıç kodunu göster' });
  const shown = shownStartCode(code?.code ?? '');
  expect(document.body).not.toHaveTextContent(shown);
  expect(await screen.findByText('Kimin tabletinde hazır olduğu henüz bilinmiyor.')).toBeVisible();
  expect(show).toHaveAttribute('href', '/exam-detail/e1/board');
});

const openBoard = () =>
  renderScreen(<BoardScreen />, {
    path: '/exam-detail/:id/board',
    at: '/exam-detail/e1/board',
    workspace,
  });

/** Stores a monitor of this age (ms), with one of two students ready. @returns its time */
async function heard(
  ago: number,
  contact: 'reached' | 'failed' = 'reached',
  versions = ['v2', 'v1'],
  app: MonitorRow['app'] = null,
) {
  const { store } = workspace;
  const lastContact = Date.now() - ago;
  await store.classrooms.put({ ...aClassroom(workspace.user.uid), selectedStudent: STUDENTS });
  const row = { app, writing: null, isHandedIn: false, isOnline: false, heardAt: null };
  const rows = STUDENTS.map(({ uid }, at) => ({ ...row, uid, has: versions[at] ?? null }));
  await store.monitors.put({
    ...{ type: 'monitor', schema: 1, examID: 'e1', version: 'v2', at: 1, rows },
  });
  await noteSync(store, { contact, isFetched: true, lastContact });
  return atTime(lastContact, Date.now());
}

it('lists the students who do not have the exam, by name', async () => {
  await heard(1_000);
  await open(withStartCode(upcoming(), Date.now()));
  expect(await screen.findByRole('link', { name: 'Kimde hazır değil?' })).toHaveAttribute(
    'href',
    '/exam-results/e1/live?durum=no-exam',
  );
});

it('lists nobody if all have the exam', async () => {
  await heard(1_000, 'reached', ['v2', 'v2']);
  await open(withStartCode(upcoming(), Date.now()));
  expect(await screen.findByText('Tabletinde hazır olan öğrenci: 2 / 2')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Kimde hazır değil?' })).not.toBeInTheDocument();
});

it('does not count tablets that are still loading the app as ready, and shows their number', async () => {
  await heard(1_000, 'reached', [], 42);
  await open(withStartCode(upcoming(), Date.now()));
  expect(
    await screen.findByText('Tabletinde hazır olan öğrenci: 0 / 2 · tabletine uygulama inen: 2'),
  ).toBeVisible();
});

it.each([
  ['without a network', 1_000, 'failed'],
  ['if the server has been silent', 5 * 60_000, 'reached'],
] as const)(
  'shows the age of the numbers on the page and the board %s',
  async (_, ago, contact) => {
    const at = await heard(ago, contact);
    await open(withStartCode(upcoming(), Date.now()));
    const line = `Tabletinde hazır olan öğrenci: 1 / 2 · son bilgi ${at} geldi`;
    expect(await screen.findByText(line)).toBeVisible();
    openBoard();
    await waitFor(() => expect(screen.getAllByText(line)).toHaveLength(2));
  },
);

it('shows on the board the start code, its QR code, and the number of tablets with the exam', async () => {
  const exam = withStartCode(upcoming(), Date.now());
  const [code] = exam.startCodes;
  await workspace.store.exams.put(exam);
  await heard(1_000);
  openBoard();
  expect(await screen.findByText(shownStartCode(code?.code ?? ''))).toBeVisible();
  expect(await screen.findByText('Tabletinde hazır olan öğrenci: 1 / 2')).toBeVisible();
  const address = new URL(readQr(await screen.findByRole('img', { name: 'Sınavı açan karekod' })));
  expect(address.pathname).toBe('/enter-exam/e1');
  expect(boardKeyIn(address.hash)).toBe(code?.key);
});

it('shows on the board that an exam has no start code', async () => {
  await workspace.store.exams.put(upcoming());
  openBoard();
  expect(await screen.findByText('Bu sınavın başlangıç kodu yok')).toBeVisible();
});

it('the start code is offered until the exam is ended', () => {
  const exam = withStartCode(upcoming(), Date.now());
  expect(hasStartCode(exam, Date.now())).toBe(true);
  expect(hasStartCode({ ...exam, endedAt: 5 }, Date.now())).toBe(false);
});

it('changes the start code after confirmation, and lists the tablets that the old code still opens', async () => {
  const user = await open(withStartCode(upcoming(), Date.now()));
  const [former] = (await stored()).startCodes;
  await user.click(await screen.findByRole('button', { name: 'Başlangıç kodunu değiştir' }));
  expect(await screen.findByText(/bağlanmayan tabletler eski kodla açılır/)).toBeVisible();
  const buttons = screen.getAllByRole('button', { name: 'Başlangıç kodunu değiştir' });
  await user.click(buttons.at(-1) ?? document.body);
  await waitFor(async () => expect((await stored()).startCodes).toHaveLength(2));
  await user.click(await screen.findByText('Eski başlangıç kodları'));
  const line = await screen.findByText(new RegExp(shownStartCode(former?.code ?? '')));
  expect(line).toHaveTextContent(/tarihine kadar geçerliydi/);
});

it('offers to seal an exam that an earlier version of the app left unsealed', async () => {
  const user = await open(upcoming());
  await user.click(await screen.findByRole('button', { name: 'Soruları kilitle' }));
  expect(await screen.findByRole('link', { name: 'Başlangıç kodunu göster' })).toBeVisible();
});

it('explains why exams cannot be sealed without https', async () => {
  vi.spyOn(crypto, 'subtle', 'get').mockReturnValue(undefined as never);
  await open(upcoming());
  const reason = await screen.findByText(/https\) kullanmadığı için sorular kilitlenemiyor/);
  await waitFor(() => expect(reason).toBeVisible());
});

it('the start code is not offered for an exam that began unsealed or has no beginning', () => {
  const began = setFields(upcoming(), { opensAt: null }, Date.now() + 1);
  expect(hasStartCode(began, Date.now())).toBe(false);
});
