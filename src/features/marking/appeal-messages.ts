export const appealMessages = {
  title: 'Öğrencinin itirazı',
  titleOf: (name: string) => `${name} itiraz etti`,
  reply: 'Verilen cevap:',
  change: 'Cevabı değiştir',
  waitsForHolder: 'Cevabı sınavı hazırlayan öğretmen verir.',
  field: 'Cevabınız',
  hint: 'Öğrenci cevabınızı sonucunda, bu sorunun altında okur.',
  send: 'Cevabı gönder',
  cancel: 'Vazgeç',
  failed: 'Cevabınız kaydedilemedi.',
  byKey:
    'Bu cevabın puanını cevap anahtarı verir. İtiraz haklıysa soruyu düzeltin; düzeltme bütün kâğıtlara uygulanır.',
  correct: 'Düzelt',
} as const;
