export const kindMessages = {
  blank: 'Boş bırak',
  blankKey: '–',
  typed: {
    words: (count: number) => `${count} sözcük`,
    scroll: 'Cevap alanına in',
    left: (count: number) => `${count} karakter daha yazabilirsiniz.`,
    keys: 'Klavyeyle: Tab tuşu cevap alanına ve alandan dışarı götürür; dışarıda ← ve → ile sorular arasında gezin.',
  },
  single: {
    scroll: 'Şıklara in',
    keys: 'Klavyeyle: şıkkın harfiyle cevaplayın, ← ve → ile sorular arasında gezin.',
  },
  multiple: {
    hint: 'Birden çok seçenek doğru olabilir.',
    keys: 'Klavyeyle: şıkkın harfi şıkkı seçer ya da bırakır; ← ve → ile sorular arasında gezin.',
  },
} as const;

export const markMessages = {
  criteria: 'Ölçütler',
  comment: 'Öğretmenin açıklaması:',
  points: 'Puan',
  none: '–',
} as const;
