import type { Outcome } from '../../domain/entities/paper.ts';

/** What the result pages say. */
export const words = {
  title: 'Sonuçlarım',
  empty: 'Henüz sınava girmediniz.',
  emptyHint: 'Sınavlarınızı sınıfınızın sayfasında bulabilirsiniz.',
  toClassrooms: 'Sınıflarıma git',
  exam: 'Sınav',
  score: 'Puan',
  handedInAt: 'Teslim zamanı',
  details: 'Detaylar',
  detailsOf: (exam: string) => `${exam} detayları`,
  goOn: 'Sınava dön',
  noScore: 'Notunuzu öğrenmek için detayları açın.',
  inProgress: 'Sınav sürüyor',
  unsent: 'Cihazda, gönderilmeyi bekliyor',
  waiting: 'Sunucuda, değerlendiriliyor',
  refused: 'Sunucu kabul etmedi',

  back: 'Sonuçlarım',
  missingTitle: 'Sınav kâğıdı bulunamadı.',
  missingHint: 'Bu sonuç bu cihazda yok. İnternete bağlandıktan sonra yeniden deneyin.',
  total: 'Toplam puan',
  correct: 'Doğru',
  wrong: 'Yanlış',
  blank: 'Boş',
  number: 'No',
  question: 'Soru',
  correctAnswer: 'Doğru cevap',
  myAnswer: 'Cevabınız',
  outcome: 'Sonuç',
  outcomes: {
    correct: 'Doğru',
    wrong: 'Yanlış',
    blank: 'Boş Bırakıldı',
  } satisfies Record<Outcome, string>,
  none: '–',

  receipt: 'Teslim belgesi',
  receiptSafe:
    'Sınav kâğıdınız bu cihazda güvende. İnternet bağlantısı gelince kendiliğinden gönderilecek; bir şey yapmanıza gerek yok.',
  receiptSent: 'Sınav kâğıdınız sunucuya ulaştı. Değerlendirilince puanınız burada görünecek.',
  receiptGraded: 'Sınav kâğıdınız değerlendirildi.',
  receiptRefused:
    'Sunucu bu kâğıdı kabul etmedi. Kâğıdınız bu cihazda duruyor; lütfen öğretmeninize haber verin.',
  code: 'Teslim kodunuz',
  codeHint: 'Bu kodu not edin; gerekirse öğretmeninize söyleyebilirsiniz.',
  stepHandedIn: 'Teslim edildi',
  stepArrived: 'Sunucuya ulaştı',
  stepGraded: 'Değerlendirildi',
  stepPending: 'Bekleniyor',
  byDeadline: 'Süre dolduğu için kendiliğinden teslim edildi.',
} as const;
