import { expect, it } from 'vitest';
import { asLatin } from './look-alikes.ts';

it.each([
  ['АВЕЅІЈКМНОРСТУҮХѴԌԜЬҪӀ', 'ABESIJKMHOPCTYYXVGWbÇl'],
  ['агеѕіјкорсуүхѵһҽԁԛԝѡҫӏ', 'aresijkopcyyxvhedqwwçl'],
  ['ΑΒΕΖΗΙΚΜΝΟΡΤΥΧͿϹϺϜ', 'ABEZHIKMNOPTYXJCMF'],
  ['αγηικνορσυϲϳ', 'aynikvopoucj'],
  ['ՍՕզհոսցօ', 'UOqhnugo'],
  ['ɑɡɩᴄᴏꜱᴜᴠᴡᴢ', 'agicosuvwz'],
  ['Ӧӧșǧ‐‑‒–−’ʼ', "Ööşğ-----''"],
])('%s looks like %s', (signs, letters) => {
  expect(asLatin(signs)).toBe(letters);
  expect(letters).toMatch(/^[A-Za-zÇçÖöşğ'-]+$/);
});

it('Turkish letters look like themselves alone', () => {
  const alphabet = 'abcçdefgğhıijklmnoöpqrsştuüvwxyz ABCÇDEFGĞHIİJKLMNOÖPQRSŞTUÜVWXYZ âîû';
  expect(asLatin(alphabet)).toBe(alphabet);
  expect(asLatin(alphabet.normalize('NFD'))).toBe(alphabet);
});
