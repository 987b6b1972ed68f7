import type { Purpose, PurposeHint } from '../../../domain/documents/exam/purpose.ts';

export const messages = {
  title: 'Sınav ayarları',
  optional: 'Sınav ayarları (isteğe bağlı)',
  optionalHint: 'Sonuçların açıklanması, başlangıç ve bitiş zamanı, karışık sıra',
  save: 'Kaydet',
  saved: 'Sınav ayarları kaydedildi.',
  saveFailed: 'Ayarlar kaydedilirken bir hata oluştu.',

  release: 'Sonuçlar ne zaman görünsün?',
  releases: {
    'at-once': 'Kâğıt değerlendirilince',
    'after-end': 'Sınavın bitiş zamanından sonra',
    'by-teacher': 'Öğretmen açıklayınca',
  },
  releaseHints: {
    'at-once':
      'Not vermeyeceğiniz sınavlar içindir: öğrenci kâğıdını gönderince puanını ve doğru cevapları görür, hâlâ çözen arkadaşlarına söyleyebilir.',
    'after-end': (minutes: number) =>
      `Bitiş zamanından ${minutes} dakika sonra, ek süre verdiyseniz o da bitince, bütün öğrencilere kendiliğinden açıklanır.`,
    'by-teacher': 'Siz “Sonuçları açıkla” düğmesine basana kadar kimse görmez.',
  },
  atOnce:
    'Bu sınavın bitiş zamanı yok: kâğıdını gönderen doğru cevapları hemen görür. Not vereceğiniz sınavlara bitiş zamanı koyun.',
  opensAt: 'Başlangıç zamanı',
  opensHint: 'Boş bırakırsanız sınava hemen girilebilir.',
  closesAt: 'Bitiş zamanı',
  closesHint:
    'Bu andan sonra sınava girilemez, süren sınavlar kendiliğinden gönderilir. Boş bırakırsanız sınav açık kalır.',
  closesLaterHint:
    'Bu andan sonra sınava girilemez; değişiklikten sonra başlayanların sınavı bu anda kendiliğinden gönderilir. Boş bırakırsanız sınav açık kalır.',
  grace: 'Geç ulaşan kâğıtları bekleme süresi',
  graceHint:
    'Sınav bittiğinde internete bağlı olmayan tabletler içindir. Kâğıdı bu süre içinde ulaşan öğrenci ötekilerle birlikte sonucunu görür; doğru cevaplar bu süre dolmadan kimseye açılmaz. Daha geç ulaşan kâğıtlar için kararı siz verirsiniz.',
  minutes: (count: number) => `${count} dakika`,
  clear: (name: string) => `${name}: temizle`,
  order: 'Sıra',
  shuffleQuestions: 'Sorular her öğrenciye farklı sırada gelsin',
  shuffleOptions: 'Şıklar her öğrenciye farklı sırada gelsin',
  begunHint:
    'Sınava başlamış öğrencilerin süresi, bitiş zamanı ve soru sırası değişmez. Süren bir sınavı bitirmek için sonuç sayfasındaki “Canlı izle”den “Sınavı şimdi bitir”i seçin.',
  keyIsOut:
    'Bu sınavın doğru cevapları öğrencilere açıldı. Ayarları değiştirseniz de bundan sonra ulaşan kâğıtlar sizin kararınızı bekler.',

  results: 'Sonuçlar',
  start: 'Başlangıç',
  end: 'Bitiş',
  any: 'Belirlenmedi',
  questionOrder: 'Soru sırası',
  optionOrder: 'Şık sırası',
  sameForAll: 'Herkeste aynı',
  shuffled: 'Karışık',

  heldEnd: (date: string) =>
    `Öğrenciler sonuçları, sınav bitip yoldaki kâğıtlar da beklendikten sonra görecek: ${date}`,
  heldTeacher: 'Öğrenciler sonuçlarını henüz görmüyor.',
  releasedAt: (date: string) => `Sonuçlar açıklandı: ${date}`,
} as const;

export const purposeMessages = {
  question: 'Bu sınav ne için?',
  purpose: 'Amaç',
  names: {
    written: 'Yazılı',
    quiz: 'Kısa sınav',
    test: 'Test / deneme',
    practice: 'Alıştırma',
  } satisfies Record<Purpose, string>,
  sentences: {
    written: 'Notla değerlendirilir; sonuçları siz açıklarsınız.',
    quiz: 'Konunun ne kadar öğrenildiğini kısa sürede gösterir.',
    test: 'Seçenekli sorularla ölçer; isterseniz yanlışlar doğruları götürür.',
    practice: 'Sonucu hemen görünür, yeniden çözülebilir ve hiçbir ortalamaya girmez.',
  } satisfies Record<Purpose, string>,
  hints: {
    'choices-in-written':
      'Bu sınavda seçerek cevaplanan sorular da var. Okulların notla değerlendirdiği yazılılarda sorular açık uçlu ya da kısa cevaplıdır; yine de yayınlayabilirsiniz.',
    'longer-than-lesson': 'Bu süre bir ders saatinden (40 dakika) uzun.',
    'other-total': 'Bir yazılı 100 puandır; sorularınızın puanları 100 etmiyor.',
  } satisfies Record<PurposeHint, string>,
  deduction: 'Yanlış cevaplar',
  deductionOff: 'Doğruları götürmez',
  deductionOf: (wrongs: number) => `${wrongs} yanlış 1 doğruyu götürür`,
} as const;

const LATER = '; bağlantı gelince öğrencilere ulaşır.';

export const publishMessages = {
  publish: 'Yayınla',
  title: (name: string) => `${name}: yayınlansın mı?`,
  hint: 'Sınav şimdi bir taslak; öğrenciler görmez. Yayınlayınca seçtiğiniz sınıfların cihazlarına iner ve bir daha taslak olmaz.',
  hintChosen:
    'Sınav şimdi bir taslak; öğrenciler görmez. Yayınlayınca yalnızca seçtiğiniz öğrencilerin cihazlarına iner ve bir daha taslak olmaz.',
  chosen: (className: string, names: readonly string[]) =>
    names.length === 0
      ? `Seçtiğiniz öğrenciler artık ${className} sınıfında değil.`
      : `${className} sınıfından yalnızca ${names.length} öğrenci için: ${names.join(', ')}`,
  checks: 'Yayınlamadan önce',
  states: { ready: 'Tamam', missing: 'Eksik', warning: 'Dikkat' },
  purpose: (name: string) => `Amaç: ${name}`,
  questions: (count: number, marked: number) =>
    marked === 0
      ? `${count} soru, hepsinin doğru cevabı işaretli`
      : `${count} soru; ${marked} tanesinde kendiliğinden puanlanamayan cevapları siz puanlarsınız`,
  photos: (count: number) => `${count} soru fotoğrafla cevaplanabilir`,
  problems: {
    'no-question': 'Sınavda soru yok. En az 1 soru ekleyin.',
    'bad-question': 'Şıkları ya da doğru cevabı eksik soru var. Soruyu düzenleyin.',
    'too-many-questions': 'Bir sınavda en fazla 200 soru olabilir. Fazla soruları silin.',
    'points-missing':
      'Bazı soruların puanı var, bazılarının yok. Puanlar bölümünde “100’e tamamla”yı ya da “Eşit dağıt”ı seçin.',
    'end-past': 'Bitiş zamanı geçmiş. Sınav ayarlarında ileri bir zaman girin.',
  },
  time: (minutes: string, hours: string) => `${minutes}, ${hours}`,
  shortWindow: (minutes: number, left: number) =>
    `Bu saatler ${left} dakika bırakıyor: hiçbir öğrenci ${minutes} dakikanın tamamını kullanamaz.`,
  anyTime: 'başlangıç ve bitiş zamanı yok',
  from: (date: string) => `başlangıç ${date}`,
  to: (date: string) => `bitiş ${date}`,
  results: (release: string) => `Sonuçlar: ${release}`,
  classes: 'Hangi sınıflara?',
  classesHint: 'Her sınıf kendi sınavını alır; kâğıtları ve sonuçları ayrı durur.',
  students: (count: number) => (count === 0 ? 'henüz öğrenci yok' : `${count} öğrenci`),
  consent: 'Henüz öğrencisi olmayan sınıfa yayından sonra katılanları siz onaylarsınız.',
  pickClass: 'En az bir sınıf seçin.',
  noClass: 'Sınıfınız yok. Yayınlamak için önce bir sınıf oluşturun.',
  preview: 'Öğrenci gibi gör',
  later: 'Taslak kalsın',
  published: (count: number, isOffline: boolean) =>
    (count > 1 ? `Sınav ${count} sınıfa yayınlandı` : 'Sınav yayınlandı') +
    (isOffline ? LATER : ''),
  created: (count: number, isOffline: boolean) =>
    (count > 1
      ? `Sınav başarıyla oluşturuldu ve ${count} sınıfa yayınlandı`
      : 'Sınav başarıyla oluşturuldu') + (isOffline ? LATER : ''),
  failed: 'Sınav yayınlanırken bir hata oluştu.',
} as const;
