import { foldTurkish } from '../turkish.ts';

/** What a column of a list holds; a list may part name and surname, and grade and branch. */
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

/** As e-Okul and the lists that schools keep name them; folded, without signs. */
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

/** The columns that a line of headings names; null for a line that is none. The row's own number is no school number. */
export function columnsOf(cells: readonly string[]): Columns | null {
  const columns: Partial<Record<ColumnKind, number>> = {};
  cells.forEach((cell, at) => {
    const kind = HEADINGS.find(([, heading]) => heading.test(plain(cell)))?.[0];
    if (kind && columns[kind] === undefined) columns[kind] = at;
  });
  const { name, fullName, number, class: grade, branch, ...rest } = columns;
  if (number === undefined || (name ?? fullName) === undefined) return null;
  // A column of grades alone stands beside one of branches.
  const isParted = grade !== undefined && branch !== undefined;
  const classes = isParted ? { grade, branch } : { ...(grade !== undefined && { class: grade }) };
  const names = name === undefined ? { fullName } : { name };
  return { number, ...names, ...rest, ...classes } as Columns;
}

/** The class that a line over a list names, as e-Okul does: "9. Sınıf / A Şubesi (…) Sınıf Listesi". */
export function classHeading(cells: readonly string[]): string | null {
  const text = cells.join(' ').replace(/\s+/g, ' ');
  const [, grade, branch] =
    /(\d{1,2})\s*\.?\s*Sınıf\s*[/-]?\s*(\p{L}{1,3})\s+Şubesi/iu.exec(text) ?? [];
  return grade && branch ? className(`${grade}-${branch}`) : null;
}

/** A class as the product writes it: 9-A, whatever stood between. Names that are no grade and branch stay. */
export function className(text: string): string {
  const [, grade, branch] = /^0?(\d{1,2})\s*[.\-–/\\ ]*\s*(\p{L}{1,3})$/u.exec(text.trim()) ?? [];
  return grade && branch
    ? `${grade}-${branch.toLocaleUpperCase('tr')}`
    : text.trim().replace(/\s+/g, ' ');
}
