import type { Decision } from '../../domain/grading/acceptance.ts';
import type { Regraded } from '../../domain/grading/regraded.ts';
import { LIMITS } from '../../domain/limits.ts';
import { messages } from './messages.ts';

export const besideMessages = {
  title: 'Hem kâğıt hem tablet teslimi var',
  counts: {
    sheet: 'Şimdi kâğıt sayılıyor.',
    tablet: 'Şimdi tablet teslimi sayılıyor.',
  },
  waits: {
    sheet: 'Kâğıdın sayılmasını istediniz; sunucuya ulaşınca sayılır.',
    tablet: 'Tablet tesliminin sayılmasını istediniz; sunucuya ulaşınca sayılır.',
  },
  when: (sheet: string, tablet: string) =>
    `Kâğıt ${sheet} işlendi, tablet teslimi ${tablet} yapıldı.`,
  differing: (count: number) =>
    count === 0 ? 'Cevaplar aynı.' : `${count} soruda cevaplar farklı.`,
  kept: 'Sayılmayan silinmez; kararınızı sonra değiştirebilirsiniz.',
  take: { sheet: 'Kâğıt sayılsın', tablet: 'Tablet teslimi sayılsın' },
  leave: 'Böyle kalsın',
  reason: 'Neden',
  reasonHint: 'Sınav kaydında görünür.',
  needsReason: 'Neden değiştirdiğinizi yazın.',
  save: 'Kararı kaydet',
  cancel: 'Vazgeç',
  took: 'Kararınız kaydedildi; puan sunucuda yeniden hesaplanır.',
  left: 'Kararınız kaydedildi; sayılan değişmedi.',
  full: 'Bu kâğıt için daha fazla karar yazılamaz.',
} as const;

export const takeMessages = {
  decisions: {
    paper: {
      title: 'Bu kâğıt kararınızı bekliyor',
      text: 'Siz kâğıdı almadıkça öğrenci sonucunu ve doğru cevapları görmez. Almazsanız kâğıt burada kalır, hiçbir şey silinmez.',
    },
    answers: {
      title: 'Sonradan gelen cevaplar kararınızı bekliyor',
      text: 'Kâğıdı alırsanız süresi içinde verilmiş olanlar da sayılır ve puan yeniden hesaplanır. Almazsanız puan böyle kalır, hiçbir şey silinmez.',
    },
    taken: {
      title: 'Bu kâğıdı aldınız',
      text: 'Öğrenci sonucunu görebilir. Kararınızı geri alabilirsiniz; görülmüş bir sonuç görülmüş kalır.',
    },
  } satisfies Record<Decision, { title: string; text: string }>,
  take: 'Kâğıdı al',
  taken: 'Kâğıt alındı; öğrenci sonucunu görebilecek.',
  leave: 'Kararı geri al',
  left: 'Karar geri alındı; kâğıt yeniden kararınızı bekliyor.',
} as const;

export const makeUpMessages = {
  open: 'Telafi sınavı',
  title: 'Telafi sınavı oluştur',
  examName: 'Sınav adı',
  name: (exam: string) => `${exam} – Telafi`,
  students: 'Sınavı görecek öğrenciler',
  /** @param unsubmitted number of students without a paper */
  absent: (count: number, unsubmitted: number) => {
    if (count > 0) return `Kâğıdı gelmeyen ${count} öğrenci seçili.`;
    return unsubmitted > 0
      ? `Sınav bitmediği için kimse seçili değil; kâğıdı olmayan ${unsubmitted} öğrenci listenin başında.`
      : 'Kâğıdı gelmeyen öğrenci yok; siz seçebilirsiniz.';
  },
  states: messages.states,
  hint: 'Aynı sorularla bir taslak oluşturulur. Saatini ve sonuçların ne zaman açıklanacağını açılan sayfada ayarlayın; ilk sınavın sonuçları açıklandıysa soruları değiştirin. Siz yayınlayana kadar kimse görmez; yayınlayınca yalnızca seçtiğiniz öğrenciler görür.',
  corrections: (cancelled: number, accepted: number) =>
    [
      cancelled > 0 && `İptal ettiğiniz ${cancelled} soru telafi sınavında sorulmaz.`,
      accepted > 0 &&
        `Sonradan doğru saydığınız şıklar (${accepted} soruda) telafi sınavında da doğru sayılır.`,
    ]
      .filter(Boolean)
      .join(' '),
  make: (count: number) => (count === 0 ? 'Oluştur' : `${count} öğrenci için oluştur`),
  made: 'Telafi sınavı taslak olarak oluşturuldu.',
  failed: 'Telafi sınavı oluşturulamadı.',
} as const;

export const correctionMessages = {
  column: 'Düzeltme',
  correct: 'Düzelt',
  correctOf: (number: number) => `${number}. soruyu sonradan düzelt`,
  title: (number: number) => `${number}. soruyu düzelt`,
  credit: 'Bu soru',
  credits: {
    counts: 'Geçerli',
    everybody: 'İptal: puanı herkese verilsin',
    nobody: 'İptal: hiç sorulmamış sayılsın',
  },
  nothingLeft: 'Sınavda sayılan başka soru kalmadığı için bu soru sayım dışı bırakılamaz.',
  accepted: 'Anahtarın yanında doğru sayılacak şıklar',
  acceptedHint: (key: string) => `Anahtardaki ${key} şıkkı doğru kalır.`,
  wrongKey: (key: string) => `Anahtardaki ${key} şıkkı yanlış mı?`,
  isKeyWrong: 'Cevap anahtarı yanlış mı?',
  wrongKeyHint:
    'Bu soruyu gören kâğıtlar yeni anahtarla yeniden değerlendirilir; öğrenciler sonuç sayfasında anahtarın düzeltildiğini okur.',
  toQuestion: 'Soruyu düzenle',
  reason: 'Gerekçe',
  reasonHint: `Öğrenciler sonuç sayfasında okur. En fazla ${LIMITS.correctionReason} karakter.`,
  reach: (papers: number) =>
    papers === 0
      ? 'Henüz değerlendirilmiş kâğıt yok.'
      : `Kaydedince ${papers} kâğıt yeniden değerlendirilir; sonuçları açıklanmışsa öğrenciler düzeltmeyi görür.`,
  save: 'Kaydet',
  failed: 'Düzeltme kaydedilemedi.',
  unchanged: 'Değişiklik yok.',
  done:
    ({ papers, older }: Regraded) =>
    (isOffline: boolean) => {
      if (papers === 0) return 'Düzeltme kaydedildi.';
      const more = older > 0 ? ` (${older} tanesi sınavın önceki hâlinden)` : '';
      const when = isOffline ? 'bağlantı gelince ' : '';
      return `Düzeltme kaydedildi; ${papers} kâğıt ${when}yeniden değerlendirilecek${more}.`;
    },
  pills: { everybody: 'İptal: puanı herkese', nobody: 'İptal: sayılmıyor' },
  alsoRight: (keys: string) => `${keys} de doğru`,
} as const;

export const bubbleMessages = {
  hint: (students: number, spare: number) =>
    `${students} öğrenci için adıyla birer cevap kâğıdı ve ${spare} yedek. Yazıcıda “gerçek boyut” seçin. Dolan kâğıtları “Kâğıt topla” sayfasından kamerayla okutun.`,
  sheetOf: (name: string) => `${name}, cevap kâğıdı`,
  title: 'Optik form',
  spare: (which: number) => `Yedek cevap kâğıdı ${which}`,
  questions: (count: number) => `${count} soru`,
  noBubbles: '—',
  left: (numbers: readonly number[]) => `${numbers.join(', ')}. soru bu formda işaretlenmez.`,
  leftHint: (numbers: readonly number[]) =>
    `${numbers.join(', ')}. soru optik formda işaretlenemez; yalnızca en çok beş şıklı, tek cevaplı sorular işaretlenir. Form okununca bu sorular boş sayılır.`,
  name: 'Ad Soyad',
  number: 'Okul no / kişi kodu',
  fill: 'Yuvarlağı kurşun kalemle doldurun.',
  leave: 'Bilmediğinizi boş bırakın.',
  change: 'Değiştirirken eski işareti iyice silin.',
  foot: 'Köşelerdeki karelere ve karekoda yazmayın, kâğıdı katlamayın.',
} as const;
