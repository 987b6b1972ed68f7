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
