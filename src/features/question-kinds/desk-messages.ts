import { formatMark } from '../../ui/format.ts';

/** Texts of all kinds for teachers. */
export const deskMessages = {
  options: {
    label: 'Şıklar',
    hint: 'En az iki şık yazın ve doğru olanı işaretleyin. Boş şıklar öğrenciye gösterilmez.',
    option: (key: string) => `${key} şıkkı`,
    correctIs: (key: string) => `Doğru cevap ${key}`,
    correctAnswer: 'Doğru cevap',
    keyboardHints: (marks: string) => (send: string) => [
      {
        keys: 'Enter',
        effect: `sonraki şıkka geçer; son şıkta, bütün şıklar doluysa “${send}” düğmesinin işini yapar.`,
      },
      { keys: 'Shift + Enter', effect: `${marks}, sonra Enter gibi çalışır.` },
      {
        keys: 'Ctrl + Enter',
        effect: `“${send}” düğmesinin işini yapar; son şıklar boşsa da.`,
      },
      { keys: 'Soru metninde', effect: 'Enter ve Shift + Enter yeni satır açar.' },
    ],
    optionEmpty: (send: string) =>
      `Bu şık boş. Şıkkı yazın; boş kalacaksa “${send}” düğmesine ya da Ctrl + Enter tuşlarına basın.`,
    skippedAsk: (key: string) => `${key} şıkkı boş kaldı. Soru bu şık olmadan mı olsun?`,
    skippedLost: 'Öğrenciler boş şıkkı görmez.',
    skippedKeep: 'Bu şık olmadan',
    skippedWrite: 'Şıkkı yaz',
    skipped: 'Bu şık boş kaldı.',
    addOption: 'Şık ekle',
  },
  single: {
    label: 'Çoktan seçmeli',
    marks: 'şıkkı doğru cevap yapar',
    trueFalse: 'Doğru / Yanlış',
  },
  multiple: {
    label: 'Çoklu seçim',
    marks: 'şıkkı doğru cevaplara ekler ya da onlardan çıkarır',
    hint: 'En az iki şık yazın ve doğru olanları işaretleyin. Boş şıklar öğrenciye gösterilmez.',
    isRight: (key: string) => `${key} doğru`,
    partial: 'Kısmi puan ver',
    isPartial: 'Kısmi puan verilir.',
    partialHint:
      'Doğru işaretlerin sayısından yanlış işaretler çıkarılır; puan sıfırın altına inmez. Kapalıyken yalnızca eksiksiz cevap puan alır.',
  },
  short: {
    label: 'Kısa cevap',
    accepted: 'Kabul edilen cevaplar',
    acceptedHint:
      'Büyük ve küçük harf, noktalama ve kesme işaretinden sonraki ek önemsizdir. Bunlara uymayan cevapları siz değerlendirirsiniz.',
    answer: (number: number) => `${number}. cevap`,
    add: 'Cevap ekle',
    hints: (send: string) => [
      {
        keys: 'Enter',
        effect: `yeni bir cevap açar; boş cevapta “${send}” düğmesinin işini yapar.`,
      },
    ],
  },
  numeric: {
    label: 'Sayısal',
    value: 'Doğru değer',
    tolerance: 'Hata payı',
    unit: 'Birim',
    hint: 'Ondalık için virgül kullanın: 3,14. Öğrenci birimi yazmasa da cevabı okunur; okunamayan sayıları siz değerlendirirsiniz.',
    range: (value: string, tolerance: string, unit: string) =>
      `${value}${tolerance === '0' ? '' : ` ± ${tolerance}`}${unit ? ` ${unit}` : ''}`,
  },
  blanks: {
    usualText: 'Boşlukları doldurun.',
    label: 'Boşluk doldurma',
    passage: 'Boşluklu metin',
    hint: 'Doğru sözcüğü köşeli ayraca alın; birden çok doğru varsa boşluklu eğik çizgiyle ayırın: [Ankara / Angora]. Bunlara uymayan cevapları siz değerlendirirsiniz.',
    example: 'Türkiye’nin başkenti [Ankara] şehridir.',
    count: (gaps: number) => `${gaps} boşluk`,
    noGap: 'Henüz boşluk yok',
    hints: (send: string) => [
      { keys: 'Ctrl + Enter', effect: `“${send}” düğmesinin işini yapar; Enter yeni satır açar.` },
    ],
  },
  matching: {
    usualText: 'Aşağıdakileri eşleştirin.',
    label: 'Eşleştirme',
    pairs: 'Eşleşen çiftler',
    hint: 'Öğrenci her satırın karşılığını karışık bir listeden seçer. Aynı karşılığı birden çok satıra yazabilirsiniz; boş satırlar öğrenciye gösterilmez.',
    left: (number: number) => `${number}. ifade`,
    right: (number: number) => `${number}. ifadenin karşılığı`,
    rightShort: 'karşılığı',
    add: 'Çift ekle',
    others: 'Fazladan seçenekler',
    other: (number: number) => `${number}. fazladan seçenek`,
    addOther: 'Fazladan seçenek ekle',
    pair: (left: string, right: string) => `${left} → ${right}`,
    hints: (send: string) => [
      {
        keys: 'Enter',
        effect: `sonraki alana geçer; boş çiftte “${send}” düğmesinin işini yapar.`,
      },
      { keys: 'Ctrl + Enter', effect: `“${send}” düğmesinin işini yapar.` },
    ],
  },
  open: {
    label: 'Açık uçlu',
    model: 'Örnek cevap',
    modelHint: 'İsteğe bağlı. Değerlendirirken yanınızda görünür.',
    showsModel: 'Sonuç açıklanınca öğrenciye göster',
    lines: 'Kâğıttaki cevap satırı',
    photos: 'Fotoğrafla cevap',
    photosHint: 'Öğrenci, defterine yazdığını tabletin kamerasıyla çekip cevabına ekleyebilir.',
    photoChoice: (count: number) => (count === 0 ? 'Eklenemez' : `En çok ${count} fotoğraf`),
    rubric: 'Puanlama ölçütleri',
    rubricHint: 'İsteğe bağlı. Ölçütlerin puanları toplanır ve sorunun puanı olur.',
    criterion: (number: number) => `${number}. ölçüt`,
    points: (number: number) => `${number}. ölçütün puanı`,
    pointsShort: 'puan',
    add: 'Ölçüt ekle',
    remove: (number: number) => `${number}. ölçütü kaldır`,
    levels: 'Düzeyler (isteğe bağlı)',
    levelText: 'Bu puanın karşılığı',
    level: (points: number) => `${formatMark(points)} puanın karşılığı`,
    levelPoints: (points: number) => `${formatMark(points)} puanlık düzeyin puanı`,
    levelWrong: 'Ölçütün puanından küçük, başka düzeyde olmayan bir puan yazın.',
    addLevel: 'Düzey ekle',
    removeLevel: (points: number) => `${formatMark(points)} puanlık düzeyi kaldır`,
    total: (points: number) => `Toplam ${formatMark(points)} puan`,
    criterionLine: (text: string, points: number) => `${text} – ${formatMark(points)} puan`,
    byTeacher: 'Örnek cevap yok; cevapları okuyup puan verirsiniz.',
    hints: (send: string) => [
      { keys: 'Ctrl + Enter', effect: `“${send}” düğmesinin işini yapar.` },
      { keys: 'Ölçütte Enter', effect: 'puanına, puanda yeni ölçüte geçer.' },
    ],
  },
  ordering: {
    usualText: 'Aşağıdakileri doğru sıraya koyun.',
    label: 'Sıralama',
    items: 'Doğru sıra',
    itemsHint: 'Öğeleri doğru sırayla yazın. Öğrenciye başka bir sırada gösterilir.',
    item: (number: number) => `${number}. öğe`,
    up: (number: number) => `${number}. öğeyi yukarı taşı`,
    down: (number: number) => `${number}. öğeyi aşağı taşı`,
    add: 'Öğe ekle',
    hints: (send: string) => [
      {
        keys: 'Enter',
        effect: `sonraki öğeye geçer ya da yeni öğe açar; boş öğede “${send}” düğmesinin işini yapar.`,
      },
    ],
  },
  sendHints: (send: string) => [
    { keys: 'Enter', effect: `“${send}” düğmesinin işini yapar.` },
    { keys: 'Soru metninde', effect: 'Ctrl + Enter aynı işi yapar; Enter yeni satır açar.' },
  ],
} as const;
