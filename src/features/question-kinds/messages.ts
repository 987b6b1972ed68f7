export const kindMessages = {
  blank: 'Boş bırak',
  blankKey: '–',
  saved: 'Kaydedildi',
  typed: {
    words: (count: number) => `${count} sözcük`,
    scroll: 'Cevap alanına in',
    left: (count: number) => `${count} karakter daha yazabilirsiniz.`,
    keys: 'Klavyeyle: Tab tuşu cevap alanına ve alandan dışarı götürür; dışarıda ← ve → ile sorular arasında gezin.',
  },
  photos: {
    title: (count: number, most: number) => `Fotoğraflar: ${count} / ${most}`,
    add: 'Fotoğraf ekle',
    take: 'Fotoğraf çek',
    adding: 'Fotoğraf hazırlanıyor…',
    remove: (number: number) => `${number}. fotoğrafı kaldır`,
    hint: 'Defterinize yazdıysanız sayfanın tamamı okunacak biçimde çekin.',
  },
  blanks: {
    scroll: 'Boşluklara in',
    gap: (number: number) => `${number}. boşluk`,
  },
  matching: {
    scroll: 'Eşleştirmeye in',
    choose: 'Seçin',
    matches: 'Seçenekler',
    row: (number: number) => `${number}. satır`,
    letter: (label: string) => `${label})`,
    match: (label: string, text: string) => (text === '' ? label : `${label}) ${text}`),
    keys: 'Klavyeyle: Tab ile listeler arasında, ↑ ve ↓ ile seçenekler arasında gezin; listelerin dışında ← ve → ile sorular arasında gezin.',
  },
  single: {
    scroll: 'Şıklara in',
    keys: 'Klavyeyle: şıkkın harfiyle cevaplayın, ← ve → ile sorular arasında gezin.',
  },
  multiple: {
    hint: 'Birden çok seçenek doğru olabilir.',
    keys: 'Klavyeyle: şıkkın harfi şıkkı seçer ya da bırakır; ← ve → ile sorular arasında gezin.',
  },
  ordering: {
    hint: 'Öğelere doğru sırayla dokunun. Numaralı öğeye dokunursanız o ve sonrakiler geri alınır.',
    item: (text: string, place: number) => (place > 0 ? `${text}, ${place}. sırada` : text),
    placed: (count: number, all: number) => `${count} / ${all} öğe sıralandı`,
    restart: 'Baştan başla',
    scroll: 'Öğelere in',
    keys: 'Klavyeyle: öğenin harfi onu sıraya koyar ya da geri alır; ← ve → ile sorular arasında gezin.',
  },
} as const;

/** Groups consecutive numbers: "3–5." or "3.". */
function runsOf(numbers: readonly number[]): string[] {
  const runs: [number, number][] = [];
  for (const number of numbers) {
    const last = runs.at(-1);
    if (last?.[1] === number - 1) last[1] = number;
    else runs.push([number, number]);
  }
  return runs.map(([from, to]) => (from === to ? `${from}.` : `${from}–${to}.`));
}

/** Names the questions with these numbers: "3–5. sorular". */
export function questionRange(numbers: readonly number[]): string {
  const runs = runsOf(numbers);
  const last = runs.pop() ?? '';
  const named = runs.length > 0 ? `${runs.join(', ')} ve ${last}` : last;
  return `${named} ${numbers.length > 1 ? 'sorular' : 'soru'}`;
}

export const sharedTextMessages = {
  title: 'Ortak metin',
  isFor: (numbers: readonly number[]) => `Metin ${questionRange(numbers)} içindir`,
} as const;

export const markMessages = {
  criteria: 'Ölçütler',
  comment: 'Öğretmenin yorumu:',
  points: 'Puan',
  none: '–',
} as const;
