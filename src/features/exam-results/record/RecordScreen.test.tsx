import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { anAttempt } from '../../../../tests/support/documents.ts';
import { renderScreen } from '../../../../tests/support/render-screen.tsx';
import { handInOfLog } from '../../../domain/documents/attempt/fold.ts';
import type { Entry } from '../../../domain/documents/attempt/schema.ts';
import type { Exam } from '../../../domain/documents/exam/schema.ts';
import type { Paper } from '../../../domain/documents/paper/schema.ts';
import { handInKey } from '../../../domain/grading/counting.ts';
import { POINTS_ONLY } from '../../../domain/vocabulary.ts';
import { formatTimeOfDay } from '../../../ui/format.ts';
import { EXAM, sittingClass } from '../test-support/sitting-class.ts';
import { RecordScreen } from './RecordScreen.tsx';

const [first, second] = EXAM.questions.map(({ id }) => id);

async function open(...logs: Entry[][]) {
  return openAs({}, ...logs);
}

async function openAs(order: Partial<Paper['start']>, ...logs: Entry[][]) {
  const change = (paper: Paper) => ({ ...paper, start: { ...paper.start, ...order } });
  const workspace = await sittingClass({ change });
  const paper = await workspace.store.papers.filter(({ handIns }) => handIns.length > 0).first();
  if (!paper) throw new Error('no paper');
  for (const [at, said] of logs.entries()) {
    const begun = { ...paper, start: { ...paper.start, device: `d${at}` } };
    const attempt = anAttempt(begun, `w${at}`, said);
    await workspace.store.attempts.put(attempt);
    const handIn = handInOfLog(attempt, attempt.log.entries);
    if (handIn) await workspace.store.papers.put({ ...paper, handIns: [handIn], counted: null });
  }
  renderScreen(<RecordScreen />, {
    path: '/exam-results/:id/record/:uid',
    at: `/exam-results/${EXAM.examID}/record/${paper.userID}`,
    workspace,
  });
}
const lines = async () =>
  within(await screen.findByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].slice(1).map((cell) => cell.textContent));

it('lists the history of a paper, line by line, and prints it', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  await open([
    [1000, 'answer', first ?? '', 'A'],
    [4000, 'away'],
    [79_000, 'back'],
    [80_000, 'answer', first ?? '', 'B'],
    [90_000, 'answer', second ?? '', 'empty'],
    [94_000, 'note', 'Tablet kapandı.'],
    [95_000, 'handIn', 'student', 'ABC-DEF'],
  ]);
  expect(await lines()).toEqual([
    ['Sınava başladı.'],
    ['1. soru: A'],
    ['Sınav sayfası 1 dakika 15 saniye görünmedi.'],
    ['1. soru: A yerine B'],
    ['2. soru: boş bırakıldı'],
    ['Öğrencinin mesajı: “Tablet kapandı.”'],
    ['Öğrenci teslim etti; teslim kodu ABC-DEF.'],
  ]);
  screen.getByRole('button', { name: 'Yazdır' }).click();
  expect(print).toHaveBeenCalledOnce();
});

it.each([
  [{}, false],
  [{ shuffleQuestions: true }, true],
  [{ shuffleOptions: true }, true],
])(
  'says for a paper with the order %j if numbers and letters are the exam’s: %s',
  async (order, told) => {
    await openAs(order, [[1000, 'answer', first ?? '', 'A']]);
    const hint = await screen.findByText(/^Öğrencinin cihazının sınav sırasında/);
    expect(/sınavın kendi sırasına göredir/.test(hint.textContent ?? '')).toBe(told);
  },
);

it('names the devices if a paper was on two', async () => {
  await open([[1000, 'answer', first ?? '', 'A']], [[2000, 'answer', first ?? '', 'C']]);
  expect((await lines()).map(([, device]) => device)).toEqual([
    '1. cihaz',
    '2. cihaz',
    '1. cihaz',
    '2. cihaz',
  ]);
});

it('marks answers of another device that are not in the counted paper', async () => {
  await open(
    [
      [1000, 'answer', first ?? '', 'A'],
      [5000, 'handIn', 'student', 'ABC-DEF'],
    ],
    [[9000, 'answer', second ?? '', 'C']],
  );
  const told = (await lines()).map(([text]) => text);
  expect(told).toContain('1. soru: A');
  expect(told).toContain('2. soru: C – sayılmadı, teslim edilen kâğıtta yok');
});

it('shortens a very long record to its beginning and end, and shows the rest on request', async () => {
  const noise = Array.from({ length: 3_000 }, (_, at): Entry => [at, 'answer', first ?? '', 'A']);
  await open([...noise, [9000, 'handIn', 'student', 'ABC-DEF']]);
  const { rows } = await screen.findByRole<HTMLTableElement>('table');
  // Rows: the head, 1,000 lines, the gap, and the last 50 lines.
  expect(rows).toHaveLength(1 + 1_000 + 1 + 50);
  expect(rows[1]).toHaveTextContent('Sınava başladı.');
  expect(rows[1 + 1_000]).toHaveTextContent('1.952 satır gösterilmiyor');
  expect(rows[rows.length - 1]).toHaveTextContent('teslim kodu ABC-DEF');
  const showMore = () => fireEvent.click(screen.getByText('Devamını göster'));
  showMore();
  showMore();
  expect(rows).toHaveLength(1 + 3_002);
  expect(screen.queryByText('Devamını göster')).not.toBeInTheDocument();
});

it('says that there is no record', async () => {
  await open();
  expect(await screen.findByText('Bu kâğıdın adım adım kaydı yok')).toBeInTheDocument();
});

it('shows who read a printed sheet and when, but no times of answers', async () => {
  const workspace = await sittingClass();
  const paper = await workspace.store.papers.filter(({ handIns }) => handIns.length > 0).first();
  if (!paper) throw new Error('no paper');
  const read = { id: 'rrrrrrrr1', uid: paper.userID, by: EXAM.addedUser, at: 5_000, version: 'v1' };
  const sheetReadings = [{ ...read, answers: 'AB-', over: null, reason: 'Silik' }];
  await workspace.store.exams.put({ ...EXAM, sheetReadings });
  renderScreen(<RecordScreen />, {
    path: '/exam-results/:id/record/:uid',
    at: `/exam-results/${EXAM.examID}/record/${paper.userID}`,
    workspace,
  });
  expect(await screen.findByRole('heading', { name: 'Kâğıttan okunanlar' })).toBeInTheDocument();
  expect(screen.getByText(/okudu ve onayladı; cevaplar AB-.*Neden: Silik/)).toBeInTheDocument();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

it('shows that a teacher marked a printed sheet by hand', async () => {
  const workspace = await sittingClass();
  const paper = await workspace.store.papers.filter(({ handIns }) => handIns.length > 0).first();
  if (!paper) throw new Error('no paper');
  const reading = {
    ...{ id: 'rrrrrrrr1', uid: paper.userID, by: EXAM.addedUser, at: 5_000, version: 'v1' },
    ...{ answers: POINTS_ONLY, over: null, reason: '' },
  };
  await workspace.store.exams.put({ ...EXAM, sheetReadings: [reading] });
  renderScreen(<RecordScreen />, {
    path: '/exam-results/:id/record/:uid',
    at: `/exam-results/${EXAM.examID}/record/${paper.userID}`,
    workspace,
  });
  expect(await screen.findByText(/basılı kâğıdı puanladı; cevaplar kâğıttadır/)).toBeVisible();
});

it('shows later readings of a printed sheet with the same answers as the teacher’s decisions', async () => {
  const workspace = await sittingClass();
  const paper = await workspace.store.papers.filter(({ handIns }) => handIns.length > 0).first();
  if (!paper) throw new Error('no paper');
  const read = { uid: paper.userID, by: EXAM.addedUser, version: 'v1', answers: 'AB-' };
  const word = { over: null, reason: '' };
  const sheetReadings = [
    { ...read, ...word, id: 'rrrrrrrr1', at: 5_000 },
    { ...read, ...word, id: 'rrrrrrrr2', at: 6_000, behind: '2000.d1', reason: 'Yanlış form' },
    { ...read, ...word, id: 'rrrrrrrr3', at: 7_000, over: '2000.d1', reason: 'Doğru form' },
  ];
  await workspace.store.exams.put({ ...EXAM, sheetReadings });
  renderScreen(<RecordScreen />, {
    path: '/exam-results/:id/record/:uid',
    at: `/exam-results/${EXAM.examID}/record/${paper.userID}`,
    workspace,
  });
  await screen.findByRole('heading', { name: 'Kâğıttan okunanlar' });
  const said = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(said).toEqual([
    expect.stringMatching(/okudu ve onayladı; cevaplar AB-/),
    expect.stringMatching(
      /: Nermin Öğretmen tablet tesliminin sayılmasını istedi\. Neden: Yanlış form$/,
    ),
    expect.stringMatching(
      /: Nermin Öğretmen tablet teslimi yerine kâğıdın sayılmasını istedi\. Neden: Doğru form$/,
    ),
  ]);
});

describe('the teacher’s early end', () => {
  const AT = 60_000;
  async function ended(toldAt: number | null, endKnownAt = AT + 1_000) {
    const workspace = await sittingClass();
    const paper = await workspace.store.papers.filter(({ handIns }) => handIns.length > 0).first();
    if (!paper) throw new Error('no paper');
    await workspace.store.exams.put({ ...EXAM, endedAt: AT, endKnownAt });
    await workspace.store.papers.put({ ...paper, toldAt });
    const said: Entry[] = [
      [1000, 'answer', first ?? '', 'A'],
      [AT + 9_000, 'answer', second ?? '', 'B'],
    ];
    await workspace.store.attempts.put(anAttempt(paper, 'w1', said));
    renderScreen(<RecordScreen />, {
      path: '/exam-results/:id/record/:uid',
      at: `/exam-results/${EXAM.examID}/record/${paper.userID}`,
      workspace,
    });
    return (await lines()).map(([text]) => text);
  }

  it('is a line of the record at its time, if it ended the paper', async () => {
    expect(await ended(AT + 2_000)).toEqual([
      'Sınava başladı.',
      expect.stringMatching(/^1\. soru: A/),
      'Öğretmen sınavı herkes için bitirdi.',
      expect.stringMatching(/^2\. soru: B/),
    ]);
    expect(screen.getByText(formatTimeOfDay(AT))).toBeInTheDocument();
  });

  it('shows the time at which the server received the end, if that was later', async () => {
    const heard = AT + 600_000;
    expect(await ended(heard, heard)).toContain(
      `Öğretmen sınavı herkes için bitirdi; sunucuya saat ${formatTimeOfDay(heard)} ulaştı.`,
    );
  });

  it('is not in the record of a paper whose device never received it', async () => {
    expect((await ended(null)).join()).not.toMatch(/herkes için bitirdi/);
  });
});

describe('the teacher who collected a paper from the tablet', () => {
  async function taken(by: string) {
    const workspace = await sittingClass();
    const paper = await workspace.store.papers.filter(({ handIns }) => handIns.length > 0).first();
    const [counted] = paper?.handIns ?? [];
    if (!paper || !counted) throw new Error('no paper');
    const attempt = anAttempt(paper, 'w1', [
      [1000, 'answer', first ?? '', 'A'],
      [counted.at - paper.start.at, 'handIn', 'student', counted.code],
    ]);
    const seen = { isSigned: true, unheard: 0, rewrites: 0, count: 3, anchors: [] };
    const witness = { at: counted.at + 60_000, by, handIn: handInKey(counted) };
    const logs = [{ ...seen, writer: 'w1', device: attempt.device, witness }];
    await workspace.store.papers.put({ ...paper, logs });
    await workspace.store.attempts.put(attempt);
    renderScreen(<RecordScreen />, {
      path: '/exam-results/:id/record/:uid',
      at: `/exam-results/${EXAM.examID}/record/${paper.userID}`,
      workspace,
    });
    const told = await lines();
    expect(screen.getByText(formatTimeOfDay(witness.at))).toBeInTheDocument();
    return told.map(([text]) => text).at(-1);
  }

  it('is a line of the record at its time, by name', async () => {
    expect(await taken(EXAM.addedUser)).toBe('Nermin Öğretmen kâğıdı öğrencinin tabletinden aldı.');
  });

  it('is shown as “a teacher” if no longer in the class', async () => {
    expect(await taken('t9')).toBe('Öğretmen kâğıdı öğrencinin tabletinden aldı.');
  });
});

describe('a teacher’s note', () => {
  async function noted(given: Partial<Exam>) {
    const workspace = await sittingClass();
    const paper = await workspace.store.papers.filter(({ handIns }) => handIns.length > 0).first();
    if (!paper) throw new Error('no paper');
    const incident = { id: 'iiiiiiii1', uid: paper.userID, kind: 'talking' as const, at: 5_000 };
    await workspace.store.exams.put({ ...EXAM, ...given, incidents: [incident] });
    await workspace.store.attempts.put(anAttempt(paper, 'w1', []));
    renderScreen(<RecordScreen />, {
      path: '/exam-results/:id/record/:uid',
      at: `/exam-results/${EXAM.examID}/record/${paper.userID}`,
      workspace,
    });
    const title = await screen.findByRole('heading', { name: 'Öğretmenin gözlemleri' });
    const [said] = within(title.closest('section') ?? document.body).getAllByRole('listitem');
    return said?.textContent;
  }
  const at = formatTimeOfDay(5_000);

  it('names its author', async () => {
    expect(await noted({})).toBe(`${at}: Konuşma (Nermin Öğretmen)`);
  });

  it('names the current holder of the exam, and nobody for older notes', async () => {
    const handed = { addedUser: 't9', handedTo: EXAM.addedUser };
    const since = (handedTo: number) => ({ ...handed, stamps: { ...EXAM.stamps, handedTo } });
    expect(await noted(since(4_000))).toBe(`${at}: Konuşma (Nermin Öğretmen)`);
    cleanup();
    expect(await noted(since(6_000))).toBe(`${at}: Konuşma`);
  });
});

it('shows for each device how many lines of its log the server had', async () => {
  const workspace = await sittingClass();
  const paper = await workspace.store.papers.filter(({ handIns }) => handIns.length > 0).first();
  if (!paper) throw new Error('no paper');
  const sample = { wall: 1, monotonic: 1, boot: 'b1', offset: 0 };
  const attempt = anAttempt(paper, 'w1', [
    [10, 'clock', sample],
    [1000, 'answer', first ?? '', 'A'],
    [4000, 'away'],
    [79_000, 'back'],
  ]);
  const other = anAttempt({ ...paper, start: { ...paper.start, device: 'd9' } }, 'w0', []);
  const elsewhere = { ...other, log: { ...other.log, entries: attempt.log.entries.slice(0, 1) } };
  const seen = { isSigned: true, unheard: 0, rewrites: 0, away: { times: 1, lasted: 75_000 } };
  const logs = [
    { ...seen, writer: 'w0', device: 'd9', count: 1, anchors: [anchor(1, 'a', 6000)] },
    { ...seen, writer: 'w1', device: attempt.device, count: 5, anchors: [anchor(5, 'b', 5000)] },
  ];
  await workspace.store.papers.put({ ...paper, logs });
  await workspace.store.attempts.bulkPut([elsewhere, attempt]);
  renderScreen(<RecordScreen />, {
    path: '/exam-results/:id/record/:uid',
    at: `/exam-results/${EXAM.examID}/record/${paper.userID}`,
    workspace,
  });
  const heard = within(
    (await screen.findByText('Sunucunun gördüğü')).closest('section') as HTMLElement,
  );
  const said = heard.getAllByRole('listitem').map(({ textContent }) => textContent?.slice(10));
  expect(said).toEqual([
    '1. cihazdaki kaydın ilk 3 satırı sunucudaydı',
    '2. cihazdaki kaydın ilk 1 satırı sunucudaydı',
  ]);
});

const anchor = (count: number, head: string, at: number): [number, string, number] => [
  count,
  head.repeat(32),
  at,
];
