import type { Doubt } from '../../domain/exam/doubts.ts';
import type { QuestionStanding } from '../../domain/exam/question-statistics.ts';
import type { PaperState } from '../../domain/exam/roster.ts';
import type { DiscriminationGrade } from '../../domain/exam/statistics.ts';
import type { TimingTrust } from '../../domain/exam/timing-trust.ts';

/** What an exam's results page says. */
export const words = {
  title: (exam: string) => `${exam} – Sonuçlar`,
  results: 'Sonuçlar',
  toExam: 'Sınava dön',
  toExams: 'Sınavlarıma dön',
  minutes: (count: number) => `${count} dakika`,
  questionCount: (count: number) => `${count} soru`,
  deletedExam: 'Bu sınav silinmiş. Değerlendirilmiş kâğıtlar okunabilir kalır.',
  notFound: 'Sınav bulunamadı',
  notFoundHint: 'Silinmiş ya da bu cihaza henüz inmemiş olabilir.',

  glance: 'Bir bakışta',
  inClass: 'Sınıfta',
  glanceHint:
    'Durumlar sunucuya en son ulaşan bilgidir. Çevrimdışı bir öğrencinin kâğıdı, cihazı bağlanınca burada görünür.',
  average: 'Ortalama',
  averageOfPapers: (count: number) => `${count} kâğıt üzerinden`,
  median: 'Ortanca',
  best: 'En yüksek',
  worst: 'En düşük',
  notGradedYet: 'Henüz değerlendirilen kâğıt yok',

  papers: 'Kâğıtlar',
  noPapers: 'Sınıfta henüz öğrenci yok.',
  noPapersHint: 'Öğrenci eklediğinizde sınav cihazlarına iner ve durumları burada görünür.',
  searchStudents: 'Öğrenci ara',
  noMatch: 'Bu aramaya uyan öğrenci yok.',
  student: 'Öğrenci',
  unknownStudent: 'Adı bu cihazda yok',
  leftClass: 'Sınıftan ayrılmış',
  state: 'Durum',
  score: 'Puan',
  right: 'Doğru',
  wrong: 'Yanlış',
  blank: 'Boş',
  handedInAt: 'Teslim zamanı',
  none: '–',
  states: {
    'not-started': 'Başlamadı',
    'in-progress': 'Sınavda',
    overdue: 'Kâğıdı bekleniyor',
    'handed-in': 'Değerlendirme bekliyor',
    graded: 'Değerlendirildi',
  } satisfies Record<PaperState, string>,
  overdueHint: (count: number) =>
    `${count} öğrencinin süresi doldu ama kâğıdı henüz ulaşmadı. Kâğıt öğrencinin cihazında duruyor; cihaz internete bağlanınca kendiliğinden gelir.`,
  openPaperOf: (name: string) => `${name}, kâğıdı aç`,

  paperOf: (name: string) => `${name} – kâğıt`,
  total: 'Toplam puan',
  arrivedAt: 'Sunucuya ulaştı',
  receiptCode: 'Teslim kodu',
  questions: 'Sorular',
  correctAnswer: 'Doğru cevap',
  studentAnswer: 'Öğrencinin cevabı',
  outcomes: { correct: 'Doğru', wrong: 'Yanlış', blank: 'Boş Bırakıldı' },
  close: 'Kapat',
  causes: {
    student: 'Öğrenci teslim etti',
    deadline: 'Süre dolunca kendiliğinden teslim edildi',
    server: 'Cihazdan haber alınamadığı için sunucu teslim aldı',
  },
  handedIn: 'Teslim',
  timing: 'Süre',
  trusts: {
    verified: 'Sunucu başından sonuna doğruladı',
    unverified: 'Yalnızca cihazın saatine göre; aykırı bir şey görülmedi',
    suspect: 'Şüpheli; aşağıdaki noktalara bakın',
  } satisfies Record<TimingTrust, string>,

  extraTime: 'Ek süre',
  extraTimeHint:
    'Bir öğrenciye sınavdan önce ya da sınav sürerken ek süre verebilirsiniz. Öğrencinin cihazı internete bağlı ve oturumu açıksa süresi hemen uzar; değilse bağlanıp giriş yapınca uzar.',
  extraMinutes: 'Toplam ek süre',
  chooseStudent: 'Öğrenci seçin',
  giveExtraTime: 'Ek süre ver',
  extraTimeGiven: (name: string, minutes: number) =>
    `${name} için ${minutes} dakika ek süre verildi.`,
  extraTimeNow: (name: string, minutes: number) =>
    `${name} için toplam ek süre ${minutes} dakika oldu.`,
  extraTimeKept: 'Sınava başladı; geri alınamaz',
  takeExtraTime: 'Kaldır',
  takeExtraTimeOf: (name: string) => `${name}, ek süreyi kaldır`,

  doubtsTitle: 'Dikkat edilecek noktalar',
  doubtsNotice: (count: number) =>
    `${count} kâğıtta dikkat edilecek bir nokta var. Puanlar bundan etkilenmez; karar sizindir.`,
  doubt: doubtWords,
  doubtLabels: {
    'clock-back': 'Saat geri alınmış',
    'clock-gap': 'Sürede boşluk',
    overlap: 'Çakışan açılış',
    'clock-ahead': 'Saat yanlış',
    'never-online': 'Süre doğrulanamadı',
    'late-answers': 'Geç cevap',
    'second-hand-in': 'İkinci teslim',
    'closed-by-server': 'Sunucu kapattı',
    'came-after-closing': 'Kapandıktan sonra geldi',
  } satisfies Record<Doubt['kind'], string>,

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
  standings: {
    current: '',
    reworded: 'Eski hâli',
    removed: 'Sınavdan çıkarıldı',
  } satisfies Record<QuestionStanding, string>,
  order: 'Sıralama',
  byNumber: 'Soru sırası',
  hardestFirst: 'Önce en zor',
  options: 'Şıklar',
  isCorrect: 'doğru cevap',
  percent: (share: number) => `%${Math.round(share * 100)}`,
  chosen: (key: string) => `${key} diyen`,
  option: (key: string) => `${key} şıkkı`,
  paperCount: 'Kâğıt',
  shareRightPercent: 'Doğru oranı (%)',
  remarks: 'Notlar',
  remarkCount: (count: number) => `${count} not`,
  answers: 'Cevaplar',
  key: 'Cevap anahtarı',

  export: 'Dışa aktar',
  exportTitle: 'Sonuçları dışa aktar',
  exportHint: 'Dosya bu cihaza kaydedilir. Öğrenci adları içerdiği için özenle saklayın.',
  asXlsx: 'Excel dosyası (xlsx)',
  asCsv: (table: string) => `${table} (CSV)`,
  downloadShort: 'İndir',
  download: (file: string) => `${file} indir`,
  exportFailed: 'Dosya hazırlanamadı. Lütfen yeniden deneyin.',

  print: 'Yazdır',
  printTitle: (exam: string) => `${exam} – Yazdır`,
  printWhat: 'Ne yazdırılsın?',
  printKinds: {
    sonuclar: 'Sonuçlar',
    sorular: 'Soru kâğıdı',
    cevaplar: 'Cevap anahtarlı',
  },
  sheetFields: ['Ad Soyad', 'Numara', 'Tarih', 'Puan'],
  keyCopy: 'Öğretmen nüshası – doğru cevaplar işaretlidir.',
  teacherIs: (name: string) => `Öğretmen: ${name}`,

  papersOf: (count: number) => `${count} kâğıt`,
} as const;

function doubtWords(doubt: Doubt, formatDate: (instant: number) => string): string {
  switch (doubt.kind) {
    case 'clock-back':
      return `Cihazın saati sınav sırasında yaklaşık ${doubt.minutes} dakika geri alınmış.`;
    case 'clock-gap':
      return `Cihaz sınav sırasında yaklaşık ${doubt.minutes} dakika uykuda kalmış ya da saati ileri alınmış; geri sayım bu sürede durmuş olabilir.`;
    case 'overlap':
      return 'Sınav aynı anda iki yerde açık kalmış ya da cihazın saati iki açılış arasında geri alınmış.';
    case 'clock-ahead':
      return `Kâğıttaki başlama ya da teslim saati, sunucuya ulaştığı saatten ${doubt.minutes} dakika ileride; cihazın saati yanlışmış.`;
    case 'never-online':
      return 'Cihaz sınav boyunca sunucunun saatini öğrenememiş; süre yalnızca cihazın kendi saatine göre tutuldu.';
    case 'late-answers':
      return `Süre bittikten sonra verilen ${doubt.count} cevap sayılmadı.`;
    case 'closed-by-server':
      return 'Süre bittiğinde cihazdan haber alınamadı; sunucudaki cevaplar teslim alındı. Cihaz bağlanırsa süresinde verilmiş diğer cevaplar da sayılır.';
    case 'came-after-closing':
      return `Sunucu kâğıdı kapattıktan sonra cihaz kendi teslimini getirdi (${formatDate(doubt.at)}) ve o sayıldı. Sonuçlar o sırada görülmüş olabilir.`;
    case 'second-hand-in':
      return secondHandIn(doubt.differing, `${formatDate(doubt.at)}, teslim kodu ${doubt.code}`);
  }
}

const secondHandIn = (differing: number, which: string): string =>
  differing === 0
    ? `Kâğıt bir kez daha teslim edilmiş (${which}); cevaplar aynı.`
    : `Kâğıt bir kez daha teslim edilmiş (${which}) ve ${differing} cevap farklı. Bu teslim sayılmadı ama saklandı.`;
