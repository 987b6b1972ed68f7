/** Words of handing classes and exams over. */
export const handOverMessages = {
  title: 'Devret',
  hint: 'Sınıflarını ve sınavlarını başka bir öğretmene verir; öğrenciler hiçbir şey kaybetmez. Bu öğretmenin sonradan göndereceği değişiklikler kabul edilmez, kendi cihazında nedeniyle durur.',
  to: 'Devralacak öğretmen',
  choose: 'Öğretmen seçin',
  act: 'Devret',
  ask: (from: string, to: string) =>
    `${from} adlı öğretmenin bütün sınıfları ve sınavları ${to} adlı öğretmene geçsin mi?`,
  done: (to: string) => `Sınıflar ve sınavlar ${to} adlı öğretmene geçti.`,
  failed: 'Devredilemedi.',
  nobody: 'Okulda devralabilecek başka onaylı öğretmen yok.',
  give: 'Öğretmen ver',
  giveTitle: (name: string) => `${name} sınıfına öğretmen ver`,
  giveHint: 'Ayrılan öğretmenin bu sınıftaki sınavları da yeni öğretmene geçer.',
  given: (name: string, to: string) => `${name} sınıfının öğretmeni artık ${to}.`,
} as const;
