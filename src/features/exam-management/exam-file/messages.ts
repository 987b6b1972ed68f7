export const examFileMessages = {
  save: 'Dosya olarak kaydet',
  saveTitle: 'Sınavı dosya olarak kaydet',
  saveHint:
    'Sorular, puanlar, ayarlar, resimler ve sesler tek dosyada olur. Meslektaşınız dosyayı Sınavlarım’da “Dosyadan sınav aç” ile açabilir.',
  keyWarning:
    'Dosyada doğru cevaplar da vardır ve dosya şifreli değildir; öğrencilerle paylaşmayın.',
  missing: (count: number) =>
    `${count} resim ya da ses bu cihazda yok; dosyaya yazılamayacak. İnmeleri için internete bağlanın.`,
  preparing: 'Dosya hazırlanıyor…',
  download: 'Dosyayı indir',
  ending: 'sinav.json',
  open: 'Dosyadan sınav aç',
  openTitle: 'Dosyadan sınav aç',
  openHint: 'Sınav taslak olarak açılır; yayınlamadan önce düzenleyebilirsiniz.',
  pick: 'Sınav dosyası seç',
  pickHint: 'Adı “.sinav.json” ile biten dosyayı seçin.',
  notExam:
    'Bu bir sınav dosyası değil. Word, Excel ya da Moodle dosyasındaki soruları sınavın içinden “Word’den veya dosyadan ekle” ile ekleyin.',
  name: 'Sınav adı',
  class: 'Sınıf',
  create: 'Taslağı oluştur',
  created: 'Sınav taslak olarak açıldı',
  failed: 'Sınav açılırken bir hata oluştu.',
} as const;
