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

/** Turkish possessive suffixes of 1 to 10, as in "2 dinlemeden 1’i". */
const ENDINGS = ['', 'i', 'si', 'ü', 'ü', 'i', 'sı', 'si', 'i', 'u', 'u'];

export const soundMessages = {
  missing: 'Ses henüz inmedi.',
  broken: 'Ses açılamadı.',
  unplayable: 'Bu cihaz bu sesi çalamıyor. Lütfen öğretmeninize haber verin.',
  play: 'Dinle',
  pause: 'Duraklat',
  goOn: 'Kaldığı yerden sürdür',
  time: (at: string, all: string) => `${at} / ${all}`,
  progress: 'Dinlenen süre',
  headphones: 'Kulaklığınızı takın.',
  left: (plays: number, left: number) => {
    if (left <= 0) return 'Dinleme hakkınız bitti.';
    if (left === plays) return `${plays} kez dinleyebilirsiniz.`;
    return `${plays} dinlemeden ${left}’${ENDINGS[left] ?? ''} kaldı.`;
  },
  notStopped: 'Ses kaldığı yerden sürdürülemedi; baştan dinlerseniz yeni bir dinleme sayılır.',
} as const;

export const addingSoundMessages = {
  title: 'Dinleme metni ekle',
  change: 'Dinleme metnini düzenle',
  pick: 'Ses dosyası seç',
  other: 'Başka bir ses seç',
  record: 'Ses kaydet',
  hint: 'MP3 ya da M4A her tablette çalar; Ogg ve WebM eski iPad’lerde çalmayabilir. En fazla 2 MB, 15 dakika.',
  preview: 'Seçilen ses',
  name: 'Başlık',
  nameHint: 'Öğrenciler görür; kâğıda da yazılır.',
  plays: 'Kaç kez dinlenebilir?',
  playsHint: 'Sınavda sayılır; sonuçlar açıklandıktan sonra sınır yoktur.',
  times: (count: number) => `${count} kez`,
  unlimited: 'Sınırsız',
  add: 'Ekle',
  save: 'Kaydet',
} as const;

export const addingMessages = {
  title: 'Resim ekle',
  pick: 'Resim seç',
  photograph: 'Fotoğraf çek',
  hint: 'Resmi buraya sürükleyip bırakabilir veya yapıştırabilirsiniz (Ctrl+V).',
  other: 'Başka bir resim seç',
  turn: 'Sağa döndür',
  crop: 'Kırpmak için bir alan seçin ya da ok tuşlarını kullanın (Shift ile ince ayar).',
  cropSize: 'Kırpma alanının boyutu',
  cropPlace: 'Kırpma alanının yeri',
  sizeInWords: (width: number, height: number) =>
    `Genişlik yüzde ${width}, yükseklik yüzde ${height}`,
  placeInWords: (left: number, top: number) => `Soldan yüzde ${left}, üstten yüzde ${top}`,
  uncrop: 'Kırpmayı kaldır',
  preview: 'Seçilen resim',
  alt: 'Resimde ne görülüyor?',
  altHint: 'Resmi göremeyen öğrencilere bu metin okunur. Cevabı ele vermeyin.',
  ornament: 'Bu resim yalnızca süs',
  waitsForPicture: 'Önce bir resim seçin.',
  waitsForAlt: 'Resimde ne görüldüğünü yazın ya da süs olduğunu işaretleyin.',
  add: 'Ekle',
} as const;
