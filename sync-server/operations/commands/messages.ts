import type { RebuildProgress } from '../../worker/rebuild/request.ts';

interface MadeCertificate {
  isNewAuthority: boolean;
  authority: string;
  fingerprint: string;
  certificate: string;
  host: string;
}

interface InstalledService {
  log: string;
  isUp: boolean;
  lost: readonly string[];
  firewall: string | null;
  host: string | undefined;
}

interface Counted {
  databases: number;
  leaves: number;
}

const TRUST = [
  '  Her tablete bir kez yüklenip güvenilir yapılmalı; en kolayı tablette http://ADRES/baglan sayfası:',
  '  iPad: dosyayı AirDrop ya da e-postayla gönderip açın. Ayarlar > Genel > VPN ve Aygıt Yönetimi bölümünden yükleyin,',
  '    sonra Ayarlar > Genel > Hakkında > Sertifika Güven Ayarları bölümünden açın. İki adım da gereklidir.',
  '  Android: dosyayı tablete kopyalayın. Ayarlar > Güvenlik > Şifreleme ve kimlik bilgileri > Sertifika yükle > CA sertifikası.',
  '  Ayrıntılar: docs/operation.md',
].join('\n');

export const commandMessages = {
  authorityName: 'Quiz Okul Yerel Sertifika Kurumu',
  certificateUsage:
    'Kullanım: npm run certificate -- AD [AD …]\n  AD: tabletlerin yazacağı sunucu adı veya IP adresi, örneğin okul.local 192.168.1.10',
  certificateMade: ({
    isNewAuthority,
    authority,
    fingerprint,
    certificate,
    host,
  }: MadeCertificate) =>
    [
      `Sertifika hazır: ${certificate}`,
      isNewAuthority
        ? `Yeni kök sertifika oluşturuldu: ${authority}\n${TRUST}\n  Yanındaki ca.key dosyasını kimseye vermeyin.`
        : `Kök sertifika aynı kaldı (${authority}); ona güvenen tabletlerde yapılacak bir şey yok.`,
      `Kök sertifikanın parmak izi (tabletlerde aynı görünmeli): ${fingerprint}`,
      `Bilgisayarla birlikte başlaması için: sudo npm run service -- ${host}   (Windows’ta “sudo” yazmadan)`,
      `Adres: https://${host}`,
    ].join('\n'),
  authorityIncomplete: ({ present, missing }: { present: string; missing: string }) =>
    `Kök sertifikanın bir dosyası eksik: ${missing}\n  Başka yerde saklıyorsanız geri koyup komutu yeniden çalıştırın. Yeni bir kök sertifika istiyorsanız ${present} dosyasını da kaldırın; o zaman bütün tabletlere yeniden yüklenmesi gerekir.`,
  serviceUsage:
    'Kullanım: npm run service [-- AD …] [--print] [--remove]\n  AD: tabletlerin yazacağı adlar; bulunup bulunmadıkları denetlenir\n  --print: yapılacakları yalnızca gösterir\n  --remove: servisi kaldırır, veriler kalır',
  serviceNeedsCertificate:
    'Önce sertifika gerekir: npm run certificate -- okul.local 192.168.1.10 (tabletlerin yazacağı ad ve adres).',
  serviceNeedsRoot: (isWindows: boolean) =>
    `Bu komut yönetici yetkisi ister: ${isWindows ? 'Komut İstemi’ni “Yönetici olarak çalıştır” ile açıp komutu yeniden yazın.' : 'sudo npm run service'}\n  Ne yapılacağını görmek için: npm run service -- --print`,
  serviceNeedsSystemd:
    'Bu bilgisayarda systemd çalışmıyor; servis kurulamaz. Sunucuyu bilgisayarın kendi başlatma düzenine ekleyin: npm start. Hiçbir şey oluşturulmadı.',
  serviceStepFailed: (line: string) =>
    `Kurulum yapılamadı; yeni yazılan dosyalar silindi. Şu adım yapılamadı: ${line}`,
  serviceRemoved: 'Servis kaldırıldı. Veriler, sertifika ve yedekler yerinde duruyor.',
  serviceInstalled: ({ log, isUp, lost, firewall, host = 'ADRES' }: InstalledService) =>
    [
      'Sunucu kuruldu; bilgisayar açılınca kendiliğinden başlar ve her gece 03.00’te yedek alır.',
      isUp ? `  Sunucu çalışıyor. Kayıtları: ${log}` : `  ! Sunucu yanıt vermiyor. Nedeni: ${log}`,
      ...lost.map(
        (name) =>
          `  ! ${name} adı bu bilgisayarı göstermiyor. Yönlendiricide (modemde) bu ada bilgisayarın adresini verin ya da tabletlerde adresin kendisini kullanın.`,
      ),
      ...(firewall ? [`  ! Güvenlik duvarı tabletleri engelliyor: ${firewall}`] : []),
      `Tabletlerde önce şu sayfayı açın: http://${host}/baglan`,
    ].join('\n'),
  firstAdminUsage: 'Kullanım: npm run service',
  backedUp: ({ databases, leaves, path }: Counted & { path: string }) =>
    `Yedek hazır ve denetlendi: ${path}\n  ${databases} veritabanı, ${leaves} kayıt. Dosyada parolaların özetleri ve cevap anahtarları vardır; güvenli bir yerde saklayın.`,
  backupUsage:
    'Kullanım: npm run backup [-- DOSYA ya da KLASÖR]\n  Yazılmazsa ev klasörünüzde okul-<gün>.backup.gz',
  restoreUsage: 'Kullanım: npm run restore -- YEDEK_DOSYASI',
  restoring: (isResumed: boolean) =>
    [
      isResumed
        ? 'Yarıda kalmış geri yükleme siliniyor, yedek baştan yükleniyor…'
        : 'Yedek denetleniyor ve geri yükleniyor…',
      '  Bitmeden kesilirse sunucu başlamaz; aynı komutu yeniden çalıştırmanız yeterlidir.',
    ].join('\n'),
  restored: ({ databases, leaves }: Counted) =>
    `Yedek geri yüklendi ve karşılaştırıldı: ${databases} veritabanı, ${leaves} kayıt.\nŞimdi sunucuyu başlatabilirsiniz: npm start, servis olarak npm run service.`,
  notEmpty:
    'Burada zaten bir okul var. Yedek yalnızca boş bir DATA_DIR dizinine ya da boş bir CouchDB sunucusuna geri yüklenir.',
  restoredDiffers: (name: string) =>
    `Geri yüklenen ${name} veritabanı yedektekiyle aynı değil. Sunucu bu hâliyle başlamaz; komutu yeniden çalıştırın. Aynı hata sürerse diski denetleyin.`,
  resetCodeUsage: 'Kullanım: npm run reset-code -- E_POSTA',
  resetCode: (email: string, code: string, until: Date) =>
    `${email} için tek kullanımlık kod: ${code}\n  ${until.toLocaleString('tr-TR')} tarihine kadar geçerli. Giriş ekranında "Parolamı unuttum" ile kullanılır.`,
  exportUsage: 'Kullanım: npm run export-person -- --email E_POSTA --out DOSYA.json',
  exported: (path: string) =>
    `Kişisel veriler hazır: ${path}\n  Dosyayı yalnızca ilgili kişiye ya da velisine verin, sonra buradan silin.`,
  rebuildUsage:
    'Kullanım: npm run rebuild [-- --database AD]\n  AD: student-…, teacher-…, admin veya directory; yazılmazsa hepsi.',
  rebuilding: ({ round, databases, documents }: RebuildProgress) =>
    `${round === 1 ? 'Düzenleniyor' : 'Denetleniyor'}: ${databases} veritabanı, okulun ${documents} kaydı…`,
  rebuilt: ({ databases, documents, written: [mended, changed] }: RebuildProgress) =>
    [
      `${databases} veritabanı okulun ${documents} kaydıyla karşılaştırıldı.`,
      mended > 0 ? `  ${mended} kayıt düzeltildi.` : '  Düzeltilecek bir şey yoktu.',
      changed > 0
        ? `  Denetim sürerken ${changed} kayıt daha yazıldı (okul bu sırada çalışıyordu).`
        : '  Denetimde hiçbir fark kalmadı.',
    ].join('\n'),
  noSuchDatabase: (name: string) =>
    `${name} adında bir veritabanı yok, olması gereken biri de değil.`,
  rebuildBrokenOff:
    'Düzenleme bitmeden yanıt kesildi. Başlanan iş yitmedi: sunucu çalıştıkça kaldığı yerden sürer. Sonucu görmek için komutu yeniden çalıştırın.',
  eraseUsage:
    'Kullanım: npm run erase-person -- --email E_POSTA --confirm E_POSTA [--leave-classes]\n  Hesabı daha önce silinmiş kişi için: --name "AD SOYAD" --confirm "AD SOYAD"\n  --leave-classes: öğretmenin tek öğretmeni olduğu sınıflar öğretmensiz kalsın',
  notConfirmed:
    '--confirm, kişinin adıyla ya da e-posta adresiyle aynı değil; hiçbir şey silinmedi.',
  severalPeople: (uids: string) =>
    `Bu adda, hesabı silinmiş birden çok kişi var: ${uids}.\n  Birini --name yerine --uid ile seçin.`,
  soleTeacher: (classrooms: string) =>
    `Bu öğretmen şu sınıfların tek öğretmeni: ${classrooms}.\n  Önce başka bir öğretmen ekleyin ya da --leave-classes ile sınıfların öğretmensiz kalmasını kabul edin.`,
  erased: (isRunning: boolean) =>
    isRunning
      ? 'Kişisel veriler silindi. Sunucu, adı sonuçlardan ve listelerden şimdi kaldırıyor.'
      : 'Kişisel veriler silindi. Ad, sonuçlardan ve listelerden sunucu başladığında kaldırılacak.',
  oldBackups: 'Daha önce alınmış yedeklerde bu veriler hâlâ vardır; eski yedekleri silin.',
  setupUsage:
    'Kullanım: npm run couchdb:setup [-- --new-secret]\n  --new-secret: CouchDB, okulu bundan sonra yalnızca bu anahtarla (SECRET) tanısın; bütün sunucular durmuş olmalı',
  noSchool: (where: string) =>
    `Burada bir okul yok: ${where}\n  DATA_DIR ya da COUCHDB_URL değerini denetleyin. Hiçbir şey oluşturulmadı.`,
  otherSchool: (directory: string) =>
    `${directory} dizinini kullanan sunucu, COUCHDB_URL ile yazılandan başka bir okula ait. COUCHDB_URL ya da DATA_DIR değerini düzeltin. Hiçbir şey yapılmadı.`,
  noSecret: (path: string) =>
    `SECRET verilmemiş, ${path} dosyası da yok. SECRET verin ya da sunucuyu bir kez başlatın.`,
  setUp: (databases: number) =>
    `CouchDB hazır: ${databases} veritabanında bu sürümün kuralları ve üyeleri var.`,
  backupMissing: (path: string) =>
    `Böyle bir dosya yok: ${path}\n  Dosyanın adını ve yerini denetleyin. Hiçbir şey yazılmadı.`,
  backupIsFolder: (path: string) =>
    `${path} bir klasör. Klasörün içindeki yedek dosyasının yolunu yazın. Hiçbir şey yazılmadı.`,
  backupForbidden: (path: string) =>
    `${path} dosyasını okumaya bu kullanıcının yetkisi yok. Komutu yetkili kullanıcıyla çalıştırın. Hiçbir şey yazılmadı.`,
  backupUnreadable: (path: string, code: string) =>
    `${path} dosyası okunamıyor (${code}). Bulunduğu diski ya da belleği denetleyin ya da başka bir yedek kullanın.`,
  backupForeign: 'Bu dosya bir Quiz Okul yedeği değil. Hiçbir şey yazılmadı.',
  backupTooNew: (version: string) =>
    `Yedek, programın daha yeni bir sürümüyle (${version}) alınmış; bu sürüm onu okuyamaz. Önce programın yeni sürümünü kurun. Hiçbir şey yazılmadı.`,
  backupCutOff:
    'Yedek dosyası bozuk: sonu eksik; kopyalanırken ya da indirilirken yarıda kalmış olabilir. Yeniden kopyalayın ya da başka bir yedek kullanın. Hiçbir şey yazılmadı.',
  backupBroken:
    'Yedek dosyası bozuk: içinde eksik ya da değişmiş kayıtlar var. Dosyayı yeniden kopyalayın ya da başka bir yedek kullanın. Hiçbir şey yazılmadı.',
} as const;
