/**
 * Signs over the Latin letters that they look like, from Unicode's confusable signs (UTS #39, confusables.txt 13.0): of Cyrillic, Greek
 * and Armenian, of the phonetic alphabet, the marks of ş and ğ as other languages write them, dashes and apostrophes. к and κ stand
 * for k, from which that table tells them apart; І and Ι for the I that Turkish makes a small ı of.
 */
const PAIRS: readonly (readonly [signs: string, letters: string])[] = [
  ['АВЕЅІЈКМНОРСТУҮХѴԌԜЬҪӀ', 'ABESIJKMHOPCTYYXVGWbÇl'],
  ['агеѕіјкорсуүхѵһҽԁԛԝѡҫӏ', 'aresijkopcyyxvhedqwwçl'],
  ['ΑΒΕΖΗΙΚΜΝΟΡΤΥΧͿϹϺϜ', 'ABEZHIKMNOPTYXJCMF'],
  ['αγηικνορσυϲϳ', 'aynikvopoucj'],
  ['ՍՕզհոսցօ', 'UOqhnugo'],
  ['ɑɡɩᴄᴏꜱᴜᴠᴡᴢ', 'agicosuvwz'],
  ['\u0326\u030c', '\u0327\u0306'],
  ['\u2010\u2011\u2012\u2013\u2212\u2019\u02bc', "-----''"],
];

const LETTERS = new Map(
  PAIRS.flatMap(([signs, letters]) =>
    [...signs].map((sign, at) => [sign, letters[at] ?? sign] as const),
  ),
);
const LOOK_ALIKE = new RegExp(`[${[...LETTERS.keys()].join('')}]`, 'gu');

const replaced = (text: string): string =>
  text.replace(LOOK_ALIKE, (sign) => LETTERS.get(sign) ?? sign);

/** A text as it looks, in Latin letters. Its capitals stay: they look like others than the small letters do. */
export const asLatin = (text: string): string =>
  // Before it is taken apart too: that makes another letter of the Greek sigma which looks like a c.
  replaced(replaced(text).normalize('NFKD')).normalize('NFKC');
