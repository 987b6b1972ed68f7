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
  detailsOf: (exam: string) => `Detaylar: ${exam}`,
  goOn: 'Sınava dön',
  noScore: 'Notunuzu öğrenmek için detayları açın.',
  noScoreUnsent: 'Kâğıdınız sunucuya ulaşıp değerlendirilince notunuzu burada göreceksiniz.',
  inProgress: 'Sınav sürüyor',
  unsent: 'Cihazda, gönderilmeyi bekliyor',
  waiting: 'Sunucuda, değerlendiriliyor',
  withheld: 'Sonuç bekleniyor',
  awaited: {
    end: (date: string) => `Sonuçlar sınav bitince açıklanacak, en erken: ${date}`,
    ended: 'Sınav bitti. Sonucunuz açıklanınca burada görünecek.',
    teacher: 'Öğretmeniniz sonuçları henüz açıklamadı.',
  },
  shuffled:
    'Şıklar size karışık sırayla gösterildi; burada harfler öğretmeninizin yazdığı sıraya göredir.',
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

  sent: 'Sınavınız başarıyla gönderildi.',
  receipt: 'Teslim belgesi',
  receiptSafe:
    'Sınav kâğıdınız bu cihazda güvende. İnternet bağlantısı gelince kendiliğinden gönderilecek; bir şey yapmanıza gerek yok.',
  receiptSent: 'Sınav kâğıdınız sunucuya ulaştı. Değerlendirilince puanınız burada görünecek.',
  receiptHeld: 'Sınav kâğıdınız sunucuya ulaştı.',
  receiptGraded: 'Sınav kâğıdınız değerlendirildi.',
  receiptRefused:
    'Sunucu bu kâğıdı kabul etmedi. Kâğıdınız bu cihazda duruyor; lütfen öğretmeninize haber verin.',
  code: 'Teslim kodunuz',
  codeHint: 'Bu kodu not edin; gerekirse öğretmeninize söyleyebilirsiniz.',
  otherHandIn: (code: string, at: string) =>
    `Bu sınav bir kez daha teslim edilmiş: ${code}, ${at}. O teslim sayılmadı ama saklandı; öğretmeniniz görebilir.`,
  handedIn: 'Teslim edildi',
  arrived: { done: 'Sunucuya ulaştı', ahead: 'Sunucuya ulaşacak' },
  graded: { done: 'Değerlendirildi', ahead: 'Değerlendirilecek' },
  released: { done: 'Sonuç açıklandı', ahead: 'Sonuç açıklanacak' },
  stepPending: 'Bekleniyor',
  byDeadline: 'Süre dolduğu için kendiliğinden teslim edildi.',
} as const;
