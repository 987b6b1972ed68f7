import type { Role } from '../../domain/documents/common.ts';
import { refusalMessages } from '../../domain/messages.ts';
import type { Mismatch } from '../../domain/session/protocol.ts';
import type { SyncOutcome } from '../../store/sync-state.ts';
import { formatNumber } from '../../ui/format.ts';

export const messages = {
  title: 'Eşitleme durumu',
  explain: {
    offline:
      'Sunucuya şu anda ulaşılamıyor. Çalışmaya devam edebilirsiniz; her şey bu cihaza kaydedilir ve bağlantı gelince kendiliğinden gönderilir.',
    syncing: 'Değişiklikler sunucuyla karşılıklı olarak aktarılıyor.',
    synced: 'Bu cihazdaki her şey sunucuda da var.',
    waiting:
      'Değişiklikleriniz bu cihazda güvende. Bağlantı gelince kendiliğinden gönderilecek; uygulamayı açık tutmanız yeterli.',
    attention: 'Aşağıdaki konular için sizin bir şey yapmanız gerekiyor.',
  },
  versions: {
    'app-outdated': {
      title: 'Uygulamanın güncellenmesi gerekiyor',
      text: 'Yaptıklarınız sunucuya gönderilmeye devam ediyor; yeni sınavların ve sonuçların gelmesi için uygulamayı güncelleyin. Bunun için uygulamayı kapatıp internet varken yeniden açmanız da yeterli.',
    },
    'server-outdated': {
      title: 'Okulun sunucusu bu uygulamadan eski',
      text: 'Çalışmaya devam edebilirsiniz; yaptıklarınız bu cihazda saklanıyor ve sunucu güncellenince kendiliğinden gönderilecek. Lütfen okul yöneticinize haber verin.',
    },
  } satisfies Record<Mismatch, { title: string; text: string }>,
  signedOutTitle: 'Oturumunuzun süresi doldu',
  localTitle: 'İnternet yokken giriş yaptınız',
  signedOut: 'Bekleyen değişikliklerin gönderilmesi için yeniden giriş yapın.',
  signedOutDelivering:
    'Bekleyen değişiklikler yine de gönderiliyor. Yeni kayıtların bu cihaza gelmesi için yeniden giriş yapın.',
  signedOutNothing:
    'Gönderilmeyi bekleyen bir şey yok. Yeni kayıtların bu cihaza gelmesi için yeniden giriş yapın.',
  signIn: 'Yeniden giriş yap',
  others: {
    waiting:
      'Bu cihazda başka bir kullanıcının gönderilmeyi bekleyen çalışması var. Bağlantı gelince kendiliğinden gönderilecek.',
    stuck:
      'Bu cihazda başka bir kullanıcının gönderilmeyi bekleyen çalışması var. O kişi bu cihazda yeniden giriş yapınca gönderilecek.',
  },
  closedTitle: 'Hesabınız kapatıldı',
  closed:
    'Bu hesap okul yöneticisi tarafından kapatıldığı için bekleyen değişiklikler gönderilemez. Bu cihazda durmaya devam ederler.',
  lastContact: 'Sunucuyla son bağlantı',
  never: 'Bu cihazda henüz bağlantı kurulmadı',
  waitingTitle: 'Gönderilmeyi bekleyenler',
  since: (ago: string) => `Son değişiklik: ${ago}`,
  more: (count: number) => `… ve ${formatNumber(count)} kayıt daha`,
  refusedTitle: 'Sunucunun kabul etmedikleri',
  refusedHint: {
    student:
      'Bu değişiklikler yalnızca bu cihazda duruyor. Öğretmeninize danışabilir ya da değişikliği silebilirsiniz.',
    teacher:
      'Bu değişiklikler yalnızca bu cihazda duruyor. Okul yöneticinize danışabilir ya da değişikliği silebilirsiniz.',
    admin:
      'Bu değişiklikler yalnızca bu cihazda duruyor. Nedeni giderilemiyorsa değişikliği silebilirsiniz.',
  } satisfies Record<Role, string>,
  discard: 'Değişikliği sil',
  discardAsk: 'Bu değişikliği silmek istediğinize emin misiniz?',
  discardLost:
    'Bu cihazdaki değişiklik silinir ve kaydın sunucudaki hâli geri gelir. Sunucuda hiç yoksa kayıt tümüyle silinir.',
  discarded: 'Değişiklik silindi.',
  keep: 'Sakla',
  tryNow: 'Şimdi dene',
  trying: 'Deneniyor…',
  outcomeAt: (time: string, outcome: string) => `${time}: ${outcome}`,
  outcome: {
    synced: 'Eşitlendi: gönderilecek bir şey kalmadı.',
    offline: 'Sunucuya ulaşılamadı. Değişiklikleriniz bu cihazda güvende.',
    'signed-out': 'Sunucuya ulaşıldı ama sunucu sizi tanımadı. Yeniden giriş yapmanız gerekiyor.',
    refused: 'Sunucuya ulaşıldı ama bazı değişiklikler kabul edilmedi.',
    'app-outdated':
      'Sunucuya ulaşıldı ama uygulamanın bu sürümü çok eski. Lütfen uygulamayı güncelleyin.',
    'server-outdated':
      'Sunucuya ulaşıldı ama okulun sunucusu bu uygulamadan eski. Değişiklikleriniz bu cihazda güvende.',
    unfinished: 'Henüz bitmedi; aktarım arka planda sürüyor.',
  } satisfies Record<SyncOutcome, string>,
  failed: 'Denenemedi. Lütfen biraz sonra yeniden deneyin.',
  otherKind: 'Kayıt',
  medium: 'Resim veya ses',
} as const;

export const reasonText = (reason: string): string =>
  Object.hasOwn(refusalMessages, reason)
    ? refusalMessages[reason as keyof typeof refusalMessages]
    : reason;
