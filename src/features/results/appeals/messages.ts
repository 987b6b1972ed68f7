export const appealMessages = {
  open: 'İtiraz et',
  openOf: (number: number) => `İtiraz et: ${number}. soru`,
  field: 'İtirazınız',
  hint: 'Kısaca gerekçenizi yazın; öğretmeniniz okur ve yanıtlar. Yanıt gelene kadar değiştirebilirsiniz.',
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
  earlierReply: 'Öğretmeninizin önceki yazdığınıza yanıtı:',
  once: 'Bir soruya bir kez itiraz edilebilir. Sormak istediğiniz başka bir şey varsa öğretmeninizle görüşün.',
  failed: 'İtirazınız kaydedilemedi.',
} as const;

export const examMessageMessages = {
  ...appealMessages,
  title: 'Öğretmeninize mesaj',
  open: 'Öğretmenime yaz',
  openOf: () => 'Öğretmenime yaz',
  field: 'Mesajınız',
  hint: 'Bu sınavla ilgili sorunuzu yazın; mesajı yalnızca bu sınavın öğretmeni okur ve yanıtlar. Bir soruda yanlışlık varsa o sorudaki “İtiraz et”i kullanın.',
  send: 'Mesajı gönder',
  yours: 'Mesajınız:',
  waits: {
    ...appealMessages.waits,
    refused: 'Sunucu mesajınızı kabul etmedi. Lütfen öğretmeninize haber verin.',
  },
  once: 'Yanıtlanan mesaj değiştirilemez. Sormak istediğiniz başka bir şey varsa öğretmeninizle görüşün.',
  failed: 'Mesajınız kaydedilemedi.',
} as const;

type Words<T> = { [K in keyof T]: T[K] extends string ? string : T[K] };

export type AppealWords = Omit<Words<typeof appealMessages>, 'waits'> & {
  waits: Words<typeof appealMessages.waits>;
};
