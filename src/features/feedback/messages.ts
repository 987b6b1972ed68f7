export const feedbackMessages = {
  title: 'Geri bildirimlerim',
  create: 'Yeni geri bildirim',
  createTitle: 'Geri bildirim gönder',
  search: 'Başlığa Göre Ara...',
  empty: 'Henüz geribildiriminiz bulunmamaktadır.',
  emptyHint: 'Bir sorun ya da öneriniz olduğunda buradan yazabilirsiniz.',
  readBy: {
    student:
      'Buraya yazdıklarınızı okulun yöneticileri okur, öğretmenleriniz değil. Bir sınav için o sınavın sonucundan öğretmeninize yazın.',
    teacher: 'Buraya yazdıklarınızı okulun yöneticileri okur.',
    admin: 'Buraya yazılanları okulun yöneticileri okur.',
  },
  noMatch: 'Bu aramaya uyan geri bildirim yok.',
  fieldTitle: 'Başlık',
  fieldDescription: 'Açıklama',
  descriptionPlaceholder: 'Maksimum 1000 karakter',
  characters: (used: number, all: number) => `${used} / ${all}`,
  send: 'Gönder',
  sent: (waits: boolean) =>
    waits
      ? 'Geri bildiriminiz kaydedildi; bağlantı gelince gönderilecek.'
      : 'Geri bildiriminiz başarıyla alındı.',
  failed: 'Bir hata oluştu',
  more: 'Daha fazla',
  less: 'Daha az',
  reply: 'Yanıt',
} as const;
