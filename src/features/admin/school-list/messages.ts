import type { Deed } from '../../../domain/school-list/plan.ts';
import type { RowProblem } from '../../../domain/school-list/read.ts';
import type { PupilRefusal } from '../../../domain/session/school-list.ts';
import { formatNumber } from '../../../ui/format.ts';

export const listMessages = {
  title: 'Okul listesi',
  lead: 'Öğrencilerin hesaplarını e-Okul listesinden ya da bir tablodan topluca açın. Siz onaylamadan hiçbir hesap açılmaz.',
  list: 'Liste',
  text: 'Öğrenci listesi',
  textHint:
    'e-Okul’daki sınıf listesini ya da tablonuzu başlık satırıyla birlikte kopyalayıp buraya yapıştırın. Okul numarası ve ad soyad gerekir; sınıf ve e-posta isteğe bağlıdır.',
  example: 'Okul No;Ad Soyad;Sınıf\n1234;Ayşe Yılmaz;9-A',
  pickFile: 'Dosya seç',
  fileProblems: {
    'too-large': 'Dosya çok büyük. Bir okul listesi bu kadar yer tutmaz.',
    spreadsheet:
      'Bu bir Excel dosyası. Dosyayı açıp tablonun tamamını seçin (Ctrl+A), kopyalayın (Ctrl+C) ve buradaki kutuya yapıştırın (Ctrl+V).',
    unreadable: 'Dosya okunamadı.',
  },
  isWhole: 'Bu liste okulun tamamı',
  isWholeHint:
    'İşaretlerseniz listede olmayan öğrenciler aşağıda gösterilir. Hiçbiri kendiliğinden kapatılmaz.',
  preview: 'Önizleme',
  listed: 'Listedeki öğrenciler',
  countsLabel: 'Önizlemedeki sayılar',
  nobodyRead: 'Bu metinde öğrenci bulunamadı.',
  nobodyReadHow:
    'Her satırda bir okul numarası ve bir ad soyad olmalı, ayrı sütunlarda. Tabloyu e-Okul’dan ya da Excel’den başlık satırıyla birlikte kopyalayın.',
  counts: {
    new: 'yeni hesap',
    moved: 'sınıf değişikliği',
    linked: 'numara alacak hesap',
    known: 'kayıtlı, değişmeyecek',
    open: 'karar bekleyen',
    conflict: 'çakışan karar',
    taken: 'numarası ya da e-postası başkasında',
    bad: 'anlaşılmayan satır',
  } satisfies Record<Deed | 'bad', string>,
  number: 'No',
  name: 'Ad Soyad',
  class: 'Sınıf',
  what: 'Ne yapılacak',
  whatWas: 'Sonuç',
  makes: 'Hesap açılacak',
  stays: 'Hesabı var',
  moves: (from: string, to: string) => (from ? `${from} → ${to}` : `Sınıfı ${to} olacak`),
  numberTaken: (name: string) =>
    `Bu numara ${name} adlı öğrencinin. Okuldan ayrıldıysa önce onun hesabını silin.`,
  emailTaken: (name: string) => `Bu e-posta ile ${name} giriş yapıyor. Listeden e-postayı silin.`,
  sameName: 'Bu adla kayıt olmuş biri var',
  choose: 'Seçin',
  linkTo: (email: string) => `${email} hesabına numarayı ver`,
  makeNew: 'Bu başka biri; yeni hesap aç',
  chosenTwice: (number: string) =>
    `Bu hesabı ${number} numarasına verdiniz. İkisinden birinin kararını değiştirin.`,
  waitForChoice: 'Aynı hesap iki numaraya verilemez. Önizlemede işaretli kararı değiştirin.',
  choiceOf: (name: string) => `${name} için karar`,
  asListed: (name: string) => `Listede: ${name}`,
  homonyms: (names: string) =>
    `Listede aynı adı taşıyanlar var: ${names}. Öğretmenler okul numaralarını adların yanında görür.`,
  badTitle: (count: number) => `Anlaşılmayan ${formatNumber(count)} satır`,
  lineNumber: 'Satır',
  line: (line: number) => `${line}. satır`,
  problems: {
    'no-number': 'okul numarası yok',
    'bad-number': 'okul numarası en çok 10 rakam olabilir',
    'no-name': 'ad soyad eksik',
    'name-long': 'ad soyad 60 karakterden uzun; kısaltın',
    'name-unseen': 'adda görünmeyen karakterler var',
    'name-marked': 'adda parantez içinde kod ya da numara var',
    'bad-email': 'e-posta adresi yanlış yazılmış',
    'class-long': 'sınıf adı 20 karakterden uzun',
    'double-number': 'bu numara listede birden çok kez geçiyor',
    'double-email': 'bu e-posta listede birden çok kez geçiyor',
    'too-many': 'bir listede bu kadar öğrenci alınamaz',
  } satisfies Record<RowProblem, string>,
  make: (made: number, changed: number, put: number) =>
    [
      made > 0 && `${formatNumber(made)} hesap aç`,
      changed > 0 && `${formatNumber(changed)} öğrenciyi güncelle`,
      put > 0 && `${formatNumber(put)} öğrenciyi sınıfa koy`,
    ]
      .filter(Boolean)
      .join(', '),
  classes: 'Sınıflara yerleştirme',
  classesHint:
    'Okulda aynı adla bir sınıf varsa öğrenciler ona konur, yoksa yeni bir sınıf açılır; başka bir seçim yapabilirsiniz. Yalnız adı benzeyen bir sınıf varsa siz seçersiniz. Sınıfı değişen öğrenci, listeyle konduğu eski sınıfından çıkar.',
  targetOf: (name: string) => `Listedeki ${name}`,
  noTarget: 'Kimseyi sınıfa koyma',
  newTarget: (name: string) => `Yeni sınıf aç: ${name}`,
  classroom: (name: string, teachers: string) => `${name} (${teachers || 'öğretmeni yok'})`,
  nobodyGoes: 'Bu öğrenciler bir sınıfa konmayacak.',
  several: (count: number) =>
    `Bu adla ${formatNumber(count)} sınıf var; birini seçmezseniz öğrenciler sınıfa konmaz.`,
  goes: (missing: number, all: number) => {
    if (missing === 0) return `${formatNumber(all)} öğrencinin hepsi bu sınıfta.`;
    const inside = all - missing;
    return `${formatNumber(missing)} öğrenci girecek${inside > 0 ? `, ${formatNumber(inside)} öğrenci zaten bu sınıfta` : ''}.`;
  },
  similar: (name: string) =>
    `Okulda “${name}” sınıfı var. Öğrenciler ona mı, yeni bir sınıfa mı girecek? Seçmezseniz sınıfa konmazlar.`,
  teacherOf: (name: string) => `${name} sınıfının öğretmeni`,
  noTeacherYet: 'Sonra belirlenecek',
  filled: (count: number) => `${formatNumber(count)} öğrenci sınıfına kondu.`,
  wereInside: (count: number) => `${formatNumber(count)} öğrenci zaten sınıftaydı.`,
  classMade: (name: string) => `${name} sınıfı oluşturuldu.`,
  untaughtMade: (name: string) => `${name} sınıfı oluşturuldu; henüz öğretmeni yok.`,
  giveTeachers: 'Öğretmen ver',
  filledAgain: 'Kalanlar için yeniden başlatın; sınıfta olan kimse ikinci kez konmaz.',
  leftOld: (count: number) => `${formatNumber(count)} öğrenci eski sınıfından çıktı.`,
  classFull: (count: number) => `${formatNumber(count)} öğrenci için sınıfta yer yok.`,
  notFilled: 'Öğrenciler sınıflara konamadı.',
  nothingToMake: 'Yapılacak bir şey yok',
  decideFirst: (open: number) => `Önce bekleyen ${formatNumber(open)} kararı verin`,
  waitForData: 'Okulun verileri bu cihaza inince hesap açabilirsiniz.',
  making: (done: number, total: number) => `${formatNumber(done)} / ${formatNumber(total)} öğrenci`,
  makingLabel: 'Hesaplar açılıyor',
  stop: 'Durdur',
  stopped: 'Durduruldu. Açılan hesaplar aşağıda; kalanlar için yeniden başlatabilirsiniz.',
  broken: 'Liste tamamlanamadı.',
  brokenHint:
    'Açılan hesaplar aşağıda. Bağlantı gelince yeniden başlatın: hesabı olan kimseye ikinci bir hesap açılmaz.',
  doneTitle: 'Liste tamamlandı',
  made: (count: number) => `${formatNumber(count)} hesap açıldı.`,
  changed: (count: number) => `${formatNumber(count)} öğrencinin var olan hesabı güncellendi.`,
  slipless: (count: number) =>
    `${formatNumber(count)} öğrencinin hesabı daha önce açılmış, ilk parolası henüz kullanılmamış. Kâğıdı olmayanlara aşağıdan yeni kâğıt çıkarın.`,
  someLeft: (count: number) =>
    `Liste tamamlandı; ${formatNumber(count)} satır için bir şey yapılmadı`,
  report: 'Listenin sonucu',
  saveReport: 'Sonucu kaydet',
  printReport: 'Sonucu yazdır',
  reportSaved: 'Listenin sonucu kaydedildi.',
  reportCounts: (done: number, left: number) =>
    `${formatNumber(done)} satır tamam, ${formatNumber(left)} satır yapılmadı.`,
  leftTitle: (count: number) => `Yapılmayan ${formatNumber(count)} satır`,
  result: 'Sonuç',
  results: {
    made: 'Hesap açıldı',
    moved: 'Sınıfı güncellendi',
    linked: 'Hesabına okul numarası verildi',
    known: 'Hesabı vardı',
    open: 'Yapılmadı: karar verilmedi',
    conflict: 'Yapılmadı: aynı hesap iki numaraya verildi',
    taken: 'Yapılmadı: numara ya da e-posta başkasının',
    waiting: 'Yapılmadı: sıra gelmedi',
  },
  notDone: (reason: string) => `Yapılmadı: ${reason}`,
  placed: {
    put: (what: string) => `${what}, sınıfa kondu`,
    inside: (what: string) => `${what}, zaten sınıftaydı`,
    full: (what: string) => `${what}, sınıfta yer yok`,
  },
  refusals: {
    'number-taken': 'numara başka bir öğrencinin',
    'email-taken': 'e-posta başka birinin',
    'not-found': 'hesap bulunamadı',
    'has-number': 'hesabın başka bir okul numarası var',
  } satisfies Record<PupilRefusal, string>,
  slipsTitle: 'İlk parola kâğıtları',
  slipsHere: 'Kâğıtlardaki adres yalnız bu bilgisayarda açılır.',
  slipsHereHow:
    'Karekodlar tabletlerde çalışmaz; okulun adresini öğrencilere ayrıca söyleyin. Parolalar bir daha gösterilmez: kâğıtları yine de bastırın.',
  addressHere: 'Bu sayfanın adresi yalnız bu bilgisayarda açılır.',
  addressHereHow:
    'Parola kâğıtlarına bu sayfanın adresi basılır; tabletler onu açamaz. Tabletlerin açtığı adresi uygulamayı kuran kişiden isteyin ve hesapları açmadan önce bu sayfayı o adresle açın.',
  slipsReady: (count: number) =>
    `${formatNumber(count)} öğrencinin ilk parolası hazır. Parolalar yalnızca şimdi gösterilir; sayfadan ayrılmadan yazdırın. Kâğıdı kaybolan öğrenciye aşağıdan yeni parola çıkarabilirsiniz.`,
  slipsPrinted:
    'Yazdırdığınız kâğıtları öğrencilere dağıtın. Kâğıdı kaybolan öğrenciye aşağıdan yeni parola çıkarabilirsiniz.',
  leaveAsk: 'Sayfadan ayrılmak istediğinize emin misiniz?',
  leaveLoses: (count: number) =>
    `Yazdırılmamış ${formatNumber(count)} ilk parola kâğıdı var. Ayrılırsanız bu parolalar bir daha gösterilmez.`,
  leave: 'Yazdırmadan ayrıl',
  stay: 'Sayfada kal',
  showSlips: 'Kâğıtları göster',
  backToList: 'Listeye dön',
  print: 'Yazdır',
  noClass: 'Sınıfı belirtilmemiş',
  slipNumber: 'Okul numarası',
  slipPassword: 'İlk parola',
  slipAddress: 'Adres',
  slipHint: 'İlk girişte kendi parolanızı belirleyeceksiniz.',
  qrOf: (name: string) => `${name} için giriş karekodu`,
  waiting: 'Henüz giriş yapmayanlar',
  waitingHint:
    'Bu öğrenciler ilk parolalarını henüz değiştirmedi. Kâğıdı kaybolanları seçip yeni kâğıt çıkarın; yalnız seçtiklerinizin eski kâğıdı geçersiz olur.',
  waitingLoad: 'Giriş yapmayanları göster',
  waitingNone: 'Herkes kendi parolasını belirlemiş.',
  waitingFailed: 'Giriş yapmayanlar öğrenilemedi.',
  waitingIn: (name: string, count: number) => `${name}: ${formatNumber(count)} öğrenci`,
  names: 'Adları göster',
  hideNames: 'Adları gizle',
  namesOf: (name: string) => `${name} öğrencileri`,
  hasSlip: 'kâğıdı bu sayfada',
  renew: 'Yeni kâğıt çıkar',
  renewChosen: (count: number) =>
    count > 0 ? `Seçilen ${formatNumber(count)} öğrenciye yeni kâğıt çıkar` : 'Öğrenci seçin',
  renewAsk: (count: number) =>
    `${formatNumber(count)} öğrenciye yeni ilk parola verilsin mi? Ellerindeki kâğıtlar geçersiz olur.`,
  others: (count: number) => `ve ${formatNumber(count)} öğrenci daha`,
  renewFailed: 'Yeni parolalar alınamadı.',
  leavers: (count: number) => `Listede olmayan ${formatNumber(count)} öğrenci`,
  leaversHint:
    'Okuldan ayrıldılarsa hesaplarını kapatabilirsiniz. Sonuçları öğretmenlerinde adlarıyla kalır; bu işlem geri alınamaz.',
  leaversChosen: (count: number) =>
    count === 0 ? 'Hesapları kapat' : `${formatNumber(count)} hesabı kapat`,
  leaversAsk: (count: number) =>
    `${formatNumber(count)} öğrencinin hesabını kapatmak istediğinize emin misiniz?`,
  leaversClosed: (count: number) => `${formatNumber(count)} hesap kapatıldı.`,
  leaversFailed: 'Hesapların hepsi kapatılamadı.',
  close: 'Hesapları kapat',
  registrationTitle: 'Kendi başına kayıt açık',
  registrationHint:
    'Öğrencilerin hesapları artık listeden açılıyor. Kayıt sayfasını kapatırsanız kimse başkasının adıyla hesap açamaz; istediğinizde yeniden açabilirsiniz.',
  registrationClose: 'Kaydı kapat',
  registrationClosed: 'Kayıt kapatıldı.',
  registrationFailed: 'Kayıt kapatılamadı.',
} as const;
