import { formatMark } from '../../ui/format.ts';
import type { PictureProblem } from './seal/open-by-picture.ts';

const MAP_STATES = {
  answered: 'cevaplandı',
  partial: 'eksik cevaplandı',
  blank: 'boş bırakıldı',
  open: 'cevaplanmadı',
} as const;
/** State of a question. `partial`: a part is empty. `blank`: on purpose. `open`: never answered. */
export type QuestionState = keyof typeof MAP_STATES;

export const messages = {
  taken: 'Daha önce bu sınav çözülmüş.',
  takenHint: 'Kâğıdınızı Sonuçlarım sayfasında bulabilirsiniz.',
  toResults: 'Sonuçlarıma git',
  missing: 'Sınav bulunamadı.',
  missingHint:
    'Sınav kaldırılmış ya da bu cihaza henüz indirilmemiş olabilir. İnternete bağlandıktan sonra yeniden deneyin.',
  toClassrooms: 'Sınıflarıma dön',
  back: 'Sınıfa dön',

  minutes: 'Süre',
  minutesValue: (count: number, extra: number) =>
    extra > 0 ? `${count} + ${extra} dakika ek süre` : `${count} dakika`,
  questions: 'Soru sayısı',
  questionsValue: (count: number) => `${count} soru`,
  opensAt: 'Başlangıç',
  closesAt: 'Bitiş',
  notOpen: 'Sınav henüz açılmadı',
  notOpenHint: (opensAt: string) =>
    `Sınav ${opensAt} başlıyor. Bu sayfayı açık tutarsanız düğme kendiliğinden açılır.`,
  closed: 'Sınav sona erdi',
  closedHint: 'Bu sınava artık girilemez.',
  endedHint: 'Öğretmeniniz bu sınavı bitirdi; artık girilemez.',
  shortTime: (minutes: number) =>
    minutes < 1
      ? 'Sınav bir dakikadan kısa süre sonra bitiyor; bitiş anında kendiliğinden gönderilir.'
      : `Sınav bitiş anında kendiliğinden gönderilir. Şimdi başlarsanız ${minutes} dakikanız olur.`,
  rulesTitle: 'Başlamadan önce',
  rules: [
    'Süre, sınava başladığınız anda işlemeye başlar ve durdurulamaz.',
    'Her cevabınız hemen bu cihaza kaydedilir. İnternet kesilse de sınava devam edebilirsiniz.',
    'Sorular arasında gidip gelebilir, cevaplarınızı değiştirebilirsiniz.',
    'Uygulama kapanırsa yeniden açın: sınav kaldığınız yerden sürer.',
    'Süre dolduğunda sınav kendiliğinden gönderilir.',
    'Bu sınava yalnızca bir kez girebilirsiniz.',
  ],
  deduction: (wrongs: number) =>
    `${wrongs} yanlış 1 doğruyu götürür; boş bırakılan sorular puanınızı azaltmaz.`,
  listening: 'Bu sınavda dinleme metni var. Kulaklığınızı takın ve sesini ayarlayın.',
  begin: 'Sınava başla',

  points: (points: number) => ` · ${formatMark(points)} puan`,
  question: (number: number, count: number) => `Soru ${number} / ${count}`,
  options: 'Şıklar',
  previous: 'Geri',
  next: 'İleri',
  submit: 'Gönder',
  mark: 'Tekrar bakmak için işaretle',
  marked: 'Tekrar bakılacak',
  map: 'Sorular',
  mapProgress: (answered: number, count: number) => `${answered} / ${count} cevaplandı`,
  mapItem: (number: number, state: QuestionState, marked: boolean) =>
    `${number}. soru: ${MAP_STATES[state]}${marked ? ', tekrar bakılacak' : ''}`,
  legendAnswered: 'Cevaplandı',
  legendPartial: 'Eksik cevaplandı',
  legendBlank: 'Boş bırakıldı',
  legendOpen: 'Cevaplanmadı',
  legendMarked: 'Tekrar bakılacak',

  timeLeft: 'Kalan süre',
  extraTime: (minutes: number) => `Öğretmeniniz size ${minutes} dakika ek süre verdi.`,
  announce: (minutes: number) => `Sınavın bitmesine ${minutes} dakika kaldı.`,
  textSize: 'Yazı boyutu',
  textSizes: { normal: 'Normal', large: 'Büyük', huge: 'Çok büyük' },

  saving: 'Kaydediliyor…',
  savedHere: 'Cihaza kaydedildi',
  savedThere: 'Sunucuya ulaştı',
  notSaved: 'Kaydedilemedi, yeniden deneniyor',
  nothingYet: 'Henüz cevap yok',
  notSavedTitle: 'Bu cevap henüz kaydedilemedi.',
  notSavedHint: 'Cevabınız ekranda duruyor; kaydetme yeniden deneniyor.',

  leave: 'Çık',
  leaveAsk: 'Sınavdan çıkmak istediğinize emin misiniz?',
  leaveLost:
    'Cevaplarınız bu cihazda kayıtlı kalır ve sınava geri dönebilirsiniz. Ancak süre işlemeye devam eder.',
  leaveUnsaved:
    'Henüz kaydedilemeyen bir cevabınız var; kaydetme yeniden deneniyor. Kaydedilmeden uygulamayı kapatırsanız o cevap kaybolur.',
  stay: 'Sınavda kal',
  submitAsk: 'Sınavı göndermek istediğinize emin misiniz?',
  submitMissing: (blank: number, partial: number) =>
    [
      ...(blank > 0 ? [`${blank} soruda cevabınız yok.`] : []),
      ...(partial > 0 ? [`${partial} soruda boş yer kaldı.`] : []),
    ].join(' ') || 'Bütün soruları cevapladınız.',
  submitLost: 'Gönderdikten sonra cevaplarınızı değiştiremezsiniz.',
  submitOffline:
    'Şu anda bağlantı yok. Sınavınız bu cihaza kaydedilir; bağlantı gelince kendiliğinden gönderilir.',
  reviewUnanswered: 'Cevaplanmayan sorular',
  reviewPartial: 'Eksik cevapladıklarınız',
  reviewBlank: 'Boş bıraktıklarınız',
  reviewMarked: 'Tekrar bakmak için işaretledikleriniz',
  reviewGoTo: (number: number) => `${number}. soruya dön`,
  submitBack: 'Sınava dön',
  checkingTime: 'Süreniz dolmuş görünüyor.',
  checkingTimeHint:
    'Saat, sunucudan kontrol ediliyor; birkaç saniye sürebilir. Süreniz kaldıysa sınava devam edersiniz, kalmadıysa sınav kendiliğinden gönderilir.',
  timeUp: 'Süre doldu, sınav gönderiliyor...',
  ended: 'Öğretmeniniz sınavı bitirdi, cevaplarınız kaydediliyor...',
  submitFailed: 'Sınav teslim edilemedi. Yeniden deneniyor.',
  submitUnsaved: (count: number) =>
    `Son ${count} cevabınız henüz kaydedilemedi. Bu sayfayı kapatmayın ve yenilemeyin.`,
} as const;

export const appNoticeMessages = {
  coming:
    'İnmesi bitene kadar internetten ayrılmayın ve bu sayfayı kapatmayın; yoksa sınav bu cihazda açılmayabilir.',
  pictures:
    'İnmesi bitene kadar internetten ayrılmayın; inmeyen resim ve sesler, bağlantı olunca sınav sırasında da iner.',
  onlineOnly:
    'Tarayıcı bu adreste uygulamayı cihaza kaydedemiyor. Sınav bitene kadar internetten ayrılmayın, bu sayfayı kapatmayın ve yenilemeyin.',
} as const;

export const elsewhereMessages = {
  title: 'Bu sınav başka bir cihazda da açık',
  text: (time: string) =>
    `O cihazdan gelen son bilgi: ${time}. Sınava tek cihazda devam edin: biri teslim edince, ona ulaşmamış cevaplar sayılmaz.`,
} as const;

export const recordMessages = {
  title: 'Sınav kaydınız (öğretmeniniz de görecek)',
  hint: 'Cihazınızın sınav sırasında kaydettikleri; öğretmeniniz de aynı kayıtları görür. Sınavdan ne kadar ayrıldığınız da yazar; bu tek başına bir suçlama değildir.',
  hintShuffled:
    'Soru numaraları ve şık harfleri burada sizin gördüğünüz sıraya göre, öğretmeninizde sınavın kendi sırasına göredir.',
  write: 'Öğretmeninize mesaj (isteğe bağlı)',
  note: 'Mesajınız',
  noteHint: 'Örneğin: “Tabletin şarjı bitti, ara verdim.”',
  noteLeft: (left: number) => `${left} karakter kaldı`,
} as const;

export const safeBrowserMessages = {
  required: 'Bu sınav yalnızca Güvenli Sınav Tarayıcısı (SEB) ile çözülür',
  offered: 'Öğretmeniniz bu sınavı Güvenli Sınav Tarayıcısı (SEB) ile çözmenizi istiyor',
  hint: 'Dosyayı indirip SEB ile açın; parolayı öğretmeniniz söyleyecek. SEB’in içinde yeniden giriş yapmanız gerekir.',
  otherwise: 'SEB’i kullanamıyorsanız sınava burada da başlayabilirsiniz; öğretmeniniz bunu görür.',
  download: 'SEB dosyasını indir',
  fileName: (examName: string) => `${examName}.seb`,
  inside: 'Güvenli Sınav Tarayıcısı’ndasınız.',
} as const;

export const previewMessages = {
  nothingKept: 'Önizleme: cevaplar kaydedilmez',
  timeUp: 'Süre doldu. Öğrencinin sınavı burada kendiliğinden gönderilir.',
  done: 'Önizleme bitti. Hiçbir şey kaydedilmedi.',
  missing: 'Sınav bulunamadı',
  missingHint: 'Silinmiş ya da bu cihaza henüz inmemiş olabilir.',
  toExams: 'Sınavlarıma dön',
} as const;

const WRONG_BOARD =
  'Okuttuğunuz karekod bu sınavı açmadı; eski ya da başka bir sınavın olabilir. Kodu elle yazabilirsiniz.';

export const sealMessages = {
  locked: 'Kilitli · başlangıç kodu gerekir',
  opensIn: (time: string) => `Kilitli · sınava kalan süre ${time}`,
  opensOn: (day: string) => `Kilitli · ${day}`,
  complete: 'Tabletiniz hazır.',
  downloaded: (questions: number) => `Sınavın tamamı (${questions} soru) bu cihaza indi.`,
  early: 'Başlangıç kodu, sınavdan 15 dakika önce burada yazılır.',
  typeNow: 'Başlangıç kodunu şimdi yaz',
  byItself:
    'İnternet varsa kilit, sınav saatinde kendiliğinden açılır. Yoksa öğretmeninizin söylediği başlangıç kodunu yazın.',
  code: 'Başlangıç kodu',
  empty: '•••••-•••••',
  keys: 'Ekran tuşları',
  erase: 'Sil',
  open: 'Kilidi aç',
  malformed: 'Kod 10 harf ve rakamdan oluşur. Eksik kalan yerleri tamamlayın.',
  wrong: 'Bu kod doğru değil. Öğretmeninize sorup yeniden yazın.',
  wrongLeft: (left: number) =>
    left > 0
      ? `Bu kod doğru değil. Öğretmeninize sorup yeniden yazın; ${left} deneme hakkınız daha var.`
      : 'Bu kod doğru değil. Bir sonraki denemeden önce biraz beklemeniz gerekir.',
  waits: (time: string) => `Çok fazla yanlış kod yazıldı. ${time} sonra yeniden deneyebilirsiniz.`,
  wrongBoard: WRONG_BOARD,
  photograph: 'Karekodun fotoğrafını çek',
  photographHint: 'Fotoğraftan yalnızca karekod okunur; fotoğraf saklanmaz ve gönderilmez.',
  pictureProblems: {
    'no-code':
      'Fotoğrafta karekod bulunamadı. Tahtaya biraz yaklaşıp karekodun tamamını net çekin ya da kodu elle yazın.',
    'no-board':
      'Fotoğraftaki karekod bir sınavı açmaz. Tahtadaki başlangıç karekodunun fotoğrafını çekin.',
    'other-exam':
      'Fotoğraftaki karekod başka bir sınavın. Öğretmeninizden bu sınavın karekodunu göstermesini isteyin.',
    wrong: WRONG_BOARD,
    'no-reader': 'Uygulamanın fotoğraf okuyan parçası bu cihazda yok. Kodu elle yazın.',
  } satisfies Record<PictureProblem, string>,
  failed: 'Kilit açılamadı.',
  insecure:
    'Bu adres güvenli bağlantı (https) kullanmadığı için tarayıcı kilitli sınavı açamıyor. Öğretmeninize haber verin.',
  opened: 'Kilit açıldı. Sorular bu cihazda.',
  openedEarly: (opensAt: string) =>
    `Kilit açıldı. Bu cihazın saatine göre sınav ${opensAt} başlıyor ve saat henüz sunucudan doğrulanmadı. Öğretmeniniz “başlayın” dediyse başlayabilirsiniz; erken başlayan kâğıtlar öğretmenin onayını bekler.`,
  lockedPaper: 'Bu sınava başladınız. Bu cihazda sürdürmek için kilidi açın; süreniz işliyor.',
} as const;
