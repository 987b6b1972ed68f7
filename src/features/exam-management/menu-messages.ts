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

export const safeBrowserMessages = {
  title: 'Güvenli Sınav Tarayıcısı (SEB)',
  mode: 'Bu sınava nasıl girilsin?',
  modes: {
    off: 'Her tarayıcıda',
    offered: 'SEB ile de girilebilir',
    required: 'Yalnızca SEB ile',
  },
  hints: {
    off: 'SEB; Windows, macOS ve iPad’de sınav süresince başka uygulamaları kapalı tutan ücretsiz bir programdır. Android’de çalışmaz.',
    offered:
      'Öğrenci sınava her tarayıcıda başlayabilir. SEB ile başlayanlar sonuç listesinde belli olur.',
    required:
      'Öğrencinin cihazı, SEB kendini tanıtmadan sınavı başlatmaz. SEB ile başlamadığı hâlde gelen bir kâğıt reddedilmez; sonuç listesinde size gösterilir.',
  },
  opens: 'Dosya parolası (sınav başlarken okuyun)',
  quits: 'Çıkış parolası (öğrenciye söylemeyin)',
  show: 'Parolaları göster',
  hide: 'Parolaları gizle',
  download: 'SEB dosyasını indir',
  fileName: (examName: string) => `${examName}.seb`,
  failed: 'Değişiklik kaydedilemedi.',
  insecure: 'Bu adres güvenli bağlantı (https) kullanmadığı için SEB dosyası hazırlanamıyor.',
  guide: 'Nasıl kullanılır, neyi engelleyemez?',
  steps: [
    'SEB’i cihazlara sınavdan önce kurun ve bir kez deneyin. Öğrenci SEB’in içinde yeniden giriş yapar; bunun için ağ gerekir.',
    'Öğrenci dosyayı sınav sayfasından indirir ya da siz dağıtırsınız. Dosya SEB’de açılınca parola sorulur: dosya parolasını sınıfta okuyun.',
    'Teslimden sonra SEB, teslim sayfasındaki düğmeyle kapanır. Takılan bir cihazda çıkış parolasını siz yazın.',
    'iPad’de SEB yoksa Rehberli Erişim, Android’de uygulama sabitleme kullanılabilir; uygulama bunları göremez ve doğrulayamaz.',
    'SEB ikinci bir telefonu, kâğıt notu, fısıltıyı engellemez. Dosya parolasını bilen biri, bilgisayar bilgisiyle SEB’i taklit edebilir; kanıt bir kolaylıktır, gözetmenin yerini tutmaz.',
  ],
} as const;

export const startCodeMessages = {
  title: 'Başlangıç kodu',
  sealed:
    'Sorular öğrencilerin tabletlerinde kilitli durur. İnternet varsa kilit, sınav saatinde kendiliğinden açılır; yoksa kodu sınıfta okuyun ya da karekodu tahtaya yansıtın. Kodu sınav başlamadan kimseye vermeyin.',
  show: 'Başlangıç kodunu göster',
  change: 'Başlangıç kodunu değiştir',
  changeAsk: 'Başlangıç kodunu değiştirmek istediğinize emin misiniz?',
  changeLost:
    'Yeni kod, yalnızca internete bağlanıp yeni kilidi alan tabletleri açar. O zamana kadar bağlanmayan tabletler eski kodla açılır. Sorular başkasının eline geçtiyse kodu değil soruları değiştirin.',
  changed: 'Başlangıç kodu değiştirildi.',
  changeFailed: 'Başlangıç kodu değiştirilemedi.',
  former: 'Eski başlangıç kodları',
  formerHint: 'O zamandan beri internete bağlanmamış tabletleri hâlâ açar:',
  formerCode: (code: string, until: string) => `${code} · ${until} tarihine kadar geçerliydi`,
  open: 'Bu sınavın soruları kilitli değil; tabletlerde sınav saatinden önce de açık durur.',
  lock: 'Soruları kilitle',
  locked: 'Sorular bundan sonra kilitli gönderilir.',
  insecure:
    'Bu adres güvenli bağlantı (https) kullanmadığı için sorular kilitlenemiyor; tabletlerde sınav saatinden önce de açık durur. Okulunuzun sistem yöneticisi “npm run certificate” ile güvenli bağlantıyı açabilir.',
  board: (examName: string) => `${examName}: başlangıç kodu`,
  scan: 'Tabletin kamerasıyla karekodu okutun ya da kodu yazın.',
  qr: 'Sınavı açan karekod',
  /** @param asOf time of the numbers, such as “13:57’de”; null if they are current */
  ready: (ready: number, all: number, coming: number, asOf: string | null) =>
    [
      `Tabletinde hazır olan öğrenci: ${ready} / ${all}`,
      ...(coming > 0 ? [`tabletine uygulama inen: ${coming}`] : []),
      ...(asOf === null ? [] : [`son bilgi ${asOf} geldi`]),
    ].join(' · '),
  readyUnknown: 'Kimin tabletinde hazır olduğu henüz bilinmiyor.',
  whoIsMissing: 'Kimde hazır değil?',
  noCode: 'Bu sınavın başlangıç kodu yok',
  noCodeHint: 'Başlangıç zamanı olmayan ya da silinmiş bir sınavın kodu olmaz.',
  toExam: 'Sınava dön',
  close: 'Kapat',
} as const;
