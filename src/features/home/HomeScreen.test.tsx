import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { deviceKnows } from '../../../tests/support/app-facts.ts';
import {
  aClassroom,
  aFeedback,
  anExam,
  aPaper,
  aQuestion,
  aSheet,
  handIn,
} from '../../../tests/support/documents.ts';
import { renderScreen, TEACHER, testWorkspace } from '../../../tests/support/render-screen.tsx';
import { sealing } from '../../../tests/support/sealed.ts';
import type { Role } from '../../domain/documents/common.ts';
import type { Exam, Sheet } from '../../domain/documents/exam/schema.ts';
import { newVersion } from '../../domain/documents/exam/versions.ts';
import { startPaper } from '../../domain/documents/paper/make.ts';
import { newUser } from '../../domain/documents/user/make.ts';
import { grade } from '../../domain/grading/scoring.ts';
import { setFields } from '../../domain/merge/edit.ts';
import { putRows } from '../../store/rows.ts';
import { formatDate } from '../../ui/format.ts';
import { HomeScreen } from './HomeScreen.tsx';

const exam = anExam('t1', [aQuestion(1), aQuestion(2), aQuestion(3)]);
const UIDS: Readonly<Record<Role, string>> = { student: 's1', teacher: 't1', admin: 'a1' };

async function open(userRole: Role, isVerified = true) {
  const account = { ...TEACHER, uid: UIDS[userRole], userRole, isVerified };
  const workspace = await testWorkspace(account);
  await workspace.store.users.put({ ...newUser(account), isVerified });
  return { workspace, show: () => renderScreen(<HomeScreen />, { workspace }) };
}

/** A class, a graded paper with one of three right, and a feedback, as the role's device has them. */
async function filled(userRole: Role) {
  const { workspace, show } = await open(userRole);
  const { store } = workspace;
  await putRows(store, 'classroom', [aClassroom('t1', ['s1', 's2'])]);
  if (userRole === 'teacher') await putRows(store, 'exam', [exam]);
  const paper = handIn(aPaper('s1', exam), 2000);
  const result = grade(paper, newVersion(exam, 1000), 'Ali', 3000);
  if (result) await store.results.put({ ...result, examPoint: 66.67 });
  await store.feedbacks.put(aFeedback(UIDS[userRole]));
  show();
}

const card = async (title: string) => within(await screen.findByRole('region', { name: title }));
const hrefOf = (link: HTMLElement) => link.getAttribute('href');

it.each<Role>(['student', 'teacher', 'admin'])('greets a %s by name', async (role) => {
  const { show } = await open(role);
  show();
  expect(await screen.findByRole('heading', { name: /^Merhaba, Nermin/ })).toBeInTheDocument();
});

describe('a student’s home', () => {
  it('shows floored grades, classes with head counts and the state of feedback', async () => {
    await filled('student');
    const results = await card('Sonuçlarım');
    expect(await results.findByText('66')).toBeInTheDocument();
    expect(results.getByText('Toplama')).toBeInTheDocument();
    const classrooms = await card('Sınıflarım');
    expect(await classrooms.findByText('5-A')).toBeInTheDocument();
    expect(classrooms.getByText('1 öğretmen · 2 öğrenci')).toBeInTheDocument();
    const feedback = await card('Geri bildirimlerim');
    expect(await feedback.findByText('Beklemede')).toBeInTheDocument();
  });

  it('links to the results, the classes and the feedback', async () => {
    await filled('student');
    const all = await screen.findAllByRole('link', { name: /Tümünü gör$/ });
    expect(all.map(hrefOf)).toEqual(['/results', '/my-classrooms', '/feedback']);
  });

  it('says what is still missing', async () => {
    const { show } = await open('student');
    show();
    expect(await screen.findByText('Henüz sınava girmediniz.')).toBeInTheDocument();
    expect(await screen.findByText('Şu anda girebileceğiniz bir sınav yok.')).toBeInTheDocument();
    expect(await screen.findByText('Henüz sınıfa katılmadınız.')).toBeInTheDocument();
    const join = screen.getByRole('link', { name: 'Sınıfa katıl' });
    expect(hrefOf(join)).toBe('/my-classrooms');
    expect(await screen.findByText('Henüz geribildiriminiz bulunmamaktadır.')).toBeInTheDocument();
  });
});

describe('the exams that a student can enter', () => {
  const SOON = Date.now() + 3_600_000;

  async function withSheets(...sheets: Sheet[]) {
    const { workspace, show } = await open('student');
    await workspace.store.sheets.bulkPut(sheets);
    show();
    return workspace;
  }
  const rows = async () =>
    (await (await card('Girebileceğiniz sınavlar')).findAllByRole('listitem')).map(
      ({ textContent }) => textContent,
    );

  it('come first, the earliest end first, one tap away, with their requirements', async () => {
    await withSheets(
      aSheet({ examID: 'e1', examName: 'Açı' }),
      aSheet({ examID: 'e2', examName: 'Üslü', closesAt: SOON }),
    );
    const exams = await card('Girebileceğiniz sınavlar');
    const ways = await exams.findAllByRole('link');
    expect(ways.map(hrefOf)).toEqual(['/enter-exam/e2', '/enter-exam/e1']);
    expect(ways[0]).toHaveAccessibleName('Sınava gir: Üslü');
    const [first] = await rows();
    expect(first).toContain(`7-A · 20 dakika · Bitiş:\u00a0${formatDate(SOON)}`);
    expect(first).toContain('Cihazda hazır');
    const [heading] = screen.getAllByRole('heading', { level: 2 });
    expect(heading).toHaveTextContent('Girebileceğiniz sınavlar');
  });

  it.each([
    [{ isActive: false, stored: { student: 0.42, all: 0.2 } }, 'Uygulama iniyor, %42'],
    [{ canStore: false }, 'Yalnızca internetle açılır'],
  ])('are not called ready when the app cannot open without a network: %j', async (facts, text) => {
    deviceKnows(facts);
    const { sheet } = await sealing(aSheet({ examID: 'e2' }));
    await withSheets(aSheet({ examID: 'e1' }), sheet);
    await waitFor(async () => expect(await rows()).toHaveLength(2));
    for (const row of await rows()) {
      expect(row).toContain(text);
      expect(row).not.toContain('hazır');
    }
  });

  it('exclude exams that are over, begun or replaced, and have no entry before they open', async () => {
    const over = aSheet({ examID: 'e1', examName: 'Bitmiş', closesAt: 5 });
    const begun = aSheet({ examID: 'e2', examName: 'Başlanmış' });
    const later = aSheet({ examID: 'e3', examName: 'Sonraki', opensAt: SOON });
    const old = aSheet({ examID: 'e3', version: 'v0', current: false, examName: 'Eskisi' });
    const { store } = await withSheets(over, begun, later, old);
    await store.papers.put(startPaper(begun, 's1', 'd1', Date.now()));
    await waitFor(async () => expect(await rows()).toHaveLength(1));
    const [only] = await rows();
    expect(only).toContain('Sonraki');
    expect(only).toContain('Henüz açılmadı');
    const exams = await card('Girebileceğiniz sınavlar');
    expect(exams.queryByRole('link')).not.toBeInTheDocument();
  });

  it('allow entry to a sealed exam before its start, since this device’s clock may be behind', async () => {
    const { sheet } = await sealing(aSheet({ opensAt: SOON }));
    await withSheets(sheet);
    const exams = await card('Girebileceğiniz sınavlar');
    const way = await exams.findByRole('link', { name: `Kodu gir: ${sheet.examName}` });
    expect(hrefOf(way)).toBe(`/enter-exam/${sheet.examID}`);
    const [only] = await rows();
    expect(only).toContain('Cihazda hazır · kilitli');
    expect(only).not.toContain('Henüz açılmadı');
  });

  it('are listed below the exam under way', async () => {
    const { store } = await withSheets(aSheet());
    await store.papers.put(startPaper(aSheet(), 's1', 'd1', Date.now()));
    const back = await screen.findByRole('link', { name: 'Sınava dön' });
    expect(hrefOf(back)).toBe('/enter-exam/e1');
    const title = screen.getByText('Girebileceğiniz sınavlar');
    expect(back.compareDocumentPosition(title)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });
});

describe('a teacher’s home', () => {
  it('shows the averages of the exams in Turkish notation, and the classes', async () => {
    await filled('teacher');
    const averages = await card('Sınav ortalamaları');
    expect(await averages.findByText('66,67')).toBeInTheDocument();
    expect(await (await card('Sınıflarım')).findByText('5-A')).toBeInTheDocument();
  });

  const HOUR = 3_600_000;
  const held = (examID: string, settings: Partial<Exam>): Exam =>
    setFields<Exam>({ ...exam, examID, examName: examID }, settings, 1000);

  async function withExams(...exams: Exam[]) {
    const { workspace, show } = await open('teacher');
    const waiting = [{ uid: 's9', displayName: 'Işık', at: 5 }];
    await putRows(workspace.store, 'classroom', [{ ...aClassroom('t1'), waiting }]);
    await putRows(workspace.store, 'exam', exams);
    show();
    return { workspace, rows: async () => (await needs()).findAllByRole('listitem') };
  }
  const needs = () => card('Sizi bekleyenler');

  it('starts with pending work: exams under way, students to accept, results to release', async () => {
    const now = Date.now();
    const by = { release: 'by-teacher' } as const;
    const { rows } = await withExams(
      held('Biten', { ...by, closesAt: now - HOUR }),
      held('Süren', { ...by, closesAt: now + HOUR }),
      {
        ...held('Ek süreli', { ...by, closesAt: now - 1 }),
        extraTime: [{ uid: 's1', minutes: 30 }],
      },
      held('Planlanan', { ...by, opensAt: now + HOUR, closesAt: now + 2 * HOUR }),
      held('Açıklanan', { ...by, closesAt: now - HOUR, releasedAt: now }),
      held('Alıştırma', { release: 'at-once' }),
    );
    const found = (await rows()).map((row) => {
      const link = within(row).getByRole('link');
      return `${link.textContent} ${hrefOf(link)} ${row.textContent}`;
    });
    expect(found).toHaveLength(4);
    expect(found.shift()).toMatch(/^Ek süreli .*5-A · Son kâğıtlar en geç: .*Sürüyor$/);
    expect(found[0]).toMatch(/^Süren \/exam-results\/Süren\/live .*5-A · Bitiş: .*Sürüyor$/);
    expect(found[1]).toMatch(/^5-A \/classroom-detail\/c1 .*1 öğrenci sınıfa alınmayı bekliyor/);
    expect(found[2]).toMatch(/^Biten \/exam-results\/Biten .*Sonuçları açıkla$/);
    const [heading] = screen.getAllByRole('heading', { level: 2 });
    expect(heading).toHaveTextContent('Sizi bekleyenler');
  });

  it('lists papers that wait for a decision, and an exam without an end once it has results', async () => {
    const ended = held('Geç', { release: 'after-end', closesAt: 4000 });
    const open = held('Uçsuz', { release: 'by-teacher' });
    const { workspace, rows } = await withExams(ended, open);
    const paper = handIn(aPaper('s1', ended), 2000);
    await putRows(workspace.store, 'paper', [{ ...paper, seenAt: 1500, receivedAt: 9 * HOUR }]);
    const result = grade(handIn(aPaper('s1', open), 2000), newVersion(open, 1000), 'Ali', 3000);
    if (result) await putRows(workspace.store, 'result', [result]);
    await waitFor(async () => expect(await rows()).toHaveLength(3));
    const texts = (await rows()).map(({ textContent }) => textContent);
    expect(texts[1]).toContain('5-A · 1 kâğıt kararınızı bekliyor');
    expect(texts[2]).toMatch(/^Uçsuz.*Sonuçları açıkla$/);
  });

  it('shows until when papers of offline tablets may arrive after an early end', async () => {
    const now = Date.now();
    const ended = { endedAt: now, endKnownAt: now };
    const { rows } = await withExams({ ...held('Bitirilen', { release: 'by-teacher' }), ...ended });
    const [only] = await rows();
    expect(only).toHaveTextContent(/^Bitirilen.*Son kâğıtlar en geç: .*Bitirildi$/);
    expect(only).not.toHaveTextContent('Sürüyor');
  });

  it('says that nothing is pending', async () => {
    await filled('teacher');
    const nothing = 'Şu anda süren sınavınız ve sizi bekleyen bir iş yok.';
    expect(await (await needs()).findByText(nothing)).toBeInTheDocument();
  });

  it('moves an exam from running to pending at its end, automatically', async () => {
    const { rows } = await withExams(
      held('Süren', { release: 'by-teacher', closesAt: Date.now() + 1500 }),
    );
    expect((await rows())[0]).toHaveTextContent('Sürüyor');
    await waitFor(async () => expect((await rows())[1]).toHaveTextContent('Sonuçları açıkla'));
  });

  it('renders without unreadable averages, and logs the failure', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { workspace, show } = await open('teacher');
    await putRows(workspace.store, 'classroom', [aClassroom('t1')]);
    await putRows(workspace.store, 'exam', [exam]);
    vi.spyOn(workspace.store.results, 'where').mockImplementation(() => {
      throw new Error('no storage');
    });
    show();
    expect(await screen.findByText('Ortalamalar okunamadı')).toBeInTheDocument();
    expect(await (await card('Sınıflarım')).findByText('5-A')).toBeInTheDocument();
    expect(log).toHaveBeenCalled();
  });

  it('tells teachers that they are not verified', async () => {
    const { show } = await open('teacher', false);
    show();
    expect(await screen.findByText('Hesabınız Onaylanmamış')).toBeInTheDocument();
    expect(screen.queryByText('Sınav ortalamaları')).not.toBeInTheDocument();
  });
});

it('links an admin to the admin pages', async () => {
  const { show } = await open('admin');
  show();
  const panel = await screen.findByRole('link', { name: /^Panel/ });
  expect(hrefOf(panel)).toBe('/admin');
});

it('shows an admin the health of the school’s server', async () => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('network is down'));
  const { show } = await open('admin');
  show();
  expect(await screen.findByText('Okulun durumu')).toBeInTheDocument();
});
