import type { LineProblem } from '../../domain/documents/invitation/addresses.ts';
import type { InviteRefusal } from '../../domain/documents/invitation/schema.ts';
import { LIMITS } from '../../domain/limits.ts';
import type { FileProblem } from '../../domain/text-file.ts';
import { formatNumber } from '../../ui/format.ts';

export const classroomMessages = {
  failed: 'Bir hata meydana geldi',
  peopleFailed: 'Bir hata oluştu',
  management: 'Sınıf Yönetimi',
  newClass: 'Yeni sınıf',
  className: 'Sınıf adı',
  classDesc: 'Açıklama',
  optional: 'İsteğe bağlı',
  teachers: 'Öğretmenler',
  students: 'Öğrenciler',
  add: 'Ekle',
  remove: 'Çıkar',
  searchTeachers: 'Öğretmen ara',
  searchStudents: 'Öğrenci ara',
  noMatch: 'Bu aramaya uyan kimse yok.',
  nobodyYet: 'Listede henüz kimse yok.',
  directoryMissing:
    'Kişi listesi bu cihaza henüz inmedi. İnternete bağlandığınızda kendiliğinden gelir; sınıfı şimdi kurup kişileri sonra da ekleyebilirsiniz.',
  unlisted: (count: number) =>
    `Okul listesinde olmayan ${formatNumber(count)} öğrenci burada yer almaz. Listede olmayan bir öğrenci sınıfa kendisi, sınıf koduyla katılabilir; listeye eklenmesini okul yönetiminden isteyebilirsiniz.`,
  youAreIn: 'Siz sınıfa öğretmen olarak kendiliğinden eklenirsiniz.',
  chosen: 'Seçilen kişiler',
  classIsFull: 'Bir sınıfta en fazla 500 kişi olabilir.',
  noneChosen: 'Sınıfa eklenen öğretmen ve öğrenci yok',
  createClass: 'Sınıfı oluştur',
  created: 'Sınıf başarıyla oluşturuldu.',
  createFailed: 'Sınıf oluşturulurken bir hata oluştu.',
  examResults: 'Sınav sonuçları',
  myClasses: 'Sınıflarım',
  searchClasses: 'Sınıf ara',
  noClassMatch: 'Bu aramaya uyan sınıf yok.',
  noClasses: 'Henüz sınıfınız yok',
  noClassesHint: 'Formu doldurarak ilk sınıfınızı oluşturun.',
  edit: 'Düzenle',
  deleteFromList: 'Silmek istiyor musunuz?',
  deleteClass: 'Sınıfı sil',
  deleteFromDetail: 'Sınıfı silmek istediğinize emin misiniz?',
  lostWithClass:
    'Sınıf ve sınavları, internete bağlandıkça cihazlardan kalkar; bağlantısı olmayan bir cihazda süren sınav durmaz. Öğrencilerin aldığı sonuçlar okunabilir kalır.',
  deleted: 'Sınıf silindi.',
  deleteFailed: 'Sınıf silinirken bir hata oluştu.',
  cancelled: 'Silme işlemi iptal edildi.',
  info: 'Sınıf bilgileri',
  save: 'Kaydet',
  updated: 'Sınıf bilgileri güncellendi.',
  updateFailed: 'Sınıf güncellenirken bir hata oluştu.',
  blankKeeps: 'Boş bırakırsanız sınıfın eski adı kalır.',
  noDescription: 'Açıklama yok',
  removeTeacher: 'Öğretmeni sınıftan çıkarmak istediğinize emin misiniz?',
  removeStudent: 'Öğrenciyi sınıftan çıkarmak istediğinize emin misiniz?',
  lostTeacher: 'Bu öğretmen sınıfı artık göremez ve yönetemez.',
  lostStudent:
    'Öğrenci sınıfı ve sınavlarını artık göremez. Teslim ettiği kâğıtlar ve sonuçları kalır.',
  lostSelf: 'Kendinizi çıkarırsanız bu sınıfı artık göremezsiniz.',
  removeFromClass: 'Sınıftan çıkar',
  removedTeacher: 'Öğretmen sınıftan çıkarıldı.',
  removedStudent: 'Öğrenci sınıftan çıkarıldı.',
  removeCancelled: 'Çıkarma işlemi iptal edildi.',
  memberFailed: 'Üyeler güncellenirken bir hata oluştu.',
  namesakes: 'Sınıfta aynı adda biri var',
  namesakesHint: (names: string) =>
    `Eklemeden önce doğru kişiyi seçtiğinizden emin olun; kişi kodunu kendisine sorabilirsiniz: ${names}.`,
  addMembers: 'Kişi ekle',
  addChosen: 'Seçilenleri ekle',
  membersAdded: 'Seçilen kişiler sınıfa eklendi.',
  noTeachers: 'Sınıfta başka öğretmen yok.',
  noStudents: 'Sınıfta henüz öğrenci yok.',
  you: 'siz',
  teacherCount: (count: number) => `${count} öğretmen`,
  studentCount: (count: number) => `${count} öğrenci`,
  examCount: (count: number) => `${count} sınav`,
  notFound: 'Sınıf bulunamadı',
  notFoundHint: 'Silinmiş ya da bu cihaza henüz inmemiş olabilir.',
  backToList: 'Sınıf Yönetimine dön',
  removeOf: (name: string) => `${name}, çıkar`,
  removeFromClassOf: (name: string) => `${name}, sınıftan çıkar`,
  editOf: (name: string) => `${name} sınıfını düzenle`,
  deleteOf: (name: string) => `${name} sınıfını sil`,
  shown: (shown: number, all: number) =>
    shown === all
      ? `${formatNumber(all)} kişi`
      : `${formatNumber(all)} kişi içinde ${formatNumber(shown)} sonuç`,
} as const;

/** The code that students join a class with. */
export const joinCodeMessages = {
  title: 'Sınıf kodu',
  hint: 'Öğrenciler “Sınıflarım” sayfasında “Sınıfa katıl” düğmesine basıp bu kodu yazar. Kodu bilen her öğrenci sınıfa katılabilir; sonuçları açıklanmamış bir sınav varken gelenler önce sizin onayınızı bekler.',
  closed: 'Kod kapalı: şu anda kimse kodla katılamaz. Öğrencileri kendiniz ekleyebilirsiniz.',
  open: 'Kod oluştur',
  opened: 'Sınıf kodu oluşturuldu.',
  copy: 'Kopyala',
  copied: 'Kod kopyalandı.',
  notCopied: 'Kod kopyalanamadı. Lütfen elle yazın.',
  print: 'Yazdır',
  renew: 'Kodu yenile',
  renewAsk: 'Sınıf kodunu yenilemek istediğinize emin misiniz?',
  renewed: 'Sınıf kodu yenilendi.',
  close: 'Kodu kapat',
  closeAsk: 'Sınıf kodunu kapatmak istediğinize emin misiniz?',
  closedNow: 'Sınıf kodu kapatıldı.',
  lost: 'Şimdiki kod artık çalışmaz. Sınıftaki öğrenciler sınıfta kalır.',
  unchanged: 'Sınıf kodu değişmedi.',
  failed: 'Sınıf kodu değiştirilirken bir hata oluştu.',
  stepOpen: (host: string) => `${host} adresini açıp giriş yapın.`,
  stepOpenApp: 'Uygulamayı açıp giriş yapın.',
  stepJoin: '“Sınıflarım” sayfasında “Sınıfa katıl” düğmesine basın.',
  stepType: 'Bu kodu yazın. İnternet yoksa bağlantı gelince sınıfa katılırsınız.',
} as const;

/** Students who came by the code while an exam was under way. */
export const waitingMessages = {
  title: (count: number) => `Onayınızı bekleyenler (${count})`,
  list: 'Onayınızı bekleyen öğrenciler',
  hint: 'Sınıfta sonuçları henüz açıklanmamış bir sınav varken kodla gelenler sizin onayınızla katılır. Tanımadığınız kişileri kabul etmeyin.',
  namesake: 'Sınıfta aynı adda bir öğrenci var; kim olduğunu sorun.',
  accept: 'Kabul et',
  acceptOf: (name: string) => `${name}, kabul et`,
  accepted: 'Öğrenci sınıfa kabul edildi.',
  decline: 'Reddet',
  declineOf: (name: string) => `${name}, kabul etme`,
  declined: 'Öğrencinin isteği kabul edilmedi.',
} as const;

/** Students put into a class by their e-mail addresses. */
export const invitationWords = {
  invite: 'E-posta ile ekle',
  inviteHere: 'Öğrencileri e-posta listesiyle ekle (isteğe bağlı)',
  addresses: 'Öğrencilerin e-posta adresleri',
  addressesHint:
    'Her satıra bir adres yazın, listenizi yapıştırın ya da bir CSV dosyası seçin. Adların ve numaraların da bulunması sorun olmaz.',
  addressesExample: 'ali@okul.k12.tr',
  pickFile: 'Dosya seç',
  fileProblems: {
    'too-large': 'Dosya çok büyük. Lütfen yalnızca adreslerin bulunduğu bir dosya seçin.',
    spreadsheet:
      'Bu bir Excel dosyası. Lütfen Excel’de “Farklı kaydet” ile CSV olarak kaydedip yeniden deneyin.',
    unreadable: 'Dosya okunamadı.',
  } satisfies Record<FileProblem, string>,
  found: (count: number) => (count > 0 ? `${count} adres bulundu` : 'Hiç adres bulunamadı'),
  doubles: (count: number) => `${count} adres birden fazla yazılmış, bir kez eklenecek`,
  bad: (count: number) => `${count} satır kullanılamadı`,
  line: (line: number) => `${line}. satır:`,
  lineProblems: {
    'no-address': '— satırda e-posta adresi yok',
    'bad-address': '— geçerli bir e-posta adresi değil',
    'too-many': `— bir listede en fazla ${LIMITS.invitedAddresses} adres olabilir`,
  } satisfies Record<LineProblem, string>,
  send: (count: number) => (count > 0 ? `${count} öğrenciyi ekle` : 'Ekle'),
  takeBack: 'Vazgeç',
  saved: 'Liste kaydedildi. Öğrenciler, internet gelince sınıfa eklenecek.',
  failed: 'Liste kaydedilirken bir hata oluştu.',
  failedHere:
    'Sınıf oluşturuldu ama e-posta listesi kaydedilemedi. Listeyi sınıfın sayfasından ekleyebilirsiniz.',
  listTitle: 'E-posta ile eklenenler',
  waiting: (count: number) => `${count} adres bekliyor`,
  whenOnline: 'İnternet gelince bu adreslerdeki öğrenciler sınıfa eklenecek.',
  inClass: (count: number) =>
    count > 0 ? `${count} öğrenci sınıfta` : 'Hiçbir öğrenci eklenemedi',
  notFound: 'Bu adreslerle kayıtlı öğrenci bulunamadı:',
  notFoundHint:
    'Adresleri kontrol edin. Henüz kayıt olmamış ya da okul listesinde olmayan öğrencilere sınıf kodunu verebilir, kayıt olduktan sonra yeniden deneyebilirsiniz.',
  noRoom: 'Sınıf dolu olduğu için eklenemeyenler:',
  later: 'Günlük sınır dolduğu için bugün bakılmayanlar:',
  laterHint: `Bir günde en fazla ${LIMITS.invitedAddresses} adrese bakılır. Bu adresler burada durur; yarın “Yeniden dene” deyin.`,
  refused: 'Liste işlenemedi',
  reasons: {
    'not-yours': 'Bu sınıfa öğrenci ekleme yetkiniz yok ya da sınıf silinmiş.',
    'too-many': `Bir günde en fazla ${LIMITS.invitedAddresses} adres sorgulanabilir. Lütfen yarın yeniden deneyin.`,
  } satisfies Record<InviteRefusal, string>,
  again: 'Yeniden dene',
  putAway: 'Kapat',
  actOn: (act: string, date: string) => `${act} (${date})`,
} as const;
