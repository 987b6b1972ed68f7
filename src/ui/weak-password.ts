const SHORT = 8;
/** Fewer different signs than that are one pattern. */
const FEW_SIGNS = 4;
const ROWS =
  '01234567890 abcçdefgğhıijklmnoöprsştuüvyz abcdefghijklmnopqrstuvwxyz qwertyuıopğü qwertyuiop asdfghjkl';
/** What is tried first at a school; parts of a password count too. */
const COMMON = [
  'parola',
  'sifre',
  'şifre',
  'password',
  'okul',
  'admin',
  'galatasaray',
  'fenerbahce',
  'besiktas',
];

/** Whether a password would be guessed soon. It is told, never refused: the rules of the product allow it. */
export function isWeakPassword(password: string): boolean {
  const plain = password.toLocaleLowerCase('tr');
  if (password.length < SHORT || /^\d+$/.test(password)) return true;
  if (new Set(plain).size < FEW_SIGNS) return true;
  const rest = COMMON.reduce((left, word) => left.replaceAll(word, ''), plain).replace(/\d+$/, '');
  return rest.length < FEW_SIGNS || ROWS.includes(rest);
}
