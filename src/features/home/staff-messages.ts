/** What it says to teachers and admins alone: a student's device does not need it for the first screen. */
export const staffMessages = {
  noClassroomsTeacher: 'Henüz bir sınıfınız yok. Sınıf Yönetimi sayfasından oluşturabilirsiniz.',
  averages: 'Sınav ortalamaları',
  noAverages: 'Henüz sınavınız yok. Sınav Yönetimi sayfasından oluşturabilirsiniz.',
  papers: (count: number) => (count === 0 ? 'Henüz değerlendirilen kâğıt yok' : `${count} kâğıt`),
  unverifiedTitle: 'Hesabınız Onaylanmamış',
  unverified: 'Yöneticiniz hesabınızı onayladığında sınıf ve sınav sayfaları açılır.',
  unverifiedMore: 'Ayrıntılar',
  newExam: 'Sınav hazırla',
  newClassroom: 'Sınıf oluştur',
  adminPanel: 'Panel',
  adminTeachers: 'Öğretmenler',
  adminStudents: 'Öğrenciler',
  adminFeedback: 'Geribildirimler',
  adminPanelHint: 'Sayılarla okul',
  toVerify: (count: number) => (count === 0 ? 'Onay bekleyen yok' : `${count} kişi onay bekliyor`),
  studentCount: (count: number) => `${count} öğrenci`,
  pendingFeedback: (count: number) =>
    count === 0 ? 'Bekleyen yok' : `${count} geribildirim bekliyor`,
} as const;
