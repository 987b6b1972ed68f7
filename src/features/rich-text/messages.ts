import type { Format } from './formats.ts';

export const richMessages = {
  toolbar: 'Biçimlendirme',
  formats: {
    bold: 'Kalın',
    italic: 'İtalik',
    underline: 'Altı çizili',
    sub: 'Alt simge',
    sup: 'Üst simge',
    code: 'Kod',
    bullet: 'Madde imli liste',
    decimal: 'Numaralı liste',
    'upper-roman': 'Romen rakamlı liste',
    'lower-roman': 'Küçük Romen rakamlı liste',
    'lower-alpha': 'Harfli liste',
    indent: 'Maddeyi bir alt düzeye al',
    outdent: 'Maddeyi bir üst düzeye al',
    table: 'Tablo',
    addRow: 'Alta satır ekle',
    addColumn: 'Sağa sütun ekle',
    deleteRow: 'Satırı sil',
    deleteColumn: 'Sütunu sil',
    formula: 'Formül',
    picture: 'Resim',
    sound: 'Dinleme metni',
  } satisfies Record<Format, string>,
  addPicture: 'Resim ekle',
  plays: (plays: number | null) =>
    plays === null ? 'istenildiği kadar dinlenir' : `${plays} kez dinlenir`,
  picturesLost:
    'Yalnızca yazılar alındı. Resimleri tek tek kopyalayıp yapıştırın ya da “Resim” ile ekleyin.',
} as const;
