/** What the profile page says. */
export const messages = {
  title: 'Profil',
  description: 'Adınızı ve telefon numaranızı buradan değiştirebilirsiniz.',
  displayName: 'Ad Soyad',
  phoneNumber: 'Cep No.',
  email: 'E-Posta',
  schoolNumber: 'Okul numarası',
  numberHint: 'Aynı adı taşıyanlardan sizi ayırt eder; bununla giriş yaparsınız.',
  role: 'Rol',
  roles: { student: 'Öğrenci', teacher: 'Öğretmen', admin: 'Yönetici' },
  code: 'Kişi kodu',
  codeHints: {
    student: 'Aynı adı taşıyanlardan sizi ayırt eder; öğretmenleriniz listede bu kodu görür.',
    teacher: 'Aynı adı taşıyanlardan sizi ayırt eder; okuldaki öğretmenler listede bu kodu görür.',
  },
  edit: 'Düzenle',
  save: 'Kaydet',
  blankKeeps: 'Boş bırakılan alan eski değerini korur.',
  saved: 'Başarıyla Profil Güncellendi!',
  notYet: 'Profiliniz bu cihaza henüz indirilmedi. İnternete bağlandığınızda düzenleyebilirsiniz.',
} as const;
