/** What the law on personal data (KVKK) lets a person ask of the school. */
export const personalDataMessages = {
  title: 'Kişisel verileri (KVKK)',
  exportHint:
    'Kişi ya da velisi kendi verilerini isterse: okulda kayıtlı bütün bilgileri, sınav kâğıtları, adım adım sınav kayıtları, cevapları, sonuçları ve geri bildirimleri tek bir dosyada indirilir. Henüz açıklanmamış sonuçlar ve başkalarının iletişim bilgileri dosyada yoktur. Dosyayı yalnızca bu kişiye veya velisine verin.',
  export: 'Verilerini indir',
  exported: 'Kişisel veriler indirildi.',
  notExported: 'Kişisel veriler indirilemedi.',
  fileName: (code: string) => `kisisel-veriler-${code}.json`,
  eraseTitle: 'Kişisel verileri sil (KVKK)',
  eraseHint:
    'Kişi ya da velisi verilerinin silinmesini isterse: hesap kapatılır ve adı, okulda kalan kayıtlardan da kaldırılır. Bu işlem geri alınamaz.',
  erase: 'Kişisel verilerini sil',
  eraseAsk: 'Kişisel veriler kalıcı olarak silinsin mi?',
  eraseConfirm: 'Kalıcı olarak sil',
  eraseAndLeave: 'Sınıfları öğretmensiz bırak ve sil',
  type: 'Onaylamak için kişinin adını yazın',
  typeHint: 'Ad soyadını ya da e-posta adresini olduğu gibi yazın.',
  classrooms: (names: string) =>
    `Başka öğretmeni olmayan sınıflar: ${names}. Yine de silerseniz bu sınıflar öğretmensiz kalır ve sınavları kaldırılır.`,
  erased: 'Kişisel veriler silindi.',
  notErased: 'Kişisel veriler silinemedi.',
  backups:
    'Daha önce alınmış yedeklerde bu veriler kalır; onları silmek okulun bilgisayarından sorumlu kişinin işidir. Kişinin kendi cihazındaki kopyayı kişi, “Cihazım” sayfasından silebilir.',
  goes: {
    student: (classes: number) => [
      'Adı, e-posta adresi, telefon numarası ve parolası',
      ...(classes > 0 ? [`${classes} sınıftaki üyeliği`] : []),
      'Sınavlarının adım adım kayıtları ve cihazlarının imza anahtarları',
      'Gönderdiği geri bildirimler ve yanıtları',
      'Cihazlarındaki oturumları; sunucuya gönderilmemiş çalışmaları artık gönderilemez',
    ],
    teacher: (classes: number) => [
      'Adı, e-posta adresi, telefon numarası ve parolası',
      ...(classes > 0 ? [`${classes} sınıftaki öğretmenliği`] : []),
      'Hazırladığı sınavlar; bu sınavlara artık girilemez',
      'Gönderdiği geri bildirimler ve yanıtları',
      'Cihazlarındaki oturumları; sunucuya gönderilmemiş çalışmaları artık gönderilemez',
    ],
    admin: () => ['Adı, e-posta adresi, telefon numarası ve parolası', 'Cihazlarındaki oturumları'],
  },
  stays: {
    student: [
      'Teslim ettiği kâğıtlar ve sonuçları, adı olmadan: öğretmenlerinde “Silinmiş kullanıcı” olarak görünür, sınav ortalamaları değişmez',
    ],
    teacher: [
      'Sınıfları ve öğrencileri',
      'Öğrencilerin aldığı sonuçlar; başlanmış kâğıtlar da değerlendirilir',
    ],
    admin: ['Yanıtladığı geri bildirimler ve onayladığı öğretmenler'],
  },
} as const;
