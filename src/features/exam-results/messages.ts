import type { Verdict } from '../../domain/grading/points.ts';
import type { QuestionState } from '../../domain/grading/question-statistics.ts';
import type { PaperState } from '../../domain/grading/roster.ts';
import type { DiscriminationGrade } from '../../domain/grading/statistics.ts';
import type { Answer } from '../../domain/question-kinds/kind.ts';
import type { CarriedState } from '../../store/queries/carried.ts';
import { formatMark } from '../../ui/format.ts';
import { doubtLabels, doubtMessages, observedMessages, recordMessages } from './doubt-messages.ts';

const whenItArrives = (isOffline: boolean): string =>
  isOffline ? '; bağlantı gelince öğrenciye ulaşır.' : '.';

export const messages = {
  title: (exam: string) => `${exam} – Sonuçlar`,
  collect: 'Kâğıt topla',
  onPaper: 'Kâğıt',
  fromPaper: 'Kâğıttan puan gir',
  readFromPaper: 'Kâğıttan okundu',
  carried: {
    waiting: 'Okutuldu, gönderilmeyi bekliyor',
    sent: 'Gönderildi, sunucu açıyor',
    refused: 'Okutuldu, sunucu alamadı',
    arrived: 'Sunucuda',
  } satisfies Record<CarriedState, string>,
  results: 'Sonuçlar',
  failed: 'Bir hata oluştu',
  answersToMark: (count: number) => `${count} cevap değerlendirme bekliyor`,
  answersMarked: (done: number, total: number) =>
    `${done} / ${total} cevap değerlendirildi. Bekleyen cevabı olan kâğıtların puanı henüz yok.`,
  mark: 'Değerlendir',
  appealsWait: (count: number) => `${count} mesaj bekliyor`,
  replyToAppeals: 'Mesajlara bak',
  marking: 'Değerlendirme',
  toExam: 'Sınava dön',
  toExams: 'Sınavlarıma dön',
  minutes: (count: number) => `${count} dakika`,
  questionCount: (count: number) => `${count} soru`,
  onlyFor: (count: number) => `yalnızca ${count} öğrenci için`,
  deletedExam: 'Bu sınav silinmiş. Değerlendirilmiş kâğıtlar okunabilir kalır.',
  missing: { title: 'Sınav bulunamadı', hint: 'Silinmiş ya da bu cihaza henüz inmemiş olabilir.' },

  parts: 'Sonuçların bölümleri',
  students: 'Öğrenciler',
  actions: 'İşlemler',
  markingHint: 'Açık uçlu cevaplara puan verin.',
  exportHintShort: 'Sonuçları Excel ya da CSV dosyası olarak kaydedin.',
  printHint: 'Sonuçları, soru kâğıdını ya da optik formu yazdırın.',
  makeUpHint: 'Girmeyen öğrencilere ayrı bir sınav verin.',
  watchHint: 'Kimin başladığını ve kâğıdını verdiğini izleyin.',
  collectHint: 'Ağı olmayan tabletlerin kâğıtlarını kamerayla alın.',
  fromPaperHint: 'Kâğıtta yapılan sınavın puanlarını girin.',

  glance: 'Bir bakışta',
  inClass: 'Sınıfta',
  glanceHint:
    'Kâğıtların durumu sunucuya en son ulaşan bilgidir; puanlarda bu cihazda verdikleriniz de var. Çevrimdışı bir öğrencinin kâğıdı, cihazı bağlanınca burada görünür.',
  average: 'Ortalama',
  averageOfPapers: (count: number) => `${count} kâğıt üzerinden`,
  median: 'Ortanca',
  best: 'En yüksek',
  worst: 'En düşük',
  notGradedYet: 'Henüz değerlendirilen kâğıt yok',

  papers: 'Kâğıtlar',
  noPapers: 'Sınıfta henüz öğrenci yok.',
  toClassCode: 'Sınıf kodunu paylaşın',
  noPapersHint: 'Öğrenci eklediğinizde sınav cihazlarına iner ve durumları burada görünür.',
  searchStudents: 'Öğrenci ara',
  decisions: (count: number) => `Kararınıza bağlı olanlar (${count})`,
  undecided: (count: number) =>
    `${count} kâğıt kararınızı bekliyor. Açıp alabilirsiniz; almadığınız kâğıt ortalamaya katılmaz.`,
  decides: 'Kararınızı bekliyor',
  took: 'Kâğıdı aldınız',
  noMatch: 'Bu aramaya uyan öğrenci yok.',
  personCode: 'Okul no / kişi kodu',
  student: 'Öğrenci',
  unknownStudent: 'Adı bu cihazda yok',
  ofMakeUp: (state: string) => `Telafi: ${state}`,
  ownPaper: 'Bu sınavdaki kâğıdı',
  leftClass: 'Sınıftan ayrılmış',
  timeUnseen: 'Süresi doğrulanmadı',
  hasNote: 'Mesajı var',
  note: 'Öğrencinin mesajı',
  noteInRecord: 'Sınav kaydında yazar',
  safety: {
    proved: 'SEB ile',
    unproved: 'SEB olmadan',
    unknown: 'SEB bilinmiyor',
  },
  safetyFact: {
    proved: 'Güvenli Sınav Tarayıcısı ile başladı',
    unproved: 'Güvenli Sınav Tarayıcısı ile başladığı kanıtlanmadı',
    unknown: 'Güvenli Sınav Tarayıcısı ile başlayıp başlamadığı bilinmiyor',
  },
  state: 'Durum',
  score: 'Puan',
  right: 'Doğru',
  partial: 'Kısmen',
  wrong: 'Yanlış',
  blank: 'Boş',
  handedInAt: 'Teslim zamanı',
  sheetReadAt: 'Kâğıdın girildiği zaman',
  none: '–',
  states: {
    'not-started': 'Başlamadı',
    unheard: 'Bilinmiyor',
    absent: 'Kâğıdı gelmedi',
    'not-member': 'Sınıfta değildi',
    'in-progress': 'Sınavda',
    overdue: 'Kâğıdı bekleniyor',
    'handed-in': 'Değerlendirme bekliyor',
    'to-mark': 'Puan bekliyor',
    graded: 'Değerlendirildi',
  } satisfies Record<PaperState, string>,
  unheardSince: (time: string) => `Bilinmiyor, son haber ${time}`,
  neverHeard: 'Bilinmiyor',
  overdueHint: (count: number) =>
    `${count} öğrencinin süresi doldu ama kâğıdı henüz ulaşmadı. Kâğıt öğrencinin cihazında duruyor; cihaz internete bağlanınca kendiliğinden gelir.`,
  openPaperOf: (name: string) => `${name}, kâğıdı aç`,

  paperOf: (name: string) => `${name} – kâğıt`,
  paperFacts: 'Kâğıdın bilgileri',
  total: 'Toplam puan',
  toMark: 'Değerlendirilecek',
  arrivedAt: 'Sunucuya ulaştı',
  countersigned: 'Sunucunun onayı',
  countersignedAs: (code: string, at: string) => `İmzanın özeti ${code}, ${at}`,
  receiptCode: 'Teslim kodu',
  questions: 'Sorular',
  rightAnswer: 'Doğru cevap',
  studentAnswer: 'Öğrencinin cevabı',
  verdicts: {
    correct: 'Doğru',
    wrong: 'Yanlış',
    partial: 'Kısmen doğru',
    blank: 'Boş Bırakıldı',
    pending: 'Değerlendirilecek',
    given: 'Puanı verildi',
    uncounted: 'İptal edildi',
  } satisfies Record<Verdict, string>,
  changePoints: 'Puanları değiştir',
  close: 'Kapat',
  causes: {
    student: 'Öğrenci teslim etti',
    deadline: 'Süre dolunca kendiliğinden teslim edildi',
    teacher: 'Sınavı bitirdiğinizde kendiliğinden teslim edildi',
    server: 'Cihazdan haber alınamadığı için sunucu teslim aldı',
    paper: 'Kâğıttan, öğretmen okudu',
  },
  handedIn: 'Teslim',
  timing: 'Süre',
  observed: observedMessages,
  record: 'Sınav kaydı',
  recordOf: recordMessages,

  extraTime: 'Ek süre',
  extraTimeHint:
    'Bir öğrenciye sınavdan önce ya da sınav sürerken ek süre verebilirsiniz. Öğrencinin cihazı internete bağlı ve oturumu açıksa süresi hemen uzar; değilse bağlanıp giriş yapınca uzar.',
  extraMinutes: 'Toplam ek süre',
  chooseStudent: 'Öğrenci seçin',
  giveExtraTime: 'Ek süre ver',
  extraTimeGiven: (name: string, minutes: number, isOffline: boolean) =>
    `${name} için ${minutes} dakika ek süre verildi${whenItArrives(isOffline)}`,
  extraTimeNow: (name: string, minutes: number, isOffline: boolean) =>
    `${name} için toplam ek süre ${minutes} dakika oldu${whenItArrives(isOffline)}`,
  extraTimeKept: 'Sınava başladı; geri alınamaz',
  removeExtraTime: 'Kaldır',
  removeExtraTimeOf: (name: string) => `${name}, ek süreyi kaldır`,

  doubtsTitle: 'Dikkat edilecek noktalar',
  doubtsNotice: (count: number) =>
    `${count} kâğıtta dikkat edilecek bir nokta var. Puanlar bundan etkilenmez; karar sizindir.`,
  doubt: doubtMessages,
  doubtLabels: doubtLabels,

  distribution: 'Puan dağılımı',
  distributionChart: 'Puan aralıklarına göre öğrenci sayısı',
  band: 'Puan aralığı',
  bandOf: (from: number, to: number) => (to === 100 ? `${from}–100` : `${from}–${to - 1}`),
  studentCount: 'Öğrenci sayısı',

  questionAnalysis: 'Soru analizi',
  questionChart: 'Her soruda doğru, yanlış ve boş sayısı',
  noQuestions: 'Bu sınavda soru yok.',
  number: 'No',
  question: 'Soru',
  pointsOf: (points: number) => `(${formatMark(points)} puan)`,
  questionNumber: (number: number) => `${number}. soru`,
  shareRight: 'Doğru oranı',
  discrimination: 'Ayırt edicilik',
  discriminationHint:
    'Ayırt edicilik, soruyu doğru yapmanın sınavın geri kalanındaki başarıyla ilişkisidir (madde–kalan korelasyonu, −1 ile 1 arası): 0,40 ve üstü iyi, 0,20–0,39 orta, altı zayıf. Belirgin eksi değerde başarılı öğrenciler soruyu daha çok kaçırmıştır; cevap anahtarını kontrol edin.',
  discriminationNeeds: (papers: number) =>
    `Soruların ayırt ediciliği, en az ${papers} kâğıt değerlendirilince hesaplanır.`,
  grades: {
    reversed: 'Ters',
    weak: 'Zayıf',
    fair: 'Orta',
    good: 'İyi',
  } satisfies Record<DiscriminationGrade, string>,
  questionStates: {
    current: '',
    reworded: 'Eski hâli',
    removed: 'Sınavdan çıkarıldı',
  } satisfies Record<QuestionState, string>,
  medianTime: (time: string) => `Tipik süre ${time}`,
  changed: (papers: number, changes: readonly { from: Answer; to: Answer; count: number }[]) => {
    const name = (answer: Answer) => (answer === 'empty' ? 'boş' : answer);
    const each = changes.map(({ from, to, count }) => `${name(from)} → ${name(to)} (${count})`);
    return `${papers} kâğıtta değiştirildi: ${each.join(', ')}`;
  },
  answeringHint:
    'Tipik süre (ortanca), bir önceki cevaptan bu sorunun cevabına kadar geçen süredir; sayfadan ayrılınan zaman çıkarılmıştır. Süreler ve değişiklikler kâğıtların kaydından hesaplanır.',
  order: 'Sıralama',
  byNumber: 'Soru sırası',
  hardestFirst: 'Önce en zor',
  options: 'Şıklar',
  isCorrect: 'doğru cevap',
  percent: (share: number) => `%${Math.round(share * 100)}`,
  pointsColumn: (question: string) => `${question} puan`,
  chosen: (key: string) => `${key} diyen`,
  option: (key: string) => `${key} şıkkı`,
  paperCount: 'Kâğıt',
  shareRightPercent: 'Doğru oranı (%)',
  remarks: 'Açıklamalar',
  answers: 'Cevaplar',
  key: 'Cevap anahtarı',
  keyMarked: 'öğretmen değerlendirir',
  keyCancelled: 'iptal',

  export: 'Dışa aktar',

  print: 'Yazdır',
  printTitle: (exam: string) => `${exam} – Yazdır`,
  printWhat: 'Ne yazdırılsın?',
  printKinds: {
    sonuclar: 'Sonuçlar',
    sorular: 'Soru kâğıdı',
    cevaplar: 'Cevap anahtarlı',
    optik: 'Optik form',
  },
  sheetFields: ['Ad Soyad', 'Numara', 'Tarih', 'Puan'],
  keyCopy: 'Öğretmen nüshası – doğru cevaplar işaretlidir.',
  teacherIs: (name: string) => `Öğretmen: ${name}`,

  papersOf: (count: number) => `${count} kâğıt`,
} as const;
