export const appealMessages = {
  open: 'İtiraz et',
  openOf: (number: number) => `İtiraz et: ${number}. soru`,
  field: 'İtirazınız',
  hint: 'Kısaca gerekçenizi yazın. Öğretmeniniz okur ve yanıtlar.',
  send: 'İtirazı gönder',
  cancel: 'Vazgeç',
  change: 'Değiştir',
  yours: 'İtirazınız:',
  waits: {
    sent: 'Öğretmeninizin yanıtı bekleniyor.',
    unsent: 'Bu cihazda kayıtlı. Bağlantı olunca sunucuya ulaşacak.',
    refused: 'Sunucu itirazınızı kabul etmedi. Lütfen öğretmeninize haber verin.',
  },
  reply: 'Öğretmeninizin yanıtı:',
  failed: 'İtirazınız kaydedilemedi.',
} as const;
