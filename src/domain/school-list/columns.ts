import { foldTurkish } from '../turkish.ts';

/** Content of a column. Name and surname may be separate columns, as may grade and branch. */
export const COLUMN_KINDS = [
  'number',
  'fullName',
  'name',
  'surname',
  'class',
  'grade',
  'branch',
  'email',
] as const;
export type ColumnKind = (typeof COLUMN_KINDS)[number];
export type Columns = Readonly<Partial<Record<ColumnKind, number>>>;

/** Headings of e-Okul and of schools' own lists, folded and without punctuation. */
const HEADINGS: readonly (readonly [ColumnKind, RegExp])[] = [
  ['number', /^((okul|öğrenci)( okul)? )?(no|nu|numarası|numara)$/],
  ['email', /^e ?(posta|mail)( adresi)?$|^mail( adresi)?$/],
  ['fullName', /^(öğrencinin )?(adı|ad|isim)( ve|) ?(soyadı|soyad|soyisim)$|^öğrenci$|^isim$/],
  ['surname', /^(öğrencinin )?(soyadı|soyad|soyisim|soyismi)$/],
  ['name', /^(öğrencinin |öğrenci )?(adı|ad|ismi)$/],
  ['class', /^sınıfı?( ?şube(si)?)?$/],
  ['branch', /^şube(si)?$/],
];

const plain = (cell: string): string =>
  foldTurkish(cell)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Reads a line of headings; null for any other line. */
export function columnsOf(cells: readonly string[]): Columns | null {
  const columns: Partial<Record<ColumnKind, number>> = {};
  cells.forEach((cell, at) => {
    const kind = HEADINGS.find(([, heading]) => heading.test(plain(cell)))?.[0];
    if (kind && columns[kind] === undefined) columns[kind] = at;
  });
  const { name, fullName, number, class: grade, branch, ...rest } = columns;
  if (number === undefined || (name ?? fullName) === undefined) return null;
  // Reads grades as class names if there is no column of branches.
  const classes =
    branch === undefined
      ? { ...(grade !== undefined && { class: grade }) }
      : { branch, ...(grade !== undefined && { grade }) };
  const names = name === undefined ? { fullName } : { name };
  return { number, ...names, ...rest, ...classes } as Columns;
}

/** Reads a heading such as "9. Sınıf / A Şubesi (…) Sınıf Listesi". */
export function classHeading(cells: readonly string[]): string | null {
  const text = cells.join(' ').replace(/\s+/g, ' ');
  const [, grade, branch] =
    /(\d{1,2})\s*\.?\s*Sınıf\s*[/-]?\s*(\p{L}{1,3})\s+Şubesi/iu.exec(text) ?? [];
  return grade && branch ? className(`${grade}-${branch}`) : null;
}

/** Grade and branch as schools write them: 9-A, 09/A, 9. A. */
const WHOLE_CLASS = /^0?(\d{1,2})\s*[.\-–/\\ ]*\s*(\p{L}{1,3})$/u;

export const isWholeClass = (cell: string): boolean => WHOLE_CLASS.test(cell.trim());

/** Returns true if a class's name begins with a whole class, such as 9/A Fen with 9-A. */
export const beginsWithClass = (name: string, whole: string): boolean =>
  plain(name).startsWith(`${plain(whole)} `);

/** Writes a class as 9-A. Trims other names, and joins their spaces. */
export function className(text: string): string {
  const [, grade, branch] = WHOLE_CLASS.exec(text.trim()) ?? [];
  return grade && branch
    ? `${grade}-${branch.toLocaleUpperCase('tr')}`
    : text.trim().replace(/\s+/g, ' ');
}
