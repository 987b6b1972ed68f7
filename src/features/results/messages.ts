import type { WaitReason } from '../../domain/documents/exam/schema.ts';
import type { Verdict } from '../../domain/grading/points.ts';

export const messages = {
  title: 'Sonuçlarım',
  result: 'Sonuç',
  titleOf: (exam: string, page: string) => `${exam} – ${page}`,
  listFailed: 'Bir hata oluştu',
  empty: 'Henüz sınava girmediniz.',
  emptyHint: 'Sınavlarınızı sınıfınızın sayfasında bulabilirsiniz.',
  toClassrooms: 'Sınıflarıma git',
  exam: 'Sınav',
  score: 'Puan',
  handedInAt: 'Teslim zamanı',
  recorded: (at: string) => `Kâğıttan kayıt: ${at}`,
  details: 'Detaylar',
  detailsOf: (exam: string) => `Detaylar: ${exam}`,
  goOn: 'Sınava dön',
  noScore: 'Notunuzu öğrenmek için detayları açın.',
  noScoreMarking: 'Değerlendirme bitince notunuzu burada göreceksiniz.',
  noScoreUnsent: 'Kâğıdınız sunucuya ulaşıp değerlendirilince notunuzu burada göreceksiniz.',
  noScoreRefused: 'Kâğıdınız bu cihazda duruyor; lütfen öğretmeninize haber verin.',
  noScoreArrived: 'Sonucunuz bu cihaza gelince notunuzu burada göreceksiniz.',
  onServerSignIn: 'Sunucuya ulaştı; sonuç için giriş yapın',
  awaited: {
    end: (date: string) => `Sonuçlar sınav bitince açıklanacak, en erken: ${date}.`,
    ended: 'Sınav bitti. Sonucunuz açıklanınca burada görünecek.',
    teacher: 'Öğretmeniniz sonuçları henüz açıklamadı.',
    unknown: 'Bu sınav artık sınıflarınızda yok. Sonucunuz açıklanırsa burada görünür.',
  },
  undecided: 'Karar bekleniyor',
  decisions: {
    'before-opening':
      'Kâğıdınız öğretmeninizin kararını bekliyor: sınav, açılış saatinden önce başlatılmış görünüyor.',
    'after-end':
      'Kâğıdınız öğretmeninizin kararını bekliyor: sınav, bitirildikten sonra başlatılmış görünüyor.',
    'after-release':
      'Kâğıdınız öğretmeninizin kararını bekliyor: sunucuya, sınavın sonuçları açıklandıktan sonra ulaştı.',
    'not-member':
      'Kâğıdınız öğretmeninizin kararını bekliyor: sınav başlarken sınıfta ya da sınava girecekler arasında, ya da sonuçlar açıklanırken sınıfta kayıtlı görünmüyorsunuz.',
    answers:
      'Sonradan ulaşan cevaplarınız öğretmeninizin kararını bekliyor: sunucu, kâğıdınızı süresi bitince teslim almıştı.',
  } satisfies Record<WaitReason, string>,
  shuffled:
    'Şıklar size karışık sırayla gösterildi; burada harfler öğretmeninizin yazdığı sıraya göredir.',

  again: 'Yeniden çöz',
  againHint:
    'Bu bir alıştırmadır: soruları istediğiniz kadar yeniden çözebilirsiniz. Cevaplarınız kaydedilmez ve gönderilmez.',
  back: 'Sonuçlarım',
  missing: {
    title: 'Sınav kâğıdı bulunamadı.',
    hint: 'Bu sonuç bu cihazda yok. İnternete bağlandıktan sonra yeniden deneyin.',
  },
  total: 'Toplam puan',
  correct: 'Doğru',
  wrong: 'Yanlış',
  blank: 'Boş',
  deducted: (wrongs: number) => `Bu sınavda ${wrongs} yanlış 1 doğruyu götürdü.`,
  number: 'No',
  answers: 'Cevaplar',
  question: 'Soru',
  rightAnswer: 'Doğru cevap',
  myAnswer: 'Cevabınız',
  onPaper: 'Cevabınız kâğıtta.',
  outcome: 'Sonuç',
  verdicts: {
    correct: 'Doğru',
    wrong: 'Yanlış',
    partial: 'Kısmen doğru',
    blank: 'Boş Bırakıldı',
    pending: 'Değerlendirilecek',
    given: 'Puanı verildi',
    uncounted: 'Sayılmadı',
  } satisfies Record<Verdict, string>,
  corrected:
    'Öğretmeniniz bu sınavda sonradan düzeltme yaptı; puanınız düzeltmeye göre hesaplandı. Ne değiştiği soruların altında yazar.',
  changedPoints: 'Puanınız değişti',
  changedWithin: 'Cevaplarınızın değerlendirmesi değişti; toplam puanınız aynı kaldı',
  beforeAfter: (before: string, after: string) =>
    `Toplam puanınız önce ${before} idi, şimdi ${after}.`,
  nthQuestion: (number: number, points: string) => `${number}. soru${points}:`,
  fromTo: (before: string, after: string) => ` (önce ${before}, şimdi ${after})`,
  somePoints: (points: string) => `${points} puan`,
  notCounted: 'sayılmıyor',
  maxChanged: (before: string, after: string) =>
    `Öğretmeniniz sorunun puanını değiştirdi: ${before} idi, şimdi ${after}.`,
  remarked: 'Öğretmeniniz bu cevabı yeniden değerlendirdi.',
  rejudged: 'Bu soru yeniden değerlendirildi.',
  changedWhole: 'Sınavınız yeniden değerlendirildi.',
  none: '–',

  receipt: 'Teslim belgesi',
  fromPaper: 'Kâğıt üzerindeki sınavınız',
  receiptTitle: 'Sınavınız teslim edildi',
  receiptTitleAhead: 'Sınavınız bitti',
  counts: (answers: number, questions: number | null) =>
    questions === null ? `${answers} cevap` : `${answers} cevap, ${questions - answers} boş`,
  receiptSafe: 'Kâğıdınız bu cihazda güvende.',
  receiptWaits:
    'Bağlantı olunca kendiliğinden gönderilecek. O zamana kadar uygulamayı açık bırakın.',
  receiptPhotosToo: (count: number) => `${count} fotoğrafınız kâğıdınızdan sonra gönderilecek.`,
  receiptPhotos: (count: number) =>
    `Cevaplarınızdaki ${count} fotoğraf henüz ulaşmadı; kendiliğinden gönderilecek. O zamana kadar uygulamayı açık bırakın.`,
  receiptSent: 'Kâğıdınız okula ulaştı.',
  receiptSignIn: 'Sonucunuzu bu cihazda görmek için yeniden giriş yapın.',
  receiptMarking: 'Öğretmeniniz cevaplarınızı değerlendirince puanınız burada görünecek.',
  receiptAhead: 'Puanınız, kâğıdınız değerlendirilince burada görünecek.',
  mayClose: 'Uygulamayı kapatabilirsiniz.',
  quitSafeBrowser: 'Güvenli Sınav Tarayıcısı’nı kapat',
  seeResult: 'Sonucunuzu görün',
  receiptRefused:
    'Sunucu bu kâğıdı kabul etmedi. Kâğıdınız bu cihazda duruyor; lütfen öğretmeninize haber verin.',
  code: 'Teslim kodunuz',
  codeHint: 'Bu kodu bir yere yazın.',
  codeUse: 'Teslim kodu, kâğıdınızı teslim ettiğinizi gösterir; gerekirse öğretmeninize söyleyin.',
  more: 'Ayrıntılar',
  otherHandIn: (code: string, at: string) =>
    `Bu sınav bir kez daha teslim edilmiş: ${code}, ${at}. O teslim sayılmadı ama saklandı; öğretmeniniz görebilir.`,
  handedIn: 'Sınav bitti',
  arrived: { done: 'Sunucuya ulaştı', ahead: 'Sunucuya ulaşacak' },
  graded: { done: 'Değerlendirildi', ahead: 'Değerlendirilecek' },
  released: { done: 'Sonuç açıklandı', ahead: 'Sonuç açıklanacak' },
  decided: { done: 'Sonuç açıklandı', ahead: 'Öğretmeninizin kararı' },
  stepPending: 'Bekleniyor',
} as const;

export const paperMessages = {
  counts: (at: string) =>
    `Bu sınavı kâğıt üzerinde verdiniz: öğretmeniniz optik formunuzu okudu (${at}). Sayılan cevaplar formdan okunanlardır; tablette verdiğiniz cevaplar varsa silinmez.`,
  countsByPoints: (at: string) =>
    `Bu sınavı kâğıt üzerinde verdiniz: kâğıdınızı öğretmeniniz elle değerlendirir (kayıt: ${at}). Tablette verdiğiniz cevaplar varsa silinmez.`,
  spare: (at: string) =>
    `Öğretmeniniz bu sınav için bir kâğıdınızı da aldı (${at}). O saklandı; tablette teslim ettiğiniz kâğıt sayılıyor.`,
} as const;

export const confirmedMessages = {
  title: 'Okul, kâğıdınızı aldığını onayladı',
  text: (at: string) => `Okulun sunucusu kâğıdınızı ${at} aldığını imzasıyla onayladı.`,
  code: 'İmzanın özeti:',
  hint: 'Sunucu bir gün eski bir yedekten kurulsa bile bu cihazdaki onay, kâğıdınızın ne zaman ulaştığını kanıtlar.',
  signature: 'İmza',
  changedCode: (before: string, now: string) =>
    `Bu tablet eski bir yedekten geri yüklendiği için teslim kodunuz değişti: ${before} yerine ${now}. Verdiğiniz cevaplar değişmedi; öğretmeniniz iki kodu da görebilir.`,
} as const;

export const handOverMessages = {
  title: 'İnternet yok mu? Öğretmeninize gösterin',
  hint: 'Öğretmeniniz kâğıdınızı bu ekrandan kendi tabletine alabilir. Kâğıdınız bu cihazda da kalır; bağlantı olunca yine kendiliğinden gönderilir.',
  photos: (count: number) =>
    `Cevaplarınızdaki ${count} fotoğraf karekoda ve dosyaya sığmaz; bu cihazda kalır ve bağlantı olunca kendiliğinden gönderilir.`,
  show: 'Karekodu göster',
  share: 'Dosya olarak paylaş',
  save: 'Dosya olarak kaydet',
  saved: 'Dosya kaydedildi. Öğretmeninize verebilirsiniz.',
  fileTitle: 'Sınav kâğıdı',
  preparing: 'Hazırlanıyor…',
  failed: 'Karekod hazırlanamadı. Kâğıdınız bağlantı olunca kendiliğinden gönderilecek.',
  fileFailed: 'Dosya kaydedilemedi. Yeniden deneyin ya da karekodu gösterin.',
  tooLong: 'Bu kâğıt bir karekoda sığmıyor. Dosya olarak kaydedip öğretmeninize verebilirsiniz.',
  screenTitle: 'Ekranı öğretmeninizin tabletine tutun',
  picture: 'Öğretmeninizin tabletiyle okutacağınız karekod',
  code: 'Teslim kodunuz',
  parts: (count: number) =>
    `Karekod ${count} parçalı; parçalar sırayla gösterilir. Tableti sabit tutun.`,
  bright: 'Okunmazsa ekranın parlaklığını artırın.',
  close: 'Kapat',
} as const;

export const appealMessages = {
  open: 'İtiraz et',
  openOf: (number: number) => `İtiraz et: ${number}. soru`,
  field: 'İtirazınız',
  hint: 'Kısaca gerekçenizi yazın; öğretmeniniz okur ve yanıtlar. Yanıt gelene kadar değiştirebilirsiniz.',
  send: 'İtirazı gönder',
  cancel: 'Vazgeç',
  change: 'Değiştir',
  yours: 'İtirazınız:',
  waits: {
    sent: 'Öğretmeninizin yanıtı bekleniyor.',
    unsent: 'Bu cihazda kayıtlı. Bağlantı olunca sunucuya ulaşacak.',
    refused: 'Sunucu itirazınızı kabul etmedi. Lütfen öğretmeninize haber verin.',
  },
  reply: 'Öğretmeninizin yanıtı:',
  earlierReply: 'Öğretmeninizin önceki yazdığınıza yanıtı:',
  once: 'Bir soruya bir kez itiraz edilebilir. Sormak istediğiniz başka bir şey varsa öğretmeninizle görüşün.',
  failed: 'İtirazınız kaydedilemedi.',
} as const;

export const examMessageMessages = {
  ...appealMessages,
  title: 'Öğretmeninize mesaj',
  open: 'Öğretmenime yaz',
  openOf: () => 'Öğretmenime yaz',
  field: 'Mesajınız',
  hint: 'Bu sınavla ilgili sorunuzu yazın; mesajı yalnızca bu sınavın öğretmeni okur ve yanıtlar. Bir sınav için tek mesaj yazılır; yanıt gelene kadar değiştirebilirsiniz. Bir soruda yanlışlık varsa o sorudaki “İtiraz et”i kullanın.',
  send: 'Mesajı gönder',
  yours: 'Mesajınız:',
  waits: {
    ...appealMessages.waits,
    refused: 'Sunucu mesajınızı kabul etmedi. Lütfen öğretmeninize haber verin.',
  },
  once: 'Yanıtlanan mesaj değiştirilemez. Sormak istediğiniz başka bir şey varsa öğretmeninizle görüşün.',
  failed: 'Mesajınız kaydedilemedi.',
} as const;

type Words<T> = { [K in keyof T]: T[K] extends string ? string : T[K] };

export type AppealWords = Omit<Words<typeof appealMessages>, 'waits'> & {
  waits: Words<typeof appealMessages.waits>;
};
