import type { ClockFault } from '../../../domain/session/health.ts';
import { formatDate, formatNumber } from '../../../ui/format.ts';

const days = (count: number): string => `${formatNumber(count)} gün`;

export const healthMessages = {
  title: 'Okulun durumu',
  offline: 'Sunucuya ulaşılamıyor; durum bilinmiyor. İnternet bağlantısını kontrol edin.',
  unknown: 'Bilinmiyor',
  good: 'İyi',
  look: 'İlgilenin',
  backup: 'Son yedek',
  backupAt: (at: number, age: number) =>
    `${formatDate(at)} (${age < 1 ? 'bugün' : `${days(age)} önce`})`,
  backupOld: 'Yedek eski. Sunucudan sorumlu kişiden yeni bir yedek almasını isteyin.',
  backupUnknown:
    'Alınmış bir yedek bilinmiyor. Sunucudan sorumlu kişiden yedek almasını ve dosyayı başka bir yerde saklamasını isteyin.',
  certificate: 'Güvenli bağlantı',
  certificateEnd: (at: number) => `${formatDate(at)} tarihine kadar geçerli`,
  certificateSoon:
    'Süresi dolmak üzere. Sunucudan sorumlu kişiden sertifikayı yenilemesini isteyin.',
  certificateOver:
    'Süresi doldu; tabletler bağlanamayabilir. Sunucudan sorumlu kişiden sertifikayı hemen yenilemesini isteyin.',
  certificateUnknown: 'Ne zaman biteceği bu sunucudan okunamıyor. Sunucudan sorumlu kişiye sorun.',
  space: 'Boş disk alanı',
  spaceFree: (gigabytes: number) => `${formatNumber(gigabytes)} GB`,
  spaceLow: 'Yer azalıyor. Sunucudan sorumlu kişiden yer açmasını isteyin.',
  spaceUnknown: 'Sunucu ölçemiyor. Sunucudan sorumlu kişiye sorun.',
  clock: 'Sunucunun saati',
  clockIs: {
    behind: 'geri kalmış görünüyor',
    ahead: 'çok ileri görünüyor',
    jumped: 'çalışırken atladı',
  } satisfies Readonly<Record<ClockFault, string>>,
  clockHint:
    'Sınav süreleri bu saatle ölçülür. Sunucudan sorumlu kişiden tarihi ve saati düzeltip sunucuyu yeniden başlatmasını isteyin.',
  offlineSince: (date: string) =>
    `Sunucuya ulaşılamıyor. Aşağıdakiler ${date} itibarıyla bilinenlerdir.`,
  onlineAt: (at: number) => `${formatDate(at)} itibarıyla bağlı`,
  online: 'Şu anda bağlı',
  onlineCount: (count: number) => `${formatNumber(count)} kişi`,
  onlineHint: 'Yöneticiler tek kişi sayılır. Bağlı olmayan cihazlar çevrimdışı çalışmayı sürdürür.',
  unsent: 'Gönderilmemiş çalışmalar',
  unsentUnknown:
    'Bunları yalnız cihazın kendisi bilir. Kâğıdı beklenen öğrencileri öğretmen sınavın sonuç sayfasında görür.',
  version: 'Sürüm',
} as const;
