/** Texts of `ResultNews`, which is not in the first load. */
export const newsMessages = {
  released: (count: number) =>
    count === 1 ? 'Sınavınızın sonucu açıklandı' : `${count} sınavınızın sonucu açıklandı`,
  seeResults: (count: number) => (count === 1 ? 'Sonucu gör' : 'Sonuçları gör'),
  answered: 'Öğretmeniniz yanıtladı',
  read: 'Yanıtı oku',
  changed: 'Sonucunuzda düzeltme yapıldı',
  readChange: 'Ne değiştiğini gör',
} as const;
