import type { Role } from '../../../src/domain/documents/common.ts';
import { fingerprint } from '../../../src/domain/merge/canonical.ts';

export interface DemoPerson {
  uid: string;
  email: string;
  displayName: string;
  phoneNumber: string;
  userRole: Role;
  isVerified: boolean;
}

/** Derives an id from a name. All demo schools share the ids, so that filling can repeat. */
export const demoId = (name: string): string => fingerprint(`demo ${name}`);

let phones = 0;
function person(
  mailbox: string,
  displayName: string,
  userRole: Role,
  isVerified = false,
): DemoPerson {
  const email = `${mailbox}@demo.okul`;
  const phoneNumber = `0555000${String(phones++).padStart(4, '0')}`;
  return { uid: demoId(email), email, displayName, phoneNumber, userRole, isVerified };
}

export const demoAdmin = person('admin', 'Gülay Yönetici', 'admin');

const teachers = {
  mathematics: person('ogretmen', 'Ayşe Yıldırım', 'teacher', true),
  science: person('ogretmen2', 'Mehmet Çağlar', 'teacher', true),
  newcomer: person('yeni.ogretmen', 'Zeynep Şahin', 'teacher'),
};
export const demoTeachers: Readonly<Record<keyof typeof teachers, DemoPerson>> = teachers;

const STUDENT_NAMES = [
  'Elif Kaya',
  'Yusuf Demir',
  'Zehra Aydın',
  'Ömer Arslan',
  'Defne Öztürk',
  'Emir Kılıç',
  'Nehir Doğan',
  'Ali Asaf Koç',
  'İpek Güneş',
  'Mustafa Şimşek',
  'Azra Çelik',
  'Kerem Yavuz',
  'Irmak Ünal',
  'Hamza Erdoğan',
  'Ecrin Polat',
  'Çınar Aksoy',
  'Meryem Özkan',
  'Eymen Taş',
  'Asya Bulut',
  'Göktuğ Işık',
  'Duru Karaca',
  'Ege Tekin',
  'Şevval Uçar',
  'Umut Sarı',
  'Elif Kaya',
];

export const demoStudents: readonly DemoPerson[] = STUDENT_NAMES.map((name, at) =>
  person(at === 0 ? 'ogrenci' : `ogrenci${at + 1}`, name, 'student'),
);

export const chance = (text: string): number => Number.parseInt(fingerprint(text).slice(-6), 36);

/** Number of byte values: a multiple of 28, so that a code's characters are equally frequent. */
const FAIR = 252;

export const bytesOf =
  (name: string) =>
  (count: number): Uint8Array =>
    Uint8Array.from({ length: count }, (_, at) => chance(`${name} ${at}`) % FAIR);
