import type { Status } from './check.ts';
import type { Platform } from './install-offer.ts';

export const messages = {
  title: 'Cihaz hazırlığı',
  description: 'Sınavdan önce bu cihaza buradan bakın.',
  summary: 'Özet',
  ticks: {
    ready: 'Sınava hazır',
    space: 'Yer',
    clock: 'Saat',
    server: 'Bağlantı',
  },
  details: 'Ayrıntılar ve ayarlar',
  checks: 'Kontroller',
  again: 'Yeniden kontrol et',
  checkedAt: (time: string) => `${time} itibarıyla kontrol edildi.`,

  statuses: {
    ok: 'Tamam',
    warning: 'Dikkat',
    problem: 'Sorun var',
    coming: 'İniyor',
    unknown: 'Bilinmiyor',
    checking: 'Kontrol ediliyor',
  } satisfies Record<Status, string>,
  verdicts: {
    ok: 'Bu cihaz sınava hazır.',
    warning: 'Bu cihaz sınava hazır; yine de aşağıdaki uyarıya bakın.',
    problem: 'Bu cihaz sınava henüz hazır değil.',
    coming: 'Bu cihaz sınava henüz hazır değil.',
    unknown: 'Kontrol edilebilen her şey yolunda. Bazı noktalar şu anda bilinemiyor.',
    checking: 'Kontrol ediliyor…',
  } satisfies Record<Status, string>,

  storage: 'Kalıcı saklama',
  storageOk: 'Verileriniz bu cihazda kalıcı olarak saklanıyor.',
  storageWeak: 'Cihazda yer azalırsa tarayıcı bu uygulamanın verilerini silebilir.',
  storageUnknown: 'Bu tarayıcı, verilerin kalıcı saklanıp saklanmadığını bildirmiyor.',
  storageAsk: 'Kalıcı saklama iste',
  storageRefused:
    'Tarayıcı şimdilik izin vermedi. Uygulamayı “Ayrıntılar ve ayarlar”daki adımlarla ana ekrana yüklerseniz veriler kalıcı olur.',

  space: 'Boş yer',
  spaceFree: (amount: string) => `Uygulamanın kullanabileceği yer: ${amount}.`,
  spaceLow: 'Yer açmak için kullanmadığınız dosya ve uygulamaları silin.',
  spaceUnknown: 'Bu tarayıcı ne kadar boş yer olduğunu bildirmiyor.',

  app: 'Çevrimdışı açılış',
  appReady: 'Uygulama bu cihazda kayıtlı; internet olmadan da açılır.',
  appPictures: 'Sınavın resim ve sesleri iniyor. İnternet bağlantısını kesmeyin.',
  appComing: 'İnternet bağlantısını kesmeyin.',
  appStalled: 'İnternete bağlı kalın; kendiliğinden yeniden denenecek.',
  appOnlineOnly:
    'Tarayıcı bu adreste çevrimdışı kullanıma izin vermiyor. Güvenli bir adresten (https) ve gizli olmayan bir pencereden açın.',

  exams: 'Sınavlar',
  examsAll: (count: number) =>
    count === 0 ? 'Şu anda girebileceğiniz bir sınav yok.' : `${count} sınavın tamamı bu cihazda.`,
  examsOwn: (count: number) =>
    count === 0
      ? 'Henüz hazırladığınız bir sınav yok.'
      : `Hazırladığınız ${count} sınav bu cihazda.`,
  examsMissing: (missing: number, count: number) =>
    `${count} sınavdan ${missing} tanesi bu cihaza henüz inmedi. İnternete bağlanıp bekleyin.`,
  examsNever: 'Bu cihazda ilk eşitleme henüz bitmedi; hangi sınavların olduğu bilinmiyor.',
  examsSince: (ago: string) =>
    `Son bağlantı: ${ago}. Ondan sonra eklenen ya da değişen sınavlar bağlantı olmadan bilinemez.`,

  clock: 'Saat',
  clockOk: 'Cihazın saati sunucununkiyle uyumlu.',
  clockBehind: (amount: string) => `Cihazın saati ${amount} geri.`,
  clockAhead: (amount: string) => `Cihazın saati ${amount} ileri.`,
  clockHint:
    'Sınav süresi sunucu saatine göre düzeltilir; yine de cihazın ayarlarından saati otomatik yapın.',
  clockUnknown: 'Sunucunun saati bu cihazda henüz ölçülmedi.',
  clockMeasured: (ago: string) => `Son ölçüm: ${ago}.`,
  seconds: (count: number) => `${count} saniye`,
  minutes: (count: number) => `${count} dakika`,
  hours: (count: number) => `${count} saat`,
  days: (count: number) => `${count} gün`,

  server: 'Sunucu bağlantısı',
  serverOk: 'Sunucuya ulaşılıyor.',
  serverOffline: 'Sunucuya şu anda ulaşılamıyor. Çevrimdışı da çalışabilirsiniz.',
  serverChecking: 'Sunucuya bağlanılıyor.',
  serverSignedOut:
    'Sunucuya ulaşılıyor ama oturumunuzun süresi dolmuş. Çalışmalarınızın gönderilmesi için yeniden giriş yapın.',
  appOutdated:
    'Uygulamanın bu sürümü okulun sunucusu için çok eski. Lütfen uygulamayı güncelleyin.',
  serverOutdated:
    'Okulun sunucusu bu uygulamadan eski. Çalışmalarınız, sunucu güncellenince gönderilmek üzere bu cihazda bekliyor.',
  signIn: 'Yeniden giriş yap',
  lastContact: (ago: string) => `Son bağlantı: ${ago}.`,
  noContact: 'Bu cihazda henüz bağlantı kurulmadı.',

  unsent: 'Gönderilecek işler',
  unsentNone: 'Gönderilmeyi bekleyen bir iş yok.',
  unsentSome: (what: string) =>
    `${what} gönderilmeyi bekliyor. Bu cihazda güvende; bağlantı gelince kendiliğinden gider.`,
  unsentRefused: (count: number) =>
    `${count} değişikliği sunucu kabul etmedi. Nedenini sayfanın üstündeki durum düğmesinden görebilirsiniz.`,

  practiceHint: 'Dört soruluk deneme; hiçbir şey kaydedilmez.',
  practiceStart: 'Şimdi dene',

  installTitle: 'Uygulamayı yükleyin',
  installHint:
    'Ana ekrandan tek dokunuşla ve internet olmadan açılır; verileriniz kalıcı saklanır.',
  installHintOnline: 'Ana ekrandan tek dokunuşla açılır; verileriniz kalıcı saklanır.',
  install: 'Yükle',
  steps: {
    ios: {
      name: 'iPad ve iPhone (Safari)',
      steps: [
        'Sayfayı Safari’de açın ve Paylaş düğmesine dokunun (yukarı ok çıkan kare).',
        'Listeden “Ana Ekrana Ekle”yi seçin.',
        '“Ekle”ye dokunun; bundan sonra uygulamayı ana ekrandaki simgesinden açın.',
      ],
    },
    android: {
      name: 'Android (Chrome)',
      steps: [
        'Sağ üstteki üç noktaya (⋮) dokunun.',
        '“Uygulamayı yükle”yi, yoksa “Ana ekrana ekle”yi seçin.',
        '“Yükle”ye dokunun; bundan sonra uygulamayı simgesinden açın.',
      ],
    },
    desktop: {
      name: 'Bilgisayar (Chrome, Edge)',
      steps: [
        'Adres çubuğunun sağındaki yükleme simgesine tıklayın.',
        '“Yükle”yi seçin; uygulama kendi penceresinde açılır.',
      ],
    },
  } satisfies Record<Platform, { name: string; steps: readonly string[] }>,
} as const;

export const sharedMessages = {
  title: 'Ortak tablet',
  on: 'Bu cihaz ortak tablet olarak ayarlı. Çıkış yapan kişinin verileri cihazdan silinir; gönderilmemiş olanlar gönderildikten sonra silinir. Yeniden girmek için internet gerekir.',
  off: 'Bu cihaz ortak tablet olarak ayarlı değil. Çıkış yapan kişinin verileri cihazda kalır; kişi bu cihaza internet yokken de girebilir.',
  label: 'Bu cihaz ortak tablet',
  hint: 'Birden çok öğrencinin kullandığı cihazlarda açın. Ayar bu cihazda, çıkış yapılsa da kalır.',
  notYours: 'Bu ayarı öğretmeniniz ya da okul yöneticisi değiştirebilir.',
  turnedOn: 'Bu cihaz artık ortak tablet.',
  turnedOff: 'Bu cihaz artık ortak tablet değil.',
  failed: 'Ayar kaydedilemedi. Tarayıcının depolama alanı dolu olabilir.',
} as const;

export const wipeMessages = {
  title: 'Bu cihazdaki verilerim',
  hint: 'Cihazı başkasına verecekseniz size ait her şeyi buradan silebilirsiniz. Sunucudaki sınavlarınıza ve sonuçlarınıza dokunulmaz.',
  open: 'Bu cihazdan sil',
  ask: 'Bu cihazdaki verileriniz silinsin mi?',
  lost: 'Sınavlar, cevaplar ve sonuçlar bu cihazdan silinir ve çıkış yapılır.',
  after: 'Yeniden kullanmak için internete bağlıyken giriş yapmanız gerekir.',
  afterClosed: 'Hesabınız kapatıldığı için yeniden giriş yapamazsınız.',
  unsentTitle: 'Gönderilmemiş çalışmanız var.',
  unsent: (what: string) =>
    `${what} henüz sunucuda değil. Şimdi silerseniz bir daha geri getirilemez.`,
  waitFirst: 'Önce internete bağlanıp gönderilmesini bekleyin.',
  neverSent: 'Hesabınız kapatıldığı için artık gönderilemez de.',
  type: (word: string) => `Yine de silmek için ${word} yazın`,
  word: 'SİL',
  confirm: 'Verilerimi sil',
} as const;
