export const appealMessages = {
  open: 'İtiraz et',
  openOf: (number: number) => `${number}. soruya itiraz et`,
  field: 'İtirazınız',
  hint: 'Kısaca gerekçenizi yazın. Öğretmeniniz okur ve cevap verir.',
  send: 'İtirazı gönder',
  cancel: 'Vazgeç',
  change: 'Değiştir',
  yours: 'İtirazınız:',
  waits: {
    sent: 'Öğretmeninizin cevabı bekleniyor.',
    unsent: 'Bu cihazda kayıtlı. Bağlantı olunca sunucuya ulaşacak.',
    refused: 'Sunucu itirazınızı kabul etmedi. Lütfen öğretmeninize haber verin.',
  },
  reply: 'Öğretmeninizin cevabı:',
  failed: 'İtirazınız kaydedilemedi.',
} as const;
