export const messages = {
  title: 'Profil',
  description: 'Adınızı, telefon numaranızı ve parolanızı buradan değiştirebilirsiniz.',
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

export const passwordMessages = {
  title: 'Parola',
  hint: 'Parolanızı değiştirdiğinizde bu cihazda oturumunuz açık kalır; giriş yaptığınız başka cihazlarda yeni parolanızla yeniden giriş yaparsınız.',
  offline:
    'Parola yalnızca internet varken değiştirilebilir, çünkü yenisini sunucunun kaydetmesi gerekir. Şu anda sunucuya ulaşılamıyor.',
  change: 'Parolamı değiştir',
  current: 'Şimdiki parola',
  fresh: { password: 'Yeni parola', confirmation: 'Yeni parola tekrarı' },
  send: 'Parolayı değiştir',
  changed: 'Parolanız değiştirildi. Bundan sonra yeni parolanızla giriş yapın.',
  wrong: 'Şimdiki parolanız bu değil.',
  failed: 'Parola değiştirilemedi.',
  unknown:
    'Sunucudan cevap alınamadı; parolanızın değişip değişmediği bilinmiyor. Aynı parolalarla bir daha deneyin.',
} as const;
