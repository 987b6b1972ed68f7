import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../support/files.ts';

/*
 * Terms on screens. Each thing has one word, people are addressed with “siz”, and “girin” is used
 * instead of “giriniz”.
 */

/** Sentences that the product's specification prescribes with other words. */
const FIXED = [
  'Lütfen geçerli bir e-mail adresi giriniz.',
  'Lütfen en az 3 harfli bir isim giriniz.',
  'Lütfen 25 karakterden fazla girmeyiniz.',
  'Lütfen 11 karakter giriniz.',
  'Lütfen 11 karakterden fazla girmeyiniz.',
  'Parola tekrarınızı kontrol ediniz.',
  'Eğitmen başarıyla aktif edildi.',
  'Eğitmen başarıyla deaktif edildi.',
  'Henüz geribildiriminiz bulunmamaktadır.',
  'Geribildirim Sayısı',
  "'Anasayfa'",
];

/** Prescribed sentences of single files. */
const FIXED_IN: Readonly<Record<string, readonly string[]>> = {
  'src/features/admin/messages.ts': ["'Geribildirimler'"],
};

const ASKED = [
  ...[
    'aç',
    'al',
    'başlat',
    'başvur',
    'belirle',
    'bırak',
    'çalıştır',
    'dene',
    'denetle',
    'değiştir',
  ],
  ...['doldur', 'düzelt', 'ed', 'ekle', 'gir', 'gönder', 'güncelle', 'kaldır', 'kapat', 'kopyala'],
  ...['koy', 'kullan', 'kur', 'paylaş', 'sakla', 'seç', 'sil', 'ver', 'yap', 'yaz', 'yükle'],
];
const START = '(?<!\\p{L})';
const END = '(?!\\p{L})';

/** Pattern of the words to avoid, by the word to use instead. */
const AVOIDED: Record<string, RegExp> = {
  'e-posta': /(?<![-_\p{L}])e-?mail/iu,
  öğretmen: /eğitmen/iu,
  'geri bildirim': /geribildirim/iu,
  'ana sayfa': /anasayfa/iu,
  'girin, seçin': new RegExp(`${START}(${ASKED.join('|')})(m[ae])?y?[ıiuü]n[ıiuü]z${END}`, 'iu'),
  siz: new RegExp(
    `${START}(sen|senin|sana|seni|\\p{L}+(bilirsin|yorsun|acaksın|eceksin))${END}`,
    'iu',
  ),
};

const CATALOGUES = ['src', 'sync-server'].flatMap((room) =>
  readdirSync(join(ROOT, room), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('messages.ts'))
    .map((path) => join(room, path)),
);

const spoken = (file: string): string =>
  [...FIXED, ...(FIXED_IN[file] ?? [])]
    .reduce((text, words) => text.replaceAll(words, ''), readFileSync(join(ROOT, file), 'utf8'))
    .split('\n')
    // Lines without texts are removed, and so are names and comments, which are English.
    .filter((line) => /['`]/.test(line) && !/^\s*(\*|\/[/*]|import )/.test(line))
    .map((line) => line.replace(/^\s*'?[\w-]+'?:/, '').replace(/\$\{[^}]*\}|\([\w, :]*\) =>/g, ''))
    .join('\n');

it.each(CATALOGUES)('%s uses only the agreed words', (file) => {
  const text = spoken(file);
  const found = Object.entries(AVOIDED).map(([instead, word]) => [instead, word.exec(text)?.[0]]);
  expect(Object.fromEntries(found.filter(([, word]) => word))).toEqual({});
});
