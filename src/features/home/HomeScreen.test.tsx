import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { deviceKnows } from '../../../tests/support/app-facts.ts';
import {
  aClassroom,
  aFeedback,
  aJoinRequest,
  anAppealReply,
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
import { openedId } from '../../domain/grading/result-news.ts';
import { grade } from '../../domain/grading/scoring.ts';
import { setFields } from '../../domain/merge/edit.ts';
import { noteReceiptRead } from '../../session/receipts-read.ts';
import { repliesToMe } from '../../store/queries/replies.ts';
import { putRows } from '../../store/rows.ts';
import { formatDay } from '../../ui/format.ts';
import { HomeScreen } from './HomeScreen.tsx';

const exam = anExam('t1', [aQuestion(1), aQuestion(2), aQuestion(3)]);
const UIDS: Readonly<Record<Role, string>> = { student: 's1', teacher: 't1', admin: 'a1' };

async function open(userRole: Role, isVerified = true) {
  const account = { ...TEACHER, uid: UIDS[userRole], userRole, isVerified };
  const workspace = await testWorkspace(account);
  await workspace.store.users.put({ ...newUser(account), isVerified });
  return { workspace, show: () => renderScreen(<HomeScreen />, { workspace }) };
}

/** Fills the device with a class, a result of 66.67 points, and a feedback. */
async function filled(userRole: Role) {
  const { workspace, show } = await open(userRole);
  const { store } = workspace;
  await putRows(store, 'classroom', [aClassroom('t1', ['s1', 's2'])]);
  if (userRole === 'teacher') await putRows(store, 'exam', [exam]);
  const paper = { ...handIn(aPaper('s1', exam), 2000), seenAt: 1500, receivedAt: 3000 };
  const result = grade(paper, newVersion(exam, 1000), 'Ali', 3000);
  if (userRole === 'teacher') await putRows(store, 'paper', [paper]);
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
  it('shows grades rounded down, classes with numbers of students, and the state of feedback', async () => {
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

  it('says that there are no exams, classes and feedback', async () => {
    const { show } = await open('student');
    show();
    expect(await screen.findByText('Henüz sınava girmediniz.')).toBeInTheDocument();
    expect(await screen.findByText('Henüz sınıfa katılmadınız.')).toBeInTheDocument();
    expect(await screen.findByText('Henüz geribildiriminiz bulunmamaktadır.')).toBeInTheDocument();
  });
});

describe('a student without an exam', () => {
  it('is led to joining a class', async () => {
    const { show } = await open('student');
    show();
    const first = await card('Başlamak için sınıfınıza katılın');
    expect(hrefOf(first.getByRole('link', { name: 'Sınıfa katıl' }))).toBe('/my-classrooms');
  });

  it('reads that a join request is waiting', async () => {
    const { workspace, show } = await open('student');
    await workspace.store.joinRequests.put(aJoinRequest('s1'));
    show();
    const next = await card('Sınıfa katılma isteğiniz bekliyor');
    expect(hrefOf(next.getByRole('link', { name: 'Sınıflarım' }))).toBe('/my-classrooms');
    expect(screen.queryByRole('link', { name: 'Sınıfa katıl' })).toBeNull();
  });

  it('reads that the last join request was refused', async () => {
    const { workspace, show } = await open('student');
    const outcome = { state: 'refused', at: 2, reason: 'declined' } as const;
    await workspace.store.joinRequests.put({ ...aJoinRequest('s1'), outcome });
    show();
    const next = await card('Sınıfa katılamadınız');
    expect(hrefOf(next.getByRole('link', { name: 'Sınıflarım' }))).toBe('/my-classrooms');
  });

  it('reads after joining a class that it has no exam', async () => {
    await filled('student');
    const next = await card('Sıradaki sınavınız');
    expect(await next.findByText('Şu anda girebileceğiniz bir sınav yok.')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Sınıfa katıl' })).toBeNull();
  });
});

it('announces a teacher’s reply on the student’s home until it is read', async () => {
  const { workspace, show } = await open('student');
  const result = grade(handIn(aPaper('s1', exam), 2000), newVersion(exam, 1000), 'Ali', 3000);
  if (result) await workspace.store.results.put(result);
  await workspace.store.appealReplies.put(anAppealReply('t1', 'Haklısınız.'));
  show();
  expect(await screen.findByText('Öğretmeniniz yanıtladı')).toBeInTheDocument();
  const way = screen.getByRole('link', { name: 'Yanıtı oku: Toplama' });
  expect(hrefOf(way)).toBe(`/results/${result?.id}#qqqqqqq01`);
  const [reply] = await repliesToMe(workspace.store);
  act(() => noteReceiptRead('s1', reply?.id ?? ''));
  expect(screen.queryByText('Öğretmeniniz yanıtladı')).toBeNull();
});

it('announces a new result on the student’s home until it is opened', async () => {
  const { workspace, show } = await open('student');
  const gradedAt = Date.now() - 1000;
  const paper = handIn(aPaper('s1', exam), 2000);
  const result = grade(paper, newVersion(exam, 1000), 'Ali', gradedAt);
  if (!result) throw new Error('no result');
  const longAgo = { ...result, id: `${result.id}x`, gradedAt: gradedAt - 15 * 86_400_000 };
  await workspace.store.results.bulkPut([result, longAgo]);
  show();
  expect(await screen.findByText('Sınavınızın sonucu açıklandı')).toBeInTheDocument();
  const way = screen.getByRole('link', { name: 'Sonucu gör: Toplama' });
  expect(hrefOf(way)).toBe(`/results/${result.id}`);
  act(() => noteReceiptRead('s1', openedId(result.id)));
  expect(screen.queryByText('Sınavınızın sonucu açıklandı')).toBeNull();
});

it('announces a changed result on the student’s home until it is read', async () => {
  const { workspace, show } = await open('student');
  const result = grade(handIn(aPaper('s1', exam), 2000), newVersion(exam, 1000), 'Ali', 3000);
  const earlier = [{ at: 4000, examPoint: 33, questions: [] }];
  if (result) await workspace.store.results.put({ ...result, earlier });
  show();
  expect(await screen.findByText('Sonucunuzda düzeltme yapıldı')).toBeInTheDocument();
  const way = screen.getByRole('link', { name: 'Ne değiştiğini gör: Toplama' });
  expect(hrefOf(way)).toBe(`/results/${result?.id}`);
  act(() => noteReceiptRead('s1', `points:${result?.id}:4000`));
  expect(screen.queryByText('Sonucunuzda düzeltme yapıldı')).toBeNull();
});

describe('the exams that a student can enter', () => {
  const SOON = Date.now() + 3_600_000;

  async function withSheets(...sheets: Sheet[]) {
    const { workspace, show } = await open('student');
    await workspace.store.sheets.bulkPut(sheets);
    show();
    return workspace;
  }
  const others = () => card('Diğer sınavlarınız');

  it('begin with a link to the exam that ends first, with class, duration, end and readiness', async () => {
    await withSheets(
      aSheet({ examID: 'e1', examName: 'Açı' }),
      aSheet({ examID: 'e2', examName: 'Üslü', closesAt: SOON }),
    );
    const next = await card('Şimdi girebileceğiniz sınav');
    const way = next.getByRole('link', { name: 'Sınava gir: Üslü' });
    expect(hrefOf(way)).toBe('/enter-exam/e2');
    const end = formatDay(SOON, Date.now());
    expect(next.getByText(`7-A · 20 dakika · Bitiş: ${end} · Tabletiniz hazır`)).toBeVisible();
    const rest = (await others()).getByRole('link', { name: 'Sınava gir: Açı' });
    expect(hrefOf(rest)).toBe('/enter-exam/e1');
    const [heading] = screen.getAllByRole('heading', { level: 2 });
    expect(heading).toHaveTextContent('Şimdi girebileceğiniz sınav');
  });

  it.each([
    [{ isActive: false, stored: { student: 0.42, all: 0.2 } }, /uygulama iniyor, %42/i],
    [{ canStore: false }, /yalnızca internetle açılır/i],
  ])('are not called ready if the app cannot open without a network: %j', async (facts, text) => {
    deviceKnows(facts);
    const { sheet } = await sealing(aSheet({ examID: 'e2' }));
    await withSheets(aSheet({ examID: 'e1' }), sheet);
    const [row] = await (await others()).findAllByRole('listitem');
    expect(row).toHaveTextContent(text);
    expect(screen.getAllByText(text)).toHaveLength(2);
    expect(screen.queryByText(/hazır/)).toBeNull();
  });

  it('are not over, begun or replaced, and cannot be entered before they open', async () => {
    const over = aSheet({ examID: 'e1', examName: 'Bitmiş', closesAt: 5 });
    const later = aSheet({ examID: 'e3', examName: 'Sonraki', opensAt: SOON });
    const old = aSheet({ examID: 'e3', version: 'v0', current: false, examName: 'Eskisi' });
    await withSheets(over, later, old);
    const next = await card('Sıradaki sınavınız');
    expect(await next.findByText('Sonraki')).toBeInTheDocument();
    expect(next.getByText(/, tabletiniz hazır · 7-A$/)).toBeInTheDocument();
    expect(next.queryByRole('link')).toBeNull();
    expect(screen.queryByText(/Bitmiş|Eskisi/)).toBeNull();
    expect(screen.queryByRole('region', { name: 'Diğer sınavlarınız' })).toBeNull();
  });

  it.each([
    [5 * 60_000, 'Başlangıç kodunu gir'],
    [3_600_000, 'Sınav sayfası'],
  ])(
    'link to the start code of a sealed exam, or long before its beginning to its page: %i',
    async (wait, way) => {
      const { sheet } = await sealing(aSheet({ opensAt: Date.now() + wait }));
      await withSheets(sheet);
      const next = await card('Sıradaki sınavınız');
      const link = await next.findByRole('link', { name: `${way}: ${sheet.examName}` });
      expect(hrefOf(link)).toBe(`/enter-exam/${sheet.examID}`);
    },
  );

  it('are listed below the exam under way, whose remaining time is shown', async () => {
    const other = aSheet({ examID: 'e2', examName: 'Sonraki' });
    const { store } = await withSheets(aSheet(), other);
    await store.papers.put(startPaper(aSheet(), 's1', 'd1', Date.now()));
    const running = await card('Devam eden sınavınız');
    expect(running.getByText('20 dakika kaldı')).toBeInTheDocument();
    expect(hrefOf(running.getByRole('link', { name: 'Sınava dön' }))).toBe('/enter-exam/e1');
    expect((await others()).getByRole('link', { name: 'Sınava gir: Sonraki' })).toBeVisible();
    expect(screen.queryByText('Şimdi girebileceğiniz sınav')).toBeNull();
  });
});

describe('a teacher’s home', () => {
  it('shows the averages of the exams in Turkish notation, and the classes', async () => {
    await filled('teacher');
    const averages = await card('Sınav ortalamaları');
    expect(await averages.findByText('66,67')).toBeInTheDocument();
    expect(await (await card('Sınıflarım')).findByText('5-A')).toBeInTheDocument();
  });

  it('has three first steps, and only those that are possible can be opened', async () => {
    const { show } = await open('teacher');
    show();
    const steps = await card('İlk adımlar');
    expect(steps.getByRole('link').textContent).toBe('Sınıf oluştur');
    expect(steps.getByRole('button', { name: 'Sınıf kodunu paylaş' })).toBeDisabled();
    expect(steps.getByRole('button', { name: 'Sınav hazırla' })).toBeDisabled();
  });

  it('links to the class code of a class without students, and then to the first exam', async () => {
    const { workspace, show } = await open('teacher');
    await putRows(workspace.store, 'classroom', [aClassroom('t1', [])]);
    show();
    const current = () => document.querySelector('[aria-current="step"]');
    await waitFor(() => expect(current()).toHaveTextContent('Sınıf kodunu paylaş'));
    expect(hrefOf(screen.getByRole('link', { name: 'Sınıf kodunu paylaş' }))).toBe(
      '/classroom-detail/c1',
    );
    await putRows(workspace.store, 'classroom', [aClassroom('t1', ['s1'])]);
    await waitFor(() => expect(current()).toHaveTextContent('Sınav hazırla'));
    await putRows(workspace.store, 'exam', [exam]);
    await waitFor(() => expect(current()).toBeNull());
    expect(screen.getByRole('link', { name: 'Sınav hazırla' })).toBeInTheDocument();
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

  it('begins with pending work: exams under way, students to accept, results to release', async () => {
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
      return `${hrefOf(link)} ${row.textContent}`;
    });
    expect(found).toHaveLength(4);
    expect(found.shift()).toMatch(/ Ek süreliSürüyor · 5-A · Son kâğıtlar en geç: .*Canlı izle$/);
    expect(found[0]).toMatch(
      /^\/exam-results\/Süren\/live SürenSürüyor · 5-A · Bitiş:\s.*Canlı izle$/,
    );
    expect(found[1]).toMatch(/^\/classroom-detail\/c1 5-A1 öğrenci sınıfa alınmayı bekliyor/);
    expect(found[2]).toMatch(/^\/exam-results\/Biten Biten.*Sonuçları açıkla$/);
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

  it('shows how long papers of offline tablets may still arrive after an early end', async () => {
    const now = Date.now();
    const ended = { endedAt: now, endKnownAt: now };
    const { rows } = await withExams({ ...held('Bitirilen', { release: 'by-teacher' }), ...ended });
    const [only] = await rows();
    expect(only).toHaveTextContent(/^BitirilenBitirildi · .*Son kâğıtlar en geç: .*Canlı izle$/);
    expect(only).not.toHaveTextContent('Sürüyor');
  });

  it('says that nothing is pending', async () => {
    await filled('teacher');
    const nothing = 'Şu anda süren sınavınız ve sizi bekleyen bir iş yok.';
    expect(await (await needs()).findByText(nothing)).toBeInTheDocument();
  });

  it('moves an exam by itself from running to pending at its end', async () => {
    const { rows } = await withExams(
      held('Süren', { release: 'by-teacher', closesAt: Date.now() + 1500 }),
    );
    expect((await rows())[0]).toHaveTextContent('Sürüyor');
    await waitFor(async () => expect((await rows())[1]).toHaveTextContent('Sonuçları açıkla'));
  });

  it('reports that averages could not be read, and logs the error', async () => {
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

  it('greets by the last known name if the user’s document cannot be read', async () => {
    const { workspace, show } = await open('teacher');
    vi.spyOn(workspace.store.users, 'get').mockImplementation(() => {
      throw new Error('no storage');
    });
    show();
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
      workspace.user.displayName,
    );
    expect(await screen.findByText('Sınav ortalamaları')).toBeInTheDocument();
  });

  it('says to teachers that they are not verified', async () => {
    const { show } = await open('teacher', false);
    show();
    expect(await screen.findByText('Hesabınız Onaylanmamış')).toBeInTheDocument();
    expect(screen.queryByText('Sınav ortalamaları')).not.toBeInTheDocument();
  });
});

it('says in its place that a card of a student could not be read, and reads it again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { workspace, show } = await open('student');
  const reading = vi.spyOn(workspace.store.feedbacks, 'orderBy').mockImplementation(() => {
    throw new Error('no storage');
  });
  const user = show();
  expect(await screen.findByText('Bir hata oluştu')).toBeInTheDocument();
  expect(screen.getByText('Henüz sınava girmediniz.')).toBeInTheDocument();
  reading.mockRestore();
  await user.click(screen.getByRole('button', { name: 'Yeniden dene' }));
  expect(await screen.findByRole('heading', { name: 'Geri bildirimlerim' })).toBeInTheDocument();
});

it('lists the tasks of an admin, with links to them', async () => {
  const { workspace, show } = await open('admin');
  const account = { ...TEACHER, email: 'k@okul.tr' };
  await workspace.store.users.put(newUser({ ...account, uid: 't9' }));
  await workspace.store.feedbacks.put(aFeedback('t9'));
  await workspace.store.classroomSummaries.put({
    ...{ type: 'classroomSummary', schema: 1, id: 'c9', className: '8-B', classDesc: '' },
    ...{ teachers: [], studentCount: 0, examCount: 0 },
  });
  show();
  const work = await card('Sizi bekleyenler');
  const teachers = await work.findByRole('link', { name: /: 1 öğretmen onayınızı bekliyor$/ });
  expect(hrefOf(teachers)).toBe('/admin/teachers');
  const feedback = work.getByRole('link', { name: /: 1 geri bildirim yanıt bekliyor$/ });
  expect(hrefOf(feedback)).toBe('/admin/feedback');
  const classes = work.getByRole('link', { name: 'Öğretmen ver: Öğretmeni olmayan sınıf: 8-B' });
  expect(hrefOf(classes)).toBe('/admin/classrooms');
});

it('says to an admin that nothing is waiting', async () => {
  const { show } = await open('admin');
  show();
  expect(await screen.findByText('Sizi bekleyen bir iş yok.')).toBeInTheDocument();
});
