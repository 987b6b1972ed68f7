import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { TurnedClock } from '../../../tests/support/clocks.ts';
import { anExam } from '../../../tests/support/documents.ts';
import { renderScreen, TEACHER, testWorkspace } from '../../../tests/support/render-screen.tsx';
import { sealing } from '../../../tests/support/sealed.ts';
import { openByCode } from '../../actions/sealed-exams.ts';
import type { Sheet } from '../../domain/documents/exam/schema.ts';
import { DEFAULT_SETTINGS, type HeldSettings } from '../../domain/documents/exam/settings.ts';
import { newVersion, sheetOf } from '../../domain/documents/exam/versions.ts';
import { handInPaper, startPaper } from '../../domain/documents/paper/make.ts';
import type { Workspace } from '../../store/workspace.ts';
import { formatDay } from '../../ui/format.ts';
import { ExamsPanel } from './ExamsPanel.tsx';

const STUDENT = { ...TEACHER, uid: 's1', userRole: 'student' as const };
const HOUR = 3_600_000;

async function open(
  settings: Partial<HeldSettings>,
  isBegun = false,
  now = Date.now,
  prepare = async (sheet: Sheet, _workspace: Workspace): Promise<Sheet> => sheet,
) {
  const base = await testWorkspace(STUDENT);
  const workspace = { ...base, clock: { ...base.clock, now } };
  const held = { ...DEFAULT_SETTINGS, ...settings };
  const sheet = sheetOf(newVersion(anExam('t1'), 1), '5-A', true, held);
  await workspace.store.sheets.put(await prepare(sheet, workspace));
  if (isBegun) await workspace.store.papers.put(startPaper(sheet, 's1', 'd1', Date.now()));
  renderScreen(<ExamsPanel classroomID="c1" />, { workspace });
  return within(await screen.findByRole('listitem'));
}

it('shows when an exam opens and closes, and has no link to it before', async () => {
  const opensAt = Date.now() + HOUR;
  const closesAt = opensAt + HOUR;
  const row = await open({ opensAt, closesAt });
  const [from, to] = [opensAt, closesAt].map((at) => formatDay(at, Date.now()));
  row.getByText(new RegExp(`Başlangıç: ${from} · Bitiş: ${to}`));
  row.getByText('Henüz açılmadı');
  expect(row.queryByRole('link')).not.toBeInTheDocument();
});

it('has a link to the exam from the time when it opens', async () => {
  const clock = new TurnedClock();
  const row = await open({ opensAt: clock.now() + 500 }, false, clock.now);
  row.getByText('Henüz açılmadı');
  clock.turn(500);
  await waitFor(() => row.getByRole('link', { name: /^Sınava gir/ }));
  row.getByText('Başlanmadı');
});

it('has no link to the exam after its end', async () => {
  const row = await open({ closesAt: Date.now() - 1 });
  row.getByText('Sona erdi');
  expect(row.queryByRole('link')).not.toBeInTheDocument();
});

it('links to a paper that was begun', async () => {
  const row = await open({ closesAt: Date.now() + HOUR }, true);
  expect(row.getByRole('link', { name: /^Sınava dön/ })).toBeInTheDocument();
});

it.each([
  [HOUR / 6, 'Başlangıç kodunu gir'],
  [HOUR, 'Sınav sayfası'],
])(
  'shows that a sealed exam is locked, and links to its code or its page: %i',
  async (wait, way) => {
    const opensAt = Date.now() + wait;
    const row = await open(
      { opensAt },
      false,
      Date.now,
      async (sheet) => (await sealing(sheet)).sheet,
    );
    row.getByText('Kilitli');
    expect(row.getByText(/1 soru/)).toBeInTheDocument();
    expect(row.getByRole('link', { name: new RegExp(`^${way}`) })).toBeInTheDocument();
  },
);

it('does not show an exam as locked that was opened on this device', async () => {
  const row = await open({ opensAt: Date.now() - 1 }, false, Date.now, async (sheet, workspace) => {
    const exam = await sealing(sheet);
    await openByCode(workspace, exam.sheet, exam.code.code);
    return exam.sheet;
  });
  row.getByText('Başlanmadı');
});

it('shows that a paper handed in waits on this device, until the server has it', async () => {
  const workspace = await testWorkspace(STUDENT);
  const sheet = sheetOf(newVersion(anExam('t1'), 1), '5-A', true, DEFAULT_SETTINGS);
  const begun = startPaper(sheet, 's1', 'd1', Date.now());
  const handIn = { device: 'd1', cause: 'deadline', code: 'ABC-DEF' } as const;
  const paper = handInPaper(begun, handIn, Date.now());
  await workspace.store.sheets.put(sheet);
  await workspace.store.papers.put(paper);
  renderScreen(<ExamsPanel classroomID="c1" />, { workspace });
  const row = within(await screen.findByRole('listitem'));
  row.getByText('Cihazda, gönderilmeyi bekliyor');
  expect(row.getByRole('link', { name: /^Teslim belgesi/ })).toHaveAttribute(
    'href',
    `/results/${paper.id}`,
  );
  await workspace.store.papers.put({ ...paper, receivedAt: Date.now() });
  await row.findByText('Değerlendiriliyor');
  expect(row.queryByText(/gönderilmeyi bekliyor/)).not.toBeInTheDocument();
});
