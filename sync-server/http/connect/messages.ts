export const connectMessages = {
  title: 'Tableti okula bağlayın',
  lead: 'Bu sayfa, tabletin uygulamayı internetsiz de açabilmesi için eksik kalanı gösterir. Her tablette bir kez yapılır.',
  scan: 'Başka bir tablet için: kamerayı bu koda tutun ya da adresi yazın.',
  stepAddress: 'Okulun sunucusuna ulaşıldı.',
  stepTrust: 'Güvenlik sertifikası',
  trustChecking: 'Denetleniyor…',
  trusted: 'Bu tablet okulun sertifikasına güveniyor.',
  notTrusted:
    'Bu tablet okulun sertifikasına henüz güvenmiyor. Aşağıdaki adımları yapıp bu sayfayı yenileyin.',
  noCertificate:
    'Bu sunucunun sertifikasına tabletler kendiliğinden güvenir; yapılacak bir şey yok.',
  strangeCertificate:
    'Bu tablet sunucunun sertifikasına güvenmiyor ve sertifika bu sayfadan indirilemez. Okulun yöneticisine söyleyin: tablete yüklenecek dosyayı o verir.',
  noHttps:
    'Bu sunucu şifreli bağlantı (https) kullanmıyor. Uygulama bu hâliyle yalnızca ağ varken açılır, internetsiz sınav yapılamaz. Sunucuda “npm run certificate” komutu çalıştırılmalıdır.',
  download: 'Sertifikayı indir',
  fingerprint: 'Sertifikanın parmak izi (SHA-256). Yöneticinin verdiğiyle aynı olmalı:',
  stepOpen: 'Uygulama',
  open: 'Uygulamayı aç',
  afterOpen:
    'Açılınca tarayıcının menüsünden “Ana ekrana ekle” ya da “Uygulamayı yükle” seçeneğine dokunun. Sonra Cihazım sayfası, bu tabletin sınava hazır olup olmadığını söyler.',
  guides: [
    {
      system: 'ipad',
      title: 'iPad ve iPhone',
      steps: [
        'Safari’de “Sertifikayı indir” düğmesine dokunup izin verin.',
        'Ayarlar’ı açın; en üstte görünen “Profil İndirildi” satırına dokunun ve Yükle’yi seçin.',
        'Ayarlar › Genel › Hakkında › Sertifika Güven Ayarları bölümünde okulun sertifikasını açın.',
      ],
    },
    {
      system: 'android',
      title: 'Android',
      steps: [
        '“Sertifikayı indir” düğmesine dokunun; dosya İndirilenler klasörüne kaydedilir.',
        'Ayarlar › Güvenlik › Şifreleme ve kimlik bilgileri › Sertifika yükle › CA sertifikası bölümünü açın. Bazı tabletlerde yol biraz farklıdır; Ayarlar’da “CA sertifikası” diye arayın.',
        '“Yine de yükle”yi seçip indirdiğiniz dosyaya dokunun.',
      ],
    },
    {
      system: 'windows',
      title: 'Windows',
      steps: [
        '“Sertifikayı indir” düğmesine tıklayın ve inen dosyayı açın.',
        'Sertifika Yükle › Yerel Makine › “Tüm sertifikaları aşağıdaki depolama alanına yerleştir” seçeneğini seçin.',
        'Gözat’tan “Güvenilen Kök Sertifika Yetkilileri”ni seçip bitirin; tarayıcıyı kapatıp açın.',
      ],
    },
    {
      system: 'linux',
      title: 'Pardus ve öbür Linux',
      steps: [
        '“Sertifikayı indir” düğmesine tıklayın.',
        'Chrome’da adres çubuğuna chrome://settings/certificates yazın; Yetkililer (ya da Yerel sertifikalar › Özel) bölümünde İçe Aktar’ı seçin. Firefox’ta Ayarlar › Gizlilik ve Güvenlik › Sertifikaları Göster › Otoriteler › İçe Aktar.',
        'İndirdiğiniz dosyayı seçin, “web siteleri için güven” kutusunu işaretleyin; tarayıcıyı kapatıp açın.',
      ],
    },
  ],
} as const;
