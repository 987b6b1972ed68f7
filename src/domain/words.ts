import type { RefusalCode } from './access/refusals.ts';
import type { ErrorCode } from './errors.ts';
import { UNSPOKEN } from './ids.ts';
import { LIMITS } from './limits.ts';

/** What forms say at a field; section 5 of the specification, word for word where it gives the words. */
export const formWords = {
  email: 'Lütfen geçerli bir e-mail adresi giriniz.',
  nameShort: 'Lütfen en az 3 harfli bir isim giriniz.',
  nameLong: 'Lütfen 25 karakterden fazla girmeyiniz.',
  phoneShort: 'Lütfen 11 karakter giriniz.',
  phoneLong: 'Lütfen 11 karakterden fazla girmeyiniz.',
  passwordShort: 'En az 6 karakter olmalı',
  passwordLong: 'En fazla 20 karakter olmalı',
  confirmationShort: 'Parola tekrarınızı kontrol ediniz.',
  confirmationDiffers: 'Parolalar uyuşmuyor!',
  role: 'Lütfen rolünüzü seçiniz.',
  eraseConfirmation: 'Yazdığınız, kişinin adıyla ya da e-posta adresiyle aynı değil.',
  resetCode: `Lütfen ${LIMITS.resetCode} karakterlik kodu giriniz.`,
  classNameShort: 'Sınıf adı en az 2 karakter olmalı.',
  classNameLong: 'Sınıf adı en fazla 60 karakter olabilir.',
  classDescLong: 'Açıklama en fazla 300 karakter olabilir.',
  joinCode: `Sınıf kodu 8 harf ve rakamdan oluşur; ${listed(UNSPOKEN)} kullanılmaz. Lütfen kodu kontrol ediniz.`,
  examClass: 'Lütfen bir sınıf seçiniz.',
  examNameShort: 'Sınav adı en az 2 karakter olmalı.',
  examNameLong: 'Sınav adı en fazla 100 karakter olabilir.',
  questionText: 'Lütfen soru metnini yazınız.',
  questionLong: `Soru metni en fazla ${LIMITS.questionText} karakter olabilir.`,
  optionLong: `Şık en fazla ${LIMITS.optionText} karakter olabilir.`,
  questionOptions: 'En az iki şıkkı doldurunuz.',
  questionCorrect: 'Lütfen doğru cevabı seçiniz.',
  questionCorrectEmpty: 'Doğru cevap olarak seçilen şık boş bırakılamaz.',
  examInstant: 'Lütfen tarih ve saati eksiksiz giriniz.',
  examEndEarly: 'Bitiş, başlangıçtan sonra olmalı.',
  examEndPast: 'Bitiş zamanı geçmiş; ileri bir zaman giriniz.',
  examEndMissing: 'Sonuçların sınav bitince açıklanması için bitiş zamanı giriniz.',
  feedbackTitle: 'Lütfen bir başlık yazınız.',
  feedbackTitleLong: 'Başlık en fazla 100 karakter olabilir.',
  replyMissing: 'Lütfen bir yanıt yazınız ya da durumu değiştiriniz.',
  feedbackLong: 'En fazla 1000 karakter yazabilirsiniz.',
} as const;

/** What an error of the API or of an action says to a person. */
export const errorWords: Readonly<Record<ErrorCode, string>> = {
  'invalid-input': 'Lütfen işaretli alanları kontrol ediniz.',
  'bad-request': 'İstek anlaşılamadı.',
  'too-large': 'Gönderilen veri çok büyük.',
  'wrong-credentials': 'E-posta adresi veya parola hatalı.',
  'email-taken': 'Bu e-posta adresiyle daha önce kayıt olunmuş.',
  'wrong-code': 'E-posta adresi veya kod hatalı ya da kodun süresi dolmuş.',
  'own-account': 'Kendi hesabınızı silemezsiniz. Bunu başka bir yönetici yapabilir.',
  'last-admin': 'Okulun son yöneticisi silinemez. Önce başka bir yönetici ekleyiniz.',
  'sole-teacher':
    'Bu öğretmen bazı sınıfların tek öğretmenidir. Önce bu sınıflara başka bir öğretmen eklenmelidir.',
  'exam-running':
    'Bu öğretmenin bir sınavı şu anda sürüyor. Lütfen sınav bittikten sonra yeniden deneyiniz.',
  'account-closed': 'Bu hesap okul yöneticisi tarafından kapatıldı.',
  'signed-out': 'Oturumunuz sona erdi. Lütfen yeniden giriş yapınız.',
  forbidden: 'Bu işlem için yetkiniz yok.',
  'not-found': 'Aradığınız şey bulunamadı.',
  'too-many-attempts': 'Çok fazla deneme yapıldı. Lütfen biraz sonra yeniden deneyiniz.',
  'too-many-requests':
    'Bu hesaptan çok fazla istek geldi. Çalışmanız bu cihazda duruyor; biraz sonra kendiliğinden gönderilecek.',
  unavailable: 'Sunucuya şu anda ulaşılamıyor. Lütfen biraz sonra yeniden deneyiniz.',
  'server-full':
    'Okulun sunucusunda yer kalmadı. Çalışmanız bu cihazda duruyor; sunucuda yer açılınca kendiliğinden gönderilecek.',
  'app-outdated': 'Uygulamanın bu sürümü artık kullanılmıyor. Lütfen uygulamayı güncelleyiniz.',
  internal: 'Beklenmeyen bir hata oluştu.',
  'storage-full': 'Cihazın belleği dolu. Yer açtıktan sonra yeniden denenecek.',
  'storage-blocked':
    'Tarayıcı bu cihazda veri saklamıyor. Gizli penceredeyseniz uygulamayı normal bir pencerede açınız; değilseniz tarayıcının ayarlarında site verilerine izin verildiğine bakıp tarayıcıyı yeniden başlatınız. Düzelmezse okulunuzdan yardım isteyiniz.',
  'exam-missing': 'Sınav bulunamadı.',
  'exam-taken': 'Daha önce bu sınav çözülmüş.',
  'exam-over': 'Sınavın süresi doldu.',
  'exam-full': `Bir sınavda en fazla ${LIMITS.questionsInExam} soru olabilir.`,
  'exam-not-open': 'Sınavın başlangıç zamanı henüz gelmedi.',
  'exam-closed': 'Sınav sona erdi; artık başlanamaz.',
};

/** Why the server did not take a document, for the sync panel. */
export const refusalWords: Readonly<Record<RefusalCode, string>> = {
  'unknown-type': 'Bu tür bir kayıt sunucuya gönderilemez.',
  'bad-schema': 'Kayıt eksik veya bozuk.',
  'bad-question': 'Sınavda eksik bir soru var: en az iki şık ve dolu bir doğru cevap gerekir.',
  'no-deletion': 'Kayıt bu yolla silinemez.',
  'not-yours': 'Bu kaydı değiştirme yetkiniz yok.',
  'not-verified': 'Hesabınız onaylı olmadığı için değişiklik kabul edilmedi.',
  'account-closed': 'Kişinin hesabı kapatıldığı için değişiklik kabul edilmedi.',
  'protected-field': 'Değiştirme yetkiniz olmayan bir alan değiştirilmiş.',
  'paper-handed-in': 'Bu sınav kâğıdı daha önce teslim edilmiş.',
  'pull-only': 'Bu veri yalnızca okunabilir.',
  'too-large': 'Kayıt, sunucunun kabul edemeyeceği kadar büyük.',
  'wild-revision': 'Kaydın sürüm bilgisi bozuk.',
  'too-many': 'Bu türden çok fazla kaydınız var; yenisi kabul edilmedi.',
};

function listed(signs: readonly string[]): string {
  return `${signs.slice(0, -1).join(', ')} ve ${signs.at(-1)}`;
}
