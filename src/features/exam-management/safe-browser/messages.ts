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
