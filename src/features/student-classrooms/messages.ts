import type { JoinRefusal } from '../../domain/documents/join-request/schema.ts';

export const messages = {
  title: 'Sınıflarım',
  failed: 'Bir hata meydana geldi',
  empty: 'Henüz sınıfa katılmadınız.',
  emptyHint:
    'Öğretmeninizin verdiği sınıf koduyla bir sınıfa katılın. Öğretmeniniz sizi eklediğinde de sınıfınız burada kendiliğinden görünür.',
  teachers: 'Öğretmenler',
  students: 'Öğrenciler',
  exams: 'Sınavlar',
  teacherCount: (count: number) => `${count} öğretmen`,
  studentCount: (count: number) => `${count} öğrenci`,
  open: 'Sınıfa git',
  back: 'Sınıflarım',
  noExams: 'Henüz sınav eklenmemiş.',
  noExamsHint: 'Öğretmeniniz sınav eklediğinde burada görünür.',
  noTeachers: 'Bu sınıfta öğretmen yok.',
  noStudents: 'Bu sınıfta öğrenci yok.',
  me: '(siz)',
  addedBy: (teacher: string) => `Sizi bu sınıfa ekleyen: ${teacher}`,
  addedByOffice: 'Sizi bu sınıfa okul yönetimi ekledi.',
  addedByFormer: 'Sizi bu sınıfa artık bu sınıfta olmayan bir öğretmen ekledi.',
  addedByUnknown: 'Sizi bu sınıfa kimin eklediği bilinmiyor. Öğretmeninize sorabilirsiniz.',
  missing: {
    title: 'Sınıf bulunamadı.',
    hint: 'Sınıf silinmiş ya da sınıftan çıkarılmış olabilirsiniz.',
  },
  facts: (minutes: number, questions: number) => `${minutes} dakika · ${questions} soru`,
  opens: (date: string) => `Başlangıç:\u00a0${date}`,
  closes: (date: string) => `Bitiş:\u00a0${date}`,
  notOpen: 'Henüz açılmadı',
  closed: 'Sona erdi',
  locked: 'Kilitli',
  enter: 'Sınava gir',
  enterCode: 'Başlangıç kodunu gir',
  examPage: 'Sınav sayfası',
  goOn: 'Sınava dön',
  result: 'Sonucu gör',
  receipt: 'Teslim belgesi',
  notStarted: 'Başlanmadı',
  timeLeft: (minutes: number) => `${minutes} dakika kaldı`,
  lastMinute: '1 dakikadan az kaldı',
  timeOver: 'Süre doldu',
  graded: (points: string) => `Puan: ${points}`,
} as const;

export const joinMessages = {
  join: 'Sınıfa katıl',
  joinAnother: 'Başka bir sınıfa katıl',
  code: 'Sınıf kodu',
  codeHint:
    'Sınıf kodunu öğretmeninizden alın. İnternet yokken de yazabilirsiniz; kod, bağlantı gelince kontrol edilir.',
  codeExample: 'ABCD 2345',
  send: 'Katıl',
  sending:
    'İsteğiniz gönderiliyor. Bu pencereyi kapatabilirsiniz; internet yoksa bağlantı gelince gönderilir.',
  waiting: 'Sınıfa katılma isteğiniz bekliyor',
  whenOnline: 'İnternet gelince kod kontrol edilecek; doğruysa sınıfa katılacaksınız.',
  sent: 'İsteğiniz gönderildi, sunucunun yanıtı bekleniyor.',
  asked:
    'Sınıfta sonuçları henüz açıklanmamış bir sınav var. Bu yüzden katılmanız öğretmeninizin onayını bekliyor; onaylayınca sınıf burada görünür.',
  joined: (className: string) => `${className} sınıfına katıldınız`,
  joinedHint: 'Öğretmeninizin yayınladığı sınavlar bu cihaza kendiliğinden iner.',
  notJoined: 'Sınıfa katılamadınız',
  reasons: {
    'wrong-code':
      'Bu kodla bir sınıf bulunamadı. Kodu öğretmeninizle karşılaştırın; yanlışsa doğrusunu yazın. Kod doğruysa öğretmeninizin cihazı henüz internete bağlanmamıştır; bağlandığında sınıfa alınırsınız.',
    'code-off': 'Bu kod artık geçerli değil. Öğretmeninizden yeni kodu isteyin.',
    'class-full': 'Sınıfta boş yer kalmamış. Lütfen öğretmeninize haber verin.',
    declined:
      'Öğretmeniniz sınıfa katılma isteğinizi kabul etmedi. Bir yanlışlık varsa öğretmeninizle konuşun; aynı kodu yeniden göndermek işe yaramaz.',
    removed:
      'Öğretmeniniz sizi bu sınıftan çıkarmış. Yeniden katılmak için öğretmeninizden yeni bir kod isteyin.',
    'too-many': 'Bugün çok sayıda yanlış kod denediniz. Lütfen yarın yeniden deneyin.',
  } satisfies Record<JoinRefusal, string>,
  codeWas: (code: string) => `(Sınıf kodu: ${code})`,
  takeBack: 'Vazgeç',
  takenBack: 'Katılma isteğinden vazgeçildi.',
  putAway: 'Tamam',
  actOn: (act: string, code: string) => `${act} (${code})`,
} as const;
