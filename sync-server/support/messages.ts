import type { ClockFault } from '../../src/domain/session/health.ts';

const CLOCK_FAULTS: Readonly<Record<ClockFault, string>> = {
  behind: 'geri kalmış görünüyor; sunucu daha ileri bir tarihte çalışmıştı',
  ahead: 'çok ileri görünüyor; sunucu bir yıldan uzun süredir çalışmamış olmalı',
  jumped: 'sunucu çalışırken atladı',
};

export const consoleMessages = {
  listening: (address: string) => `Sunucu hazır: ${address}`,
  plainPortTaken: (port: number) =>
    `${port} numaralı port açılamadı; adresin başına https:// yazılmalı. Başka bir sorun yok.`,
  demoAccounts: (emails: readonly string[], password: string) =>
    `Örnek okulun hesapları (parola ${password}): ${emails.join('  ')}`,
  connect: (addresses: readonly string[]) =>
    `Tabletlerden: ${addresses.slice(0, 3).join('  ') || '(ağ bağlantısı yok)'}  (bağlama sayfası: /baglan)`,
  onlyHere: (host: string) =>
    `HOST=${host}: sunucuya yalnızca bu bilgisayardan ulaşılır. Tabletler bağlanacaksa HOST yazmayın.`,
  plainHttp:
    'https yok: başka cihazlarda uygulama kurulamaz ve internetsiz açılmaz, parolalar ağda okunabilir. Bunun için: docs/kurulum.md, “Sertifikayı yapın”.',
  firstAdmin: (email: string, password: string) =>
    `İlk yönetici hesabı açıldı. Bu parola bir daha gösterilmez.\n  E-posta: ${email}\n  Parola:  ${password}`,
  adminMadeElsewhere:
    'Yönetici hesabını bu sırada başka bir sunucu açtı; yukarıdaki parola geçerli değil. Parola o sunucunun konsolundadır.',
  clock: (fault: ClockFault, now: Date, record: string) =>
    [
      `Bilgisayarın saati ${CLOCK_FAULTS[fault]}: ${now.toLocaleString('tr-TR')}. Sınav süreleri bu saatle ölçülür.`,
      '  Tarih ve saat yanlışsa düzeltin, sonra sunucuyu yeniden başlatın.',
      `  Doğruysa, yani daha önce yanlışsa, sunucuyu kapatıp ${record} dosyasını silin ve yeniden başlatın.`,
    ].join('\n'),
  stopping: 'Sunucu kapanıyor…',
  badSettings: 'Ayarlar hatalı, hiçbir şey yapılmadı:',
  schoolsForm:
    'SCHOOLS, okulların listesini içeren bir JSON dosyasının yolu olmalı: [{ "NAME": "ataturk", "PORT": "8081" }, …], en çok 500 okul.',
  schoolName: (name: string) =>
    `Okul adı (NAME) küçük harfle başlamalı; harf, rakam ve tireden oluşmalı: "${name}".`,
  schoolPort: (name: string) => `${name}: PORT yazılmamış.`,
  schoolSetting: (name: string, settings: readonly string[]) =>
    `${name}: böyle bir ayar yok: ${settings.join(', ')}.`,
  schoolsShare: (name: string) =>
    `${name}: adı, PORT, DATA_DIR, COUCHDB_URL ya da SECRET değeri başka bir okulunkiyle aynı.`,
  ofSchool: (name: string, line: string) => `${name}: ${line}`,
  port: 'PORT 0 ile 65535 arasında bir tam sayı olmalı.',
  demo: 'DEMO yalnızca 1 veya 0 olabilir.',
  adminEmail: 'ADMIN_EMAIL geçerli bir e-posta adresi olmalı.',
  adminPassword: 'ADMIN_PASSWORD 6 ile 20 karakter arasında olmalı.',
  logLevel: 'LOG_LEVEL şunlardan biri olmalı: debug, info, warn, error, silent.',
  trustProxy:
    'TRUST_PROXY, vekil sunucuların adreslerini virgülle ayırarak belirtmeli; örnek: loopback, 10.0.0.5, 172.16.0.0/12.',
  couchdb:
    'COUCHDB_URL, http://yönetici:parola@sunucu:5984 biçiminde olmalı; isterseniz sonuna küçük harflerle bir okul adı ekleyin.',
  diskBudget: 'DISK_BUDGET_GB 1 ile 99999 arasında bir tam sayı olmalı.',
  metricsToken: 'METRICS_TOKEN en az 16 karakter olmalı.',
  tlsPair: 'TLS_CERT ve TLS_KEY birlikte verilmeli.',
  tlsFiles: (reason: string) => `TLS_CERT ve TLS_KEY dosyaları kullanılamıyor (${reason}).`,
  secret: 'SECRET en az 32 karakter olmalı.',
  waitingForCouch: (reason: string) => `CouchDB henüz yanıt vermiyor, bekleniyor. (${reason})`,
  couchSilent: (reason: string) =>
    `CouchDB yanıt vermiyor; hiçbir şey yapılmadı. CouchDB çalışınca komutu yeniden deneyin. (${reason})`,
  couchSetup: (reason: string) =>
    `CouchDB bu hâliyle kullanılamıyor; okulda hiçbir şey değiştirilmedi.\n  ${reason}`,
  couchPassword:
    'COUCHDB_URL içindeki kullanıcı adı ya da parola yanlış. Düzeltip yeniden deneyin; paroladaki özel karakterler %40 gibi yazılır.',
  couchNoAdministrator:
    'COUCHDB_URL içindeki kullanıcı bu CouchDB’nin yöneticisi değil. Bir yöneticinin adını ve parolasını yazın.',
  couchRules: (file: string) =>
    `CouchDB için kurallar derlenmemiş (${file}). Önce şunu çalıştırın: npm run build:rules`,
  couchTokens:
    'CouchDB, sunucunun anahtarıyla imzalanan girişleri (JWT) kabul etmiyor. couchdb/README.md sayfasındaki ayarları yapıp CouchDB’yi yeniden başlatın.',
  couchSetting: (name: string, node: string) =>
    `${node} düğümünde ${name} ayarı yazılamıyor. CouchDB’nin ayar dosyasının yazılabilir olduğunu denetleyin.`,
  otherSecret:
    'Bu CouchDB, okulu başka bir SECRET ile tanıyor. Bir okulun bütün sunucuları aynı SECRET değerini kullanmalıdır.\n  Eski değer kaybolduysa ya da artık geçerli olmamalıysa: npm run couchdb:setup -- --new-secret (herkes yeniden giriş yapar).',
  adminEmailTaken: (email: string) =>
    `${email} adresi yönetici olmayan bir hesaba ait. ADMIN_EMAIL ile başka bir adres seçin.`,
  dataDirInUse: (directory: string) =>
    `${directory} dizinini başka bir sunucu kullanıyor. Önce onu kapatın ya da DATA_DIR ile başka bir dizin seçin.`,
  portForbidden: (port: number) =>
    `${port} kapısını açmaya bu kullanıcının yetkisi yok. 1024'ten küçük kapılar için docs/operation.md sayfasındaki servis tanımını kullanın ya da PORT=8443 gibi bir kapı seçin.`,
  portInUse: (port: number) =>
    `${port} numaralı port kullanımda; sunucu zaten çalışıyor olabilir. Değilse PORT ile başka bir port seçin. Hiçbir şey oluşturulmadı.`,
  databaseReplaced: (name: string, kept: string) =>
    `"${name}" veritabanı bozuk olduğu için kenara kondu: ${kept}. Yerine, okulun kayıtlarından yenisi dolduruluyor. Kenara konan klasörü silmeyin; orada henüz alınmamış çalışma olabilir.`,
  databaseDamaged: (directory: string) =>
    [
      `Sunucu başlatılmadı: ${directory} klasöründeki veritabanı bozuk. Hiçbir dosya silinmedi.`,
      '  1. Bu klasörün bir kopyasını güvenli bir yere alın.',
      '  2. Varsa yedeğini aynı yere geri koyun ve sunucuyu yeniden başlatın. Cihazlarda duran çalışmalar kendiliğinden yeniden gönderilir.',
      '  3. Yedek yoksa sunucuyu bir kez daha başlatmayı deneyin: yalnızca son kayıtlar okunamamışsa kalanlarla açılır.',
    ].join('\n'),
  secretChanged: (accounts: number) =>
    `Sunucunun gizli anahtarı değişmiş: ${accounts} hesap yeni anahtara taşındı. Herkes yeniden giriş yapacak; parolalar aynıdır. Aynı okulun başka sunucuları varsa hepsinde SECRET aynı olmalı; eski anahtarla çalışanlar kimseye yanıt vermez.`,
  schemaTooNew: (found: string, known: string) =>
    [
      `Bu veriler programın daha yeni bir sürümüyle kullanılmış (veri sürümü ${found}; bu program en çok ${known} sürümünü tanıyor). Hiçbir şey değiştirilmedi, sunucu başlatılmadı.`,
      '  Programın yeni sürümünü yeniden kurun ve onunla başlatın.',
      '  Eski sürümde kalmak istiyorsanız onunla alınmış bir yedeği boş bir DATA_DIR dizinine geri yükleyin: npm run restore -- YEDEK_DOSYASI',
    ].join('\n'),
  schemaTooOld: (found: string) =>
    `Bu veriler programın yayımlanmamış bir ön sürümüne ait (veri sürümü ${found}); bu sürümle açılamaz. Hiçbir şey değiştirilmedi. DATA_DIR ile boş bir dizin seçin.`,
  restoreUnfinished: [
    'Burada yarıda kalmış ya da hâlâ süren bir geri yükleme var; okulun bir bölümü eksik. Hiçbir şey değiştirilmedi, sunucu başlatılmadı.',
    '  Geri yükleme komutunu aynı yedek dosyasıyla yeniden çalıştırın: npm run restore -- YEDEK_DOSYASI',
    '  Komut, yarıda kalanı siler ve okulu baştan yükler. Bitince sunucuyu başlatın.',
  ].join('\n'),
  migrating: (from: number, to: number) =>
    `Veriler yeni sürüme taşınıyor (${from} → ${to}). Sunucuyu kapatmayın; kapanırsa bir sonraki açılışta kaldığı yerden sürer.`,
  migrated: (to: number) => `Veriler ${to} sürümüne taşındı.`,
  diskFull:
    'Verilerin durduğu diskte yer kalmadı; işlem tamamlanamadı. Kayıtlı olanlar yerinde duruyor. Diskte yer açıp komutu yeniden çalıştırın.',
  diskFullAt: (path: string) =>
    `Şu dosyanın yazılacağı diskte ya da bellekte yer kalmadı: ${path}\n  Yarım dosya silindi. Yer açın ya da başka bir yer yazın ve komutu yeniden çalıştırın.`,
  hostForeign: (host: string, code: string) =>
    `HOST ile yazılan ${host} adresi bu bilgisayarın değil ya da bulunamıyor (${code}). Bütün ağlardan ulaşılması için HOST yazmayın. Hiçbir şey oluşturulmadı.`,
  fileUnusable: (path: string, code: string) =>
    `Şu dosya kullanılamıyor: ${path} (${code})\n  Yerini, bu kullanıcının yetkisini ve bulunduğu diski denetleyin.`,
  failed: 'Beklenmedik bir hata oldu:',
} as const;
