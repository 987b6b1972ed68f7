export const appealMessages = {
  title: 'Öğrencinin itirazı',
  messages: 'Öğrencilerin mesajları',
  messageOf: (name: string) => `${name} size yazdı`,
  titleOf: (name: string) => `${name} itiraz etti`,
  toPaper: 'Kâğıdı aç',
  changedSince: 'Öğrenci yazdığını sonradan değiştirdi. Önceki yazdığına yanıtınız:',
  reply: 'Yanıtınız:',
  change: 'Yanıtı değiştir',
  waitsForHolder: 'İtirazı sınavı hazırlayan öğretmen yanıtlar.',
  field: 'Yanıtınız',
  hint: 'Öğrenci yanıtınızı sonucunda okur.',
  send: 'Yanıtı gönder',
  cancel: 'Vazgeç',
  failed: 'Yanıtınız kaydedilemedi.',
  byKey:
    'Bu cevabın puanını cevap anahtarı verir. İtiraz haklıysa soruyu düzeltin; düzeltme bütün kâğıtlara uygulanır.',
  correct: 'Düzelt',
} as const;
