import { AppError, type ErrorCode, NoAnswer } from './errors.ts';
import { LIMITS } from './limits.ts';

export const errorMessages: Readonly<Record<ErrorCode, string>> = {
  'invalid-input': 'Lütfen işaretli alanları kontrol edin.',
  'bad-request': 'İstek anlaşılamadı.',
  'too-large': 'Gönderilen veri çok büyük.',
  'wrong-credentials': 'E-posta adresi, okul numarası veya parola hatalı.',
  'first-password': 'Önce yeni bir parola belirleyin.',
  'email-taken': 'Bu e-posta adresiyle daha önce kayıt olunmuş.',
  'registration-closed': 'Bu okulda yeni kayıt kapalı. Lütfen okul yöneticinize başvurun.',
  'school-code': 'Kayıt için okulunuzun kodu gerekir. Kodu okulunuzdan isteyin.',
  'wrong-code': 'E-posta adresi, okul numarası veya kod hatalı ya da kodun süresi dolmuş.',
  'own-account': 'Kendi hesabınızı silemezsiniz. Bunu başka bir yönetici yapabilir.',
  'last-admin': 'Okulun son yöneticisi silinemez. Önce başka bir yönetici ekleyin.',
  'sole-teacher':
    'Bu öğretmen bazı sınıfların tek öğretmenidir. Önce bu sınıflara başka bir öğretmen eklenmelidir.',
  'exam-running':
    'Bu öğretmenin bir sınavı şu anda sürüyor. Lütfen sınav bittikten sonra yeniden deneyin.',
  'account-closed': 'Bu hesap okul yöneticisi tarafından kapatıldı.',
  'signed-out': 'Oturumunuz sona erdi. Lütfen yeniden giriş yapın.',
  forbidden: 'Bu işlem için yetkiniz yok.',
  'not-found': 'Aradığınız şey bulunamadı.',
  'too-many-attempts': 'Çok fazla deneme yapıldı. Lütfen biraz sonra yeniden deneyin.',
  'too-many-requests':
    'Bu hesaptan çok fazla istek geldi. Çalışmanız bu cihazda duruyor; biraz sonra kendiliğinden gönderilecek.',
  unavailable: 'Sunucuya şu anda ulaşılamıyor. Lütfen biraz sonra yeniden deneyin.',
  'server-full':
    'Okulun sunucusunda yer kalmadı. Çalışmanız bu cihazda duruyor; sunucuda yer açılınca kendiliğinden gönderilecek.',
  'app-outdated': 'Uygulamanın bu sürümü artık kullanılmıyor. Lütfen uygulamayı güncelleyin.',
  internal: 'Beklenmeyen bir hata oluştu.',
  'storage-full': 'Cihazın belleği dolu. Yer açtıktan sonra yeniden denenecek.',
  'storage-lost': 'Tarayıcı, bu cihazdaki verilere şu anda ulaşamıyor.',
  'storage-blocked':
    'Tarayıcı bu cihazda veri saklamıyor. Gizli penceredeyseniz uygulamayı normal bir pencerede açın; değilseniz tarayıcının ayarlarında site verilerine izin verildiğine bakıp tarayıcıyı yeniden başlatın. Düzelmezse okulunuzdan yardım isteyin.',
  'exam-missing': 'Sınav bulunamadı.',
  'exam-taken': 'Daha önce bu sınav çözülmüş.',
  'exam-over': 'Sınavın süresi doldu.',
  'exam-full': `Bir sınavda en fazla ${LIMITS.questionsInExam} soru olabilir.`,
  'exam-not-open': 'Sınavın başlangıç zamanı henüz gelmedi.',
  'exam-closed': 'Sınav sona erdi; artık başlanamaz.',
  'picture-kind':
    'Bu dosya kullanılabilecek bir resim değil. JPEG, PNG veya WebP biçiminde bir resim seçin.',
  'picture-damaged':
    'Bu resim açılamadı; dosya bozuk veya eksik olabilir. Lütfen yeniden kaydedin.',
  'picture-animated': 'Hareketli resimler kullanılamaz. Lütfen hareketsiz bir resim seçin.',
  'picture-size': 'Bu resim çok büyük. Lütfen daha küçük bir resim seçin.',
  'sound-kind':
    'Bu dosya kullanılabilecek bir ses değil. MP3, M4A, Ogg veya WebM biçiminde bir ses dosyası seçin.',
  'sound-damaged':
    'Bu ses açılamadı; dosya bozuk veya eksik olabilir ya da tarayıcınız bu biçimi çalamıyor.',
  'sound-size':
    'Bu ses dosyası çok büyük; en fazla 2 MB olabilir. Kaydı bölün veya daha düşük kaliteyle kaydedin.',
  'sound-long': `Bu ses çok uzun; en fazla ${LIMITS.sound.seconds / 60} dakika olabilir.`,
  'sound-played': 'Bu ses için dinleme hakkınız bitti.',
};

export const WRONG_SCHOOL_CODE = 'Bu kod doğru değil. Kodu okulunuzdan isteyin.';

/** Text for a request without a response. The request may have taken effect. */
export const NO_ANSWER =
  'Sunucudan cevap alınamadı; işlemin yapılıp yapılmadığı bilinmiyor. Yinelemeden önce, sunucuya ulaşılınca kontrol edin.';

export interface Failure {
  fields: Readonly<Record<string, string>>;
  text: string;
}

/** Describes an error; unknown ones as `internal`. @param lead failed action before the reason */
export function failureOf(error: unknown, lead = ''): Failure {
  const known = error instanceof AppError ? error : new AppError('internal');
  // Omits the lead, which reports a failure, because the request may have succeeded.
  if (lead && error instanceof NoAnswer) return { fields: {}, text: NO_ANSWER };
  return { fields: known.fields ?? {}, text: `${lead} ${errorMessages[known.code]}`.trim() };
}

export const explaining =
  (lead?: string) =>
  (error: unknown): Failure =>
    failureOf(error, lead);
