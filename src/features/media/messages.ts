export const pictureMessages = {
  missing: 'Resim henüz inmedi.',
  broken: 'Resim açılamadı.',
  retry: 'Yeniden dene',
  enlarge: (alt: string) => (alt ? `Resmi büyüt: ${alt}` : 'Resmi büyüt'),
  enlarged: 'Resim',
  closer: 'Yakınlaştır',
  whole: 'Tamamını göster',
  turn: 'Döndür',
} as const;

export const addingMessages = {
  title: 'Resim ekle',
  pick: 'Resim seç',
  photograph: 'Fotoğraf çek',
  hint: 'Resmi buraya sürükleyip bırakabilir veya yapıştırabilirsiniz (Ctrl+V).',
  other: 'Başka bir resim seç',
  turn: 'Sağa döndür',
  crop: 'Kırpmak için resmin üzerinde bir alan seçin.',
  uncrop: 'Kırpmayı kaldır',
  preview: 'Seçilen resim',
  alt: 'Resimde ne görülüyor?',
  altHint: 'Resmi göremeyen öğrencilere bu metin okunur. Cevabı ele vermeyin.',
  ornament: 'Bu resim yalnızca süs',
  add: 'Ekle',
} as const;
