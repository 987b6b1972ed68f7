/** A teacher's look at an exam through a student's eyes. */
export const messages = {
  nothingKept: 'Önizleme: cevaplar kaydedilmez',
  timeUp: 'Süre doldu. Öğrencinin sınavı burada kendiliğinden gönderilir.',
  done: 'Önizleme bitti. Hiçbir şey kaydedilmedi.',
  missing: 'Sınav bulunamadı',
  missingHint: 'Silinmiş ya da bu cihaza henüz inmemiş olabilir.',
  toExams: 'Sınavlarıma dön',
} as const;
