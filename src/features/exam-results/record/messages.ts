export const messages = {
  title: (name: string) => `${name} – sınav kaydı`,
  show: 'Sınav kaydını göster',
  toResults: 'Sonuçlar',
  print: 'Yazdır',
  hint: 'Öğrencinin cihazının sınav sırasında, olduğu sırayla kaydettikleri. Kayıt sonradan değiştirilemez; ayrılma süreleri birer olgudur, tek başına bir suçlama sayılmaz.',
  hintShuffled:
    'Soru numaraları ve şık harfleri sınavın kendi sırasına göredir; öğrenci onları karışık sırada gördü.',
  sheets: 'Kâğıttan okunanlar',
  teacher: 'Öğretmen',
  sheetRead: (by: string, answers: string) =>
    `${by} okudu ve onayladı; cevaplar ${answers} (– boş). Sınavın ne zaman yazıldığı bilinmez.`,
  sheetMarked: (by: string) =>
    `${by} basılı kâğıdı puanladı; cevaplar kâğıttadır. Sınavın ne zaman yazıldığı bilinmez.`,
  counts: {
    tablet: (by: string) => `${by} tablet tesliminin sayılmasını istedi.`,
    sheet: (by: string) => `${by} tablet teslimi yerine kâğıdın sayılmasını istedi.`,
  },
  because: (reason: string) => `Neden: ${reason}`,
  ended: 'Öğretmen sınavı herkes için bitirdi.',
  endedHeard: (time: string) =>
    `Öğretmen sınavı herkes için bitirdi; sunucuya saat ${time} ulaştı.`,
  incidents: 'Öğretmenin gözlemleri',
  taken: (by: string) => `${by} kâğıdı öğrencinin tabletinden aldı.`,
  /** @param by teacher; null if unknown */
  incidentAt: (time: string, kind: string, by: string | null) =>
    `${time}: ${kind}${by === null ? '' : ` (${by})`}`,
  heard: 'Sunucunun gördüğü',
  /** @param device number of the device; null if there was only one */
  heardAt: (time: string, lines: number, device: number | null) =>
    `${time}: ${device === null ? 'kaydın' : `${device}. cihazdaki kaydın`} ilk ${lines} satırı sunucudaydı`,
  none: 'Bu kâğıdın adım adım kaydı yok',
  noneHint:
    'Kâğıt uygulamanın eski bir sürümüyle yazılmış ya da kaydı bu cihaza henüz inmemiş olabilir.',
} as const;
