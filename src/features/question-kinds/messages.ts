export const kindMessages = {
  blank: 'Boş bırak',
  blankKey: '–',
  single: {
    options: 'Şıklar',
    optionsHint:
      'En az iki şık yazın ve doğru olanı işaretleyin. Boş şıklar öğrenciye gösterilmez.',
    option: (key: string) => `${key} şıkkı`,
    correctIs: (key: string) => `Doğru cevap ${key}`,
    correctAnswer: 'Doğru cevap',
    keys: 'Klavyeyle: A–D ile cevaplayın, ← ve → ile sorular arasında gezin.',
  },
} as const;
