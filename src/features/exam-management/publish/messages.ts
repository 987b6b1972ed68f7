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
