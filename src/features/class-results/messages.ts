import type { CellState, OverTime } from '../../domain/grading/over-time.ts';
import { formatNumber, formatPoints } from '../../ui/format.ts';

const kinds: Readonly<Record<Exclude<CellState['kind'], 'points' | 'practice'>, string>> = {
  absent: 'Kâğıdı gelmedi',
  waiting: 'Bekliyor',
  open: '—',
  'not-asked': '—',
  'not-member': 'Sınıfta değildi',
};

export const messages = {
  title: (className: string) => `${className} – Sınav sonuçları`,
  results: 'Sınav sonuçları',
  facts: (students: number, exams: number) =>
    `${formatNumber(students)} öğrenci · ${formatNumber(exams)} sınav`,
  toClass: 'Sınıf',
  toTable: 'Sınıfın sonuçları',
  toPupil: 'Öğrencinin sonuçları',
  toClasses: 'Sınıf Yönetimi',
  missing: { title: 'Sınıf bulunamadı', hint: 'Silinmiş ya da bu cihaza henüz inmemiş olabilir.' },
  missingPupil: { title: 'Öğrenci bulunamadı', hint: 'Sınıftan çıkarılmış olabilir.' },
  noExams: 'Bu sınıfta henüz sınavınız yok',
  noExamsHint: 'Burada yalnızca sizin oluşturduğunuz sınavlar görünür.',
  noPupils: 'Sınıfta henüz öğrenci yok',
  noPupilsHint: 'Öğrenci eklediğinizde burada görünür.',
  search: 'Öğrenci ara',
  noMatch: 'Bu aramaya uyan öğrenci yok.',
  student: 'Öğrenci',
  mark: 'Okul no / kişi kodu',
  average: 'Ortalama',
  absences: 'Gelmeyen kâğıt',
  older: 'Daha eski sınavlar',
  newer: 'Daha yeni sınavlar',
  shownExams: (from: number, to: number, all: number) => `${from}–${to} / ${all} sınav`,
  classAverage: 'Sınıf ortalaması',
  averageHint:
    'Ortalamalara yalnızca değerlendirilmiş kâğıtlar girer; kâğıdı gelmeyen sınavlar 0 sayılmaz.',
  practiceHint: 'Alıştırmalar ortalamaya girmez.',
  practice: (examName: string) => `${examName} (alıştırma)`,
  madeUp: (examName: string) => `${examName} (telafi)`,
  makeUp: 'telafi',
  notOut: 'açıklanmadı',
  released: 'Açıklandı',
  notReleasedYet: 'Açıklanmadı',
  marks: 'Not çizelgesi',
  details: 'Ayrıntılar',
  handedIn: 'Teslim',
  examOn: (examName: string, day: string) => `${examName} (${day})`,
  bookTitle: (className: string) => `${className} – Not çizelgesi`,
  print: 'Yazdır',
  export: 'Dışa aktar',
  exportHint:
    'Not çizelgesinde puanlar e-Okul’a yazılacağı gibi tam sayıdır ve öğrenciler okul numarasına göre sıralıdır.',
  wholeHint: 'Puanlar tam sayıya yuvarlanmıştır.',
  makeUpHint: 'Telafi sınavına giren öğrencide telafinin sonucu geçerlidir.',
  kinds,
  none: '—',
  exam: 'Sınav',
  date: 'Tarih',
  state: 'Durum',
  right: 'Doğru',
  partial: 'Kısmen',
  wrong: 'Yanlış',
  blank: 'Boş',
  score: 'Puan',
  forParents: 'Veli sayfası',
  parentsTitle: (name: string) => `${name} – Sınav sonuçları`,
  parentsHead: 'Sınav sonuçları',
  schoolName: 'Okulun adı',
  schoolNameHint: 'Sayfanın başına yazılır; bu cihazda hatırlanır.',
  teacherIs: (name: string) => `Öğretmen: ${name}`,
  classIs: (name: string) => `Sınıf: ${name}`,
  markIs: (number: string | undefined, code: string) =>
    number ? `Okul no: ${number}` : `Kişi kodu: ${code}`,
  notReleased: 'Sonucu henüz açıklanmadı',
  signature: ['Öğretmenin imzası', 'Velinin imzası'],
  parentsExplanation: ({ hasPoints, hasDeduction, hasPractice, hasMakeUp }: ParentsFacts) =>
    [
      `Puan, ${hasPoints ? 'alınan puanların sınavın toplam puanına' : 'doğru cevapların soru sayısına'} oranıdır ve 100 üzerinden verilir; ${hasDeduction ? 'kimi testlerde yanlış cevaplar doğruları götürür' : 'yanlış cevaplar doğruları götürmez'}.`,
      '“Kâğıdı gelmedi” yazan sınavda öğrenciden kâğıt gelmemiştir; o sınav ortalamaya katılmaz.',
      ...(hasMakeUp ? ['“Telafi” yazan sınavda telafi sınavının sonucu geçerlidir.'] : []),
      ...(hasPractice ? ['Alıştırmalar bu sayfada yer almaz.'] : []),
      'Bu sayfa yalnızca bu öğrencinin bilgilerini içerir.',
    ].join(' '),
  inWords: (name: string, facts: OverTime): string => sentencesOf(name, facts).join(' '),
} as const;

export interface ParentsFacts {
  hasPoints: boolean;
  hasDeduction: boolean;
  hasPractice: boolean;
  hasMakeUp: boolean;
}

/** Maximum difference of points that the text calls stable. */
const STEADY = 5;

function sentencesOf(name: string, facts: OverTime): string[] {
  const { held, graded, absent, average, best, lastAgainstBefore } = facts;
  if (held === 0) return [`${name} için sonucu açıklanmış bir sınav henüz yok.`];
  const told = [takenOf(name, facts)];
  if (graded < held - absent) told.push(`${held - absent - graded} sınavın sonucu bekleniyor.`);
  if (average !== null && best !== null)
    told.push(
      graded === 1
        ? `Değerlendirilen tek sınavdaki puanı ${formatPoints(average)}.`
        : `Değerlendirilen ${graded} sınavın ortalaması ${formatPoints(average)}, en yüksek puanı ${formatPoints(best)}.`,
    );
  if (lastAgainstBefore !== null) told.push(lastOf(lastAgainstBefore));
  return told;
}

function takenOf(name: string, { held, absent }: OverTime): string {
  const taken = held - absent;
  if (held === 1)
    return taken === 1
      ? `${name}, yapılan tek sınava girdi.`
      : `Yapılan tek sınavdan ${name} adına kâğıt gelmedi.`;
  if (absent === 0) return `${name}, yapılan ${held} sınavın tamamına girdi.`;
  return taken === 0
    ? `Yapılan ${held} sınavın hiçbirinden ${name} adına kâğıt gelmedi.`
    : `${name}, yapılan ${held} sınavın ${taken} tanesine girdi; ${absent} tanesinden kâğıdı gelmedi.`;
}

function lastOf(difference: number): string {
  if (Math.abs(difference) < STEADY) return 'Son sınavdaki puanı önceki ortalamasına yakın.';
  const side = difference > 0 ? 'üstünde' : 'altında';
  return `Son sınavdaki puanı önceki ortalamasının ${formatPoints(Math.abs(difference))} puan ${side}.`;
}
