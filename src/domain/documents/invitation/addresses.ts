import { isEmail, normalEmail } from '../../email.ts';
import { LIMITS } from '../../limits.ts';

export type LineProblem = 'no-address' | 'bad-address' | 'too-many';

export interface ReadAddresses {
  /** Normalised addresses without duplicates, in their order. */
  emails: string[];
  doubles: string[];
  /** Rejected lines or addresses, with the number of their line from 1. */
  bad: { line: number; text: string; problem: LineProblem }[];
}

/** Separators of table cells, and delimiters of mail programs: `"Ece" <ece@okul.example>;` */
const BETWEEN = /[\s,;:"'<>()[\]|]+/u;

/** Reads addresses from lines, from a mail program's list, or from a table with other columns. */
export function readAddresses(text: string): ReadAddresses {
  const list: Sorted = { emails: new Set(), doubles: new Set(), bad: [] };
  for (const [at, line] of text.split(/\r\n|\r|\n/).entries()) {
    const words = line.split(BETWEEN).filter((word) => word !== '');
    const candidates = words.filter((word) => word.includes('@'));
    const isHeading = at === 0 && HEADING.test(line);
    if (words.length > 0 && candidates.length === 0 && !isHeading) {
      list.bad.push({ line: at + 1, text: line.trim(), problem: 'no-address' });
    }
    for (const word of candidates) sortIn(list, word, at + 1);
  }
  return { emails: [...list.emails], doubles: [...list.doubles], bad: list.bad };
}

const HEADING = /posta|mail|isim|soyad|^ad\b|numara/iu;

interface Sorted {
  emails: Set<string>;
  doubles: Set<string>;
  bad: ReadAddresses['bad'];
}

function sortIn({ emails, doubles, bad }: Sorted, word: string, line: number): void {
  const email = normalEmail(word.replace(/\.+$/, ''));
  if (!isEmail(email)) bad.push({ line, text: word, problem: 'bad-address' });
  else if (emails.has(email)) doubles.add(email);
  else if (emails.size >= LIMITS.invitedAddresses) {
    bad.push({ line, text: email, problem: 'too-many' });
  } else emails.add(email);
}
