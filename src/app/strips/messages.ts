import type { Role } from '../../domain/documents/common.ts';

export const stripMessages = {
  expiredTitle: 'Oturumunuzun süresi doldu.',
  expired:
    'Çalışmaya devam edebilirsiniz; yaptıklarınız bu cihazda saklanıyor. Gönderilmesi için yeniden giriş yapın.',
  closedTitle: 'Hesabınız kapatıldı.',
  closedWipe: 'Verilerimi bu cihazdan sil',
  closed:
    'Bu hesap okul yöneticisi tarafından kapatıldı. Bu cihazdaki çalışmalarınızı görebilirsiniz ama artık gönderilemezler. Bir yanlışlık olduğunu düşünüyorsanız okul yöneticinize başvurun.',
  expiredDelivering:
    'Çalışmaya devam edebilirsiniz; yaptıklarınız bu cihazda saklanıyor ve gönderiliyor. Yeni sınavları ve sonuçları almak için yeniden giriş yapın.',
  localTitle: 'İnternet yokken giriş yaptınız.',
  local:
    'Çalışmaya devam edebilirsiniz; yaptıklarınız bu cihazda saklanıyor. Sunucuyla eşitlenmek için parolanızla yeniden giriş yapın.',
  notKept: 'Uygulama bu cihazda internetsiz açılamıyor.',
  notKeptHint: (app: string | null) =>
    `${app}. Bağlantı gelince kendiliğinden tamamlanacak; o zamana kadar bu sayfayı kapatmayın.`,
  othersWaitingTitle: 'Bu cihazda gönderilmeyi bekleyen çalışma var.',
  othersWaiting:
    'Bu cihazı daha önce kullanan birinin çalışması internet bağlantısı gelince kendiliğinden gönderilecek. Uygulamayı silmeyin.',
  othersStuck:
    'Bu cihazı daha önce kullanan birinin çalışması, o kişi bu cihazda yeniden giriş yapınca gönderilecek. Uygulamayı silmeyin.',
  lostTitle: 'Tarayıcı bu cihazdaki verilerinizi silmiş.',
  lost: (what: string) =>
    `Sunucuya gönderilmemiş olan şunlar kayboldu: ${what}. Sunucudaki her şey yeniden indiriliyor.`,
  lostTell: {
    student: 'Lütfen öğretmeninize haber verin.',
    teacher: 'Lütfen okul yöneticinize haber verin.',
    admin: 'Bunları yeniden girmeniz gerekir.',
  } satisfies Record<Role, string>,
  lostNothing:
    'Hiçbir çalışmanız kaybolmadı; hepsi sunucuda vardı ve yeniden indiriliyor. Bir daha olmaması için Cihazım sayfasındaki önerilere bakın.',
  lostOther: 'kayıt',
  understood: 'Anladım',
  signInAgain: 'Yeniden giriş yap',
  updateTitle: 'Yeni bir sürüm hazır.',
  update: 'İstediğiniz zaman güncelleyebilirsiniz.',
  updateNeededTitle: 'Uygulamanın güncellenmesi gerekiyor.',
  updateNeeded:
    'Yaptıklarınız sunucuya gönderilmeye devam ediyor. Yeni sınavların ve sonuçların gelmesi için uygulamayı güncelleyin.',
  updateAfterExam:
    'Bu cihazda başka bir sekmede sınav açık. Sınav bitince ya da o sekme kapanınca güncelleyebilirsiniz.',
  updateNow: 'Güncelle',
  updateLater: 'Sonra',
  installTitle: 'Uygulamayı bu cihaza yükleyebilirsiniz.',
  installHint: 'Ana ekrandan, internet olmadan da açılır.',
  install: 'Yükle',
  installHow: 'Nasıl yüklenir?',
  installNo: 'Gerek yok',
} as const;
