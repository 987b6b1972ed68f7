import type { AuthoredType } from '../document.ts';

interface KindWords {
  /** Label of the document, before its name. */
  title: string;
  /** Label of the document after a number, within a sentence. */
  counted: string;
}

const words = {
  user: { title: 'Profil', counted: 'profil değişikliği' },
  classroom: { title: 'Sınıf', counted: 'sınıf' },
  exam: { title: 'Sınav', counted: 'sınav' },
  attempt: { title: 'Sınav kâğıdı', counted: 'sınav kâğıdı' },
  carried: { title: 'Okutulan kâğıt', counted: 'öğrenciden alınan sınav kâğıdı' },
  marking: { title: 'Değerlendirme', counted: 'değerlendirme' },
  appeal: { title: 'İtiraz veya mesaj', counted: 'itiraz veya mesaj' },
  appealReply: { title: 'Öğrenciye yanıt', counted: 'öğrenciye yanıt' },
  feedback: { title: 'Geri bildirim', counted: 'geri bildirim' },
  joinRequest: { title: 'Sınıfa katılma isteği', counted: 'sınıfa katılma isteği' },
  invitation: { title: 'E-posta ile öğrenci ekleme', counted: 'öğrenci ekleme listesi' },
} satisfies Record<AuthoredType, KindWords>;

export const documentWords: Readonly<Record<string, KindWords>> = words;

export const erasedMessages = {
  /** Name under which all erased people appear. */
  name: 'Silinmiş kullanıcı',
  feedbackTitle: 'Silinmiş geri bildirim',
} as const;
