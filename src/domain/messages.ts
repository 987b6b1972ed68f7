import type { RefusalCode } from './errors.ts';
import { UNSPOKEN } from './ids.ts';
import { LIMITS } from './limits.ts';

/** Texts of form fields, verbatim if section 5 of the specification gives them. */
export const formMessages = {
  email: 'Lütfen geçerli bir e-mail adresi giriniz.',
  firstAgain: 'Lütfen ilk parolanızdan başka bir parola belirleyin.',
  nameShort: 'Lütfen en az 3 harfli bir isim giriniz.',
  nameUnseen: 'Ad, görünmeyen karakterler içeremez.',
  nameMarked: 'Ada parantez içinde kod ya da numara eklenemez.',
  nameLong: 'Lütfen 25 karakterden fazla girmeyiniz.',
  listedNameLong: 'Ad soyad en fazla 60 karakter olmalı.',
  phoneShort: 'Lütfen 11 karakter giriniz.',
  phoneLong: 'Lütfen 11 karakterden fazla girmeyiniz.',
  phoneDigits: 'Lütfen yalnızca rakam girin.',
  passwordShort: 'En az 6 karakter olmalı',
  passwordLong: 'En fazla 20 karakter olmalı',
  confirmationShort: 'Parola tekrarınızı kontrol ediniz.',
  passwordSame: 'Yeni parola şimdikinden farklı olmalı.',
  confirmationDiffers: 'Parolalar uyuşmuyor!',
  role: 'Lütfen rolünüzü seçin.',
  eraseConfirmation: 'Yazdığınız, kişinin adıyla ya da e-posta adresiyle aynı değil.',
  resetCode: `Lütfen ${LIMITS.resetCode} karakterlik kodu girin.`,
  schoolCode: 'Okul kodu 8 karakterdir; lütfen kodu kontrol edin.',
  classNameShort: 'Sınıf adı en az 2 karakter olmalı.',
  classNameLong: 'Sınıf adı en fazla 60 karakter olabilir.',
  classDescLong: 'Açıklama en fazla 300 karakter olabilir.',
  joinCode: `Sınıf kodu 8 harf ve rakamdan oluşur; ${listed(UNSPOKEN)} kullanılmaz. Lütfen kodu kontrol edin.`,
  examClass: 'Lütfen bir sınıf seçin.',
  examNameShort: 'Sınav adı en az 2 karakter olmalı.',
  examNameLong: 'Sınav adı en fazla 100 karakter olabilir.',
  questionText: 'Lütfen soru metnini yazın.',
  questionLong: `Soru metni en fazla ${LIMITS.questionText} karakter olabilir.`,
  sharedText: 'Lütfen ortak metni yazın.',
  sharedTextLong: `Ortak metin en fazla ${LIMITS.sharedText.text} karakter olabilir.`,
  sharedTitleLong: `Başlık en fazla ${LIMITS.sharedText.title} karakter olabilir.`,
  optionLong: `Şık en fazla ${LIMITS.optionText} karakter olabilir.`,
  points: `Puan ${String(LIMITS.points.min).replace('.', ',')} ile ${LIMITS.points.max} arasında, yarımlı bir sayı olmalı.`,
  answerMissing: 'En az bir kabul edilecek cevap yazın.',
  answerLong: 'Cevap en fazla 200 karakter olabilir.',
  numberUnclear: 'Bir sayı yazın, örneğin 1250 ya da 3,14.',
  unitLong: 'Birim en fazla 20 karakter olabilir.',
  gapOpen: 'Köşeli ayraçlardan biri açık kaldı; boşluğu tek biçimde, [Ankara] gibi yazın.',
  gapMissing: 'En az bir boşluk gerekir; doğru sözcüğü [Ankara] gibi köşeli ayraca alın.',
  gapEmpty: 'Her boşluğun içine doğru sözcüğü yazın.',
  gapsMany: 'En fazla 10 boşluk olabilir.',
  gapWordsMany: 'Bir boşluk için en fazla 5 cevap yazabilirsiniz.',
  gapWordLong: 'Bir boşluğun cevabı en fazla 100 karakter olabilir.',
  passageLong: `Metin en fazla ${LIMITS.questionText} karakter olabilir.`,
  pairHalf: 'Bu çiftin eksik yanını yazın.',
  pairLong: 'En fazla 200 karakter yazabilirsiniz.',
  pairsMissing: 'En az iki çift yazın.',
  matchesEqual: 'En az iki farklı karşılık yazın.',
  matchesMany: 'En fazla 10 farklı karşılık olabilir; birini silin.',
  modelLong: `Örnek cevap en fazla ${LIMITS.answer} karakter olabilir.`,
  criterionText: 'Ölçütü yazın.',
  criterionLong: `Ölçüt en fazla ${LIMITS.criterionText} karakter olabilir.`,
  itemLong: `Öğe en fazla ${LIMITS.optionText} karakter olabilir.`,
  itemsMissing: 'En az iki öğe yazın.',
  itemTwice: 'Bu öğeyi daha önce yazdınız.',
  questionOptions: 'En az iki şıkkı doldurun.',
  questionCorrect: 'Lütfen doğru cevabı seçin.',
  questionCorrectEmpty: 'Doğru cevap olarak seçilen şık boş bırakılamaz.',
  examInstant: 'Lütfen tarih ve saati eksiksiz girin.',
  examEndEarly: 'Bitiş, başlangıçtan sonra olmalı.',
  examEndPast: 'Bitiş zamanı geçmiş; ileri bir zaman girin.',
  examEndMissing: 'Sonuçların sınav bitince açıklanması için bitiş zamanı girin.',
  feedbackTitle: 'Lütfen bir başlık yazın.',
  feedbackTitleLong: 'Başlık en fazla 100 karakter olabilir.',
  replyMissing: 'Lütfen bir yanıt yazın ya da durumu değiştirin.',
  appealText: 'Lütfen birkaç sözcük yazın.',
  appealTextLong: 'En fazla 500 karakter yazabilirsiniz.',
  feedbackLong: 'En fazla 1000 karakter yazabilirsiniz.',
} as const;

// Re-exports a separate file, because a student's first screen needs no form texts.
export { errorMessages } from './error-messages.ts';

export const refusalMessages: Readonly<Record<RefusalCode, string>> = {
  'unknown-type': 'Bu tür bir kayıt sunucuya gönderilemez.',
  'bad-schema': 'Kayıt eksik veya bozuk.',
  'bad-question': 'Sınavda eksik bir soru var: en az iki şık ve dolu bir doğru cevap gerekir.',
  'no-deletion': 'Kayıt bu yolla silinemez.',
  'not-yours': 'Bu kaydı değiştirme yetkiniz yok.',
  'not-verified': 'Hesabınız onaylı olmadığı için değişiklik kabul edilmedi.',
  'account-closed': 'Kişinin hesabı kapatıldığı için değişiklik kabul edilmedi.',
  'protected-field': 'Değiştirme yetkiniz olmayan bir alan değiştirilmiş.',
  restated:
    'Teslim edilmiş bir kâğıdın cevapları sonradan değiştirilemez; sunucuya ilk ulaşan teslim geçerlidir.',
  rewritten:
    'Sunucu bu sınav kaydının başka bir devamını daha önce aldı; ilk gelen geçerlidir. Öğretmeninize haber verin.',
  unsigned:
    'Bu sınav kaydı sınavın yazıldığı cihazda imzalanmış; imzasız devamı kabul edilmedi. Sınavı yazdığınız cihazda giriş yapın, olmazsa öğretmeninize haber verin.',
  'broken-chain': 'Sınav kaydının doğrulama zinciri tutmuyor.',
  'pull-only': 'Bu veri yalnızca okunabilir.',
  'too-large': 'Kayıt, sunucunun kabul edemeyeceği kadar büyük.',
  'unknown-part': 'Kayıtta bu türde bulunamayacak bir bölüm var.',
  'wild-revision': 'Kaydın sürüm bilgisi bozuk.',
  'too-many': 'Bu türden çok fazla kaydınız var; yenisi kabul edilmedi.',
  'too-many-branches':
    'Kaydın birbiriyle çakışan çok fazla sürümü var; bu sürüm kabul edilmedi. Son hâlini aldıktan sonra yeniden deneyin.',
};

function listed(signs: readonly string[]): string {
  return `${signs.slice(0, -1).join(', ')} ve ${signs.at(-1)}`;
}
