export const kindMessages = {
  blank: 'Boş bırak',
  blankKey: '–',
  typed: {
    words: (count: number) => `${count} sözcük`,
    scroll: 'Cevap alanına in',
    left: (count: number) => `${count} karakter daha yazabilirsiniz.`,
    keys: 'Klavyeyle: Tab tuşu cevap alanına ve alandan dışarı götürür; dışarıda ← ve → ile sorular arasında gezin.',
  },
  blanks: {
    scroll: 'Boşluklara in',
    gap: (number: number) => `${number}. boşluk`,
  },
  matching: {
    scroll: 'Eşleştirmeye in',
    choose: 'Seçin',
    match: (label: string, text: string) => `${label}) ${text}`,
    keys: 'Klavyeyle: Tab ile listeler arasında, ↑ ve ↓ ile seçenekler arasında gezin; listelerin dışında ← ve → ile sorular arasında gezin.',
  },
  single: {
    scroll: 'Şıklara in',
    options: 'Şıklar',
    optionsHint:
      'En az iki şık yazın ve doğru olanı işaretleyin. Boş şıklar öğrenciye gösterilmez.',
    option: (key: string) => `${key} şıkkı`,
    correctIs: (key: string) => `Doğru cevap ${key}`,
    correctAnswer: 'Doğru cevap',
    keyboardHints: (send: string) => [
      {
        keys: 'Enter',
        effect: `sonraki şıkka geçer; son şıkta, bütün şıklar doluysa “${send}” düğmesinin işini yapar.`,
      },
      { keys: 'Shift + Enter', effect: 'şıkkı doğru cevap yapar, sonra Enter gibi çalışır.' },
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
    trueFalse: 'Doğru / Yanlış',
    keys: 'Klavyeyle: şıkkın harfiyle cevaplayın, ← ve → ile sorular arasında gezin.',
  },
} as const;

export const markMessages = {
  criteria: 'Ölçütler',
  comment: 'Öğretmenin açıklaması:',
  points: 'Puan',
  none: '–',
} as const;
