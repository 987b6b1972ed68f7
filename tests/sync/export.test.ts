import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { withAppeal, withReply } from '../../src/domain/documents/appeal/make.ts';
import type { Entry } from '../../src/domain/documents/attempt/schema.ts';
import type { Role } from '../../src/domain/documents/common.ts';
import { withCorrection } from '../../src/domain/documents/exam/correct.ts';
import type { Exam } from '../../src/domain/documents/exam/schema.ts';
import { newFeedback } from '../../src/domain/documents/feedback/make.ts';
import { newInvitation } from '../../src/domain/documents/invitation/rules.ts';
import { appealedText } from '../../src/domain/grading/appeals.ts';
import { putElements, setFields } from '../../src/domain/merge/edit.ts';
import { Accounts } from '../../sync-server/accounts/accounts.ts';
import { createPasswords } from '../../sync-server/accounts/passwords.ts';
import { Sessions } from '../../sync-server/accounts/sessions.ts';
import { type ExportParts, exportOf } from '../../sync-server/operations/personal-data/export.ts';
import { uidByEmail } from '../../sync-server/operations/personal-data/person.ts';
import { CHEAP } from '../../sync-server/test-support/server.ts';
import { logOf } from '../security/support/school.ts';
import { AN_APPEAL } from '../support/documents.ts';
import { type Device, openSchool, type School } from './kit.ts';
import { classroom, exam, handedIn, paperOn, question, sheetOn } from './samples.ts';

let school: School;
let accounts: Accounts;
let sessions: Sessions;
let teacher: Device;
let student: Device;
let parts: ExportParts;

async function enrol(userRole: Role, uid: string): Promise<void> {
  const profile = { displayName: `Kişi ${uid}`, phoneNumber: '05001112233', password: 'gizli123' };
  await accounts.create({ ...profile, uid, email: `${uid}@okul.example`, userRole });
}

/** Makes a class of two with an exam whose results are withheld, and a feedback with its reply. */
beforeEach(async () => {
  school = await openSchool();
  const { storage, clock } = school;
  const now = () => clock.now;
  accounts = new Accounts({ storage, passwords: createPasswords(CHEAP), now, secret: 's' });
  sessions = new Sessions({ storage, now, secret: 's' });
  parts = { storage, accounts, sessions, now };
  await enrol('teacher', 't1');
  await school.verify('t1');
  for (const uid of ['s1', 's2']) await enrol('student', uid);
  teacher = await school.device('teacher', 't1');
  student = await school.device('student', 's1');
  await school.worker.idle();
  await teacher.write(classroom(['t1'], ['s1', 's2'], clock.now));
  await teacher.write(setFields<Exam>(exam('t1', clock.now), { release: 'by-teacher' }, clock.now));
  await teacher.sync(school.worker);
  await student.pull();
  const paper = paperOn(await sheetOn(student), 's1', ['A', 'empty'], clock.now);
  await student.write(handedIn(paper, clock.now + 100));
  const author = { userId: 's1', username: 'Kişi s1', reportTime: clock.now };
  const ticket = { id: 'f1', title: 'Tabletim', description: 'Şarj olmuyor.' };
  await student.write(newFeedback({ ...author, ...ticket }));
  await student.sync(school.worker);
  const admin = await school.device('admin', 'a1');
  await admin.pull();
  await admin.edit('feedback', 'f1', (known, at) =>
    setFields(known, { status: 'resolved', reply: 'Kablo değişti.' }, at),
  );
  await admin.sync(school.worker);
});
afterEach(() => school.close());

test('contains a student’s appeals with the replies', async () => {
  const { now } = school.clock;
  const { id: questionID } = question(1, 'A');
  const appeal = { questionID, text: AN_APPEAL };
  await student.write(withAppeal(null, { id: 'e1-s1', examID: 'e1', userID: 's1' }, appeal, now));
  await student.sync(school.worker);
  const about = { paperId: 'e1-s1', examID: 'e1', userID: 's1', addedUser: 't1' };
  const reply = { questionID, to: appealedText(AN_APPEAL), text: 'Haklısınız.' };
  await teacher.write(withReply(null, about, reply, now));
  await teacher.sync(school.worker);
  const [paper] = JSON.parse(await exported('s1'))['Sınav kâğıtları'];
  expect(paper.İtirazlar).toMatchObject([
    { Soru: '1. soru?', İtiraz: AN_APPEAL, 'Öğretmenin cevabı': 'Haklısınız.' },
  ]);
});

const exported = async (uid: string): Promise<string> => text(await exportOf(uid, parts));

test('contains a student’s profile, account, classes, papers with answers and times, and feedback with its reply', async () => {
  const account = await accounts.find('s1@okul.example');
  const token = account && (await sessions.begin(account));
  const file = await exported('s1');
  const data = JSON.parse(file);
  expect(data.Profil).toMatchObject({ 'Ad soyad': 'Kişi s1', 'E-posta': 's1@okul.example' });
  expect(data.Hesap['Açık oturumlar']).toHaveLength(1);
  expect(data.Sınıflar).toMatchObject([{ Sınıf: '6-A', Öğretmenler: ['Kişi t1'] }]);
  const [paper] = data['Sınav kâğıtları'];
  expect(paper).toMatchObject({
    Sınav: 'Kesirler',
    Başlama: expect.stringMatching(/1970/),
    Cevaplar: [
      { Soru: '1. soru?', Cevap: 'A) bir' },
      { Soru: '2. soru?', Cevap: 'Boş bırakıldı' },
    ],
    Teslimler: [
      {
        Nasıl: 'Öğrenci teslim etti',
        'Makbuz kodu': expect.stringMatching(/^[0-9A-Z]{3}-[0-9A-Z]{3}$/),
      },
    ],
  });
  expect(data['Geri bildirimler']).toMatchObject([
    { Başlık: 'Tabletim', Durum: 'Çözüldü', Yanıt: 'Kablo değişti.' },
  ]);
  expect(file).not.toContain(account?.password);
  expect(file).not.toContain(token);
});

test('does not contain a result before it is released', async () => {
  const before = await exported('s1');
  expect(JSON.parse(before)['Sınav kâğıtları'][0].Sonuç).toBe('Henüz açıklanmadı');
  expect(before).not.toContain('Doğru cevap');
  await teacher.pull();
  await teacher.edit('exam', 'e1', (known, at) =>
    setFields<Exam>(known, { releasedAt: at, release: 'at-once' }, at),
  );
  await teacher.sync(school.worker);
  const after = JSON.parse(await exported('s1'))['Sınav kâğıtları'][0].Sonuç;
  expect(after['Puan (100 üzerinden)']).toBe(50);
  expect(after.Cevaplar).toMatchObject([
    { 'Doğru cevap': 'A) bir', Değerlendirme: 'Doğru' },
    { 'Doğru cevap': 'B) iki', Cevap: 'Boş bırakıldı', Değerlendirme: 'Boş bırakıldı' },
  ]);
});

test('contains the answers read from a printed sheet, without times', async () => {
  await teacher.pull();
  const { version } = await sheetOn(student);
  const fixed = { by: 't1', at: school.clock.now + 200, version, over: null, reason: '' };
  await teacher.edit('exam', 'e1', (known, at) =>
    putElements(
      known,
      'sheetReadings',
      [
        { ...fixed, id: 'rrrrrrrr1', uid: 's1', answers: 'CB' },
        { ...fixed, id: 'rrrrrrrr2', uid: 's2', answers: '-B' },
      ],
      at,
    ),
  );
  await teacher.sync(school.worker);
  const [both] = JSON.parse(await exported('s1'))['Sınav kâğıtları'];
  expect(both.Teslimler).toMatchObject([
    { Nasıl: 'Öğrenci teslim etti' },
    {
      ...{ Nasıl: 'Kâğıttan, öğretmen okudu', Zaman: expect.stringMatching(/1970/) },
      'Cihaz numarası': null,
      Cevaplar: [
        { Soru: '1. soru?', Cevap: 'C) üç', 'Cevaplama zamanı': null },
        { Soru: '2. soru?', Cevap: 'B) iki', 'Cevaplama zamanı': null },
      ],
    },
  ]);
  const [alone] = JSON.parse(await exported('s2'))['Sınav kâğıtları'];
  expect(alone).toMatchObject({ Başlama: null, 'Süre sonu': null, 'Cihaz numarası': null });
  expect(alone.Teslimler).toMatchObject([{ Nasıl: 'Kâğıttan, öğretmen okudu' }]);
});

test('contains a correction with its reason', async () => {
  await teacher.pull();
  await teacher.edit('exam', 'e1', (known, at) =>
    withCorrection(
      setFields<Exam>(known, { releasedAt: at, release: 'at-once' }, at),
      question(2, 'B'),
      { credit: 'nobody', accepted: ['C'], reason: 'Basım hatası' },
      at,
    ),
  );
  await teacher.sync(school.worker);
  const { Sonuç } = JSON.parse(await exported('s1'))['Sınav kâğıtları'][0];
  expect(Sonuç.Cevaplar[1]).toMatchObject({
    ...{ 'Doğru cevap': 'B) iki · C) üç', Değerlendirme: 'İptal edildi, sayılmadı' },
    'Düzeltmenin gerekçesi': 'Basım hatası',
  });
});

test('contains each step of a paper’s history, with the answers', async () => {
  await school.restart();
  const other = await school.device('student', 's2');
  await other.pull();
  const paper = paperOn(await sheetOn(other), 's2', [], school.clock.now);
  const said: Entry[] = [
    [500, 'answer', question(1).id, 'A'],
    [1000, 'away'],
    [8000, 'back'],
    [9000, 'note', 'Tablet kapandı.'],
  ];
  await other.write(logOf(paper, 'w1', said));
  await other.sync(school.worker);
  const [found] = JSON.parse(await exported('s2'))['Sınav kâğıtları'];
  const record = found['Sınav kaydı (sonuçlar açıklandıktan 90 gün sonra silinir)'];
  expect(record).toMatchObject([
    { 'Ne oldu': 'Sınava başlandı' },
    { 'Ne oldu': 'Cevap verildi', Soru: '1. soru?', Cevap: 'A) bir' },
    { 'Ne oldu': 'Sınav sayfası görünmedi', Saniye: 7 },
    { 'Ne oldu': 'Öğretmene mesaj yazıldı', Not: 'Tablet kapandı.' },
  ]);
});

test('contains nothing of a classmate', async () => {
  const file = await exported('s1');
  expect(file).not.toContain('s2');
});

test('contains a teacher’s classes and exams, and nothing of the students', async () => {
  await teacher.write(
    newInvitation({
      ...{ id: 't1-i1', classroomID: 'c1', addedUser: 't1', at: school.clock.now },
      emails: ['yok@okul.example'],
    }),
  );
  await teacher.sync(school.worker);
  const file = await exported('t1');
  expect(JSON.parse(file)).toMatchObject({
    Profil: { 'Okul tarafından onaylandı': 'Evet' },
    Sınıflar: [{ Sınıf: '6-A', 'Öğrenci sayısı': 2 }],
    'Hazırladığı sınavlar': [{ Sınav: 'Kesirler', Sınıf: '6-A', Sorular: [{}, {}] }],
    'Sınıfa ekleme listeleri': [{ 'Bekleyen adres sayısı': 0 }],
  });
  for (const foreign of ['Kişi s1', 'Kişi s2', 's1@', 's2@', 'yok@', 'Puan'])
    expect(file).not.toContain(foreign);
});

test('contains an admin’s profile and account, but not what all admins share', async () => {
  await enrol('admin', 'a1');
  const data = JSON.parse(await exported('a1'));
  expect(Object.keys(data)).toEqual(['Bu dosya', 'Profil', 'Hesap']);
});

test('is refused for an unknown person', async () => {
  await expect(exportOf('nobody', parts)).rejects.toMatchObject({ code: 'not-found' });
  await expect(uidByEmail('kimse@okul.example', parts)).rejects.toMatchObject({
    code: 'not-found',
  });
  expect(await uidByEmail('S1@okul.example', parts)).toBe('s1');
});
