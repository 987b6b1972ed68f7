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
  backupOld: 'Yedek eski. Sunucudan sorumlu kişi “npm run backup” komutuyla yeni yedek almalı.',
  backupUnknown:
    'Sunucunun kendi komutuyla alınmış bir yedek bilinmiyor. Sunucudan sorumlu kişi “npm run backup” komutuyla yedek almalı ve dosyayı başka bir yerde saklamalı.',
  certificate: 'Sertifika',
  certificateEnd: (at: number) => `${formatDate(at)} tarihine kadar geçerli`,
  certificateSoon:
    'Süresi dolmak üzere. Sunucudan sorumlu kişi “npm run certificate” komutuyla yenilemeli.',
  certificateOver:
    'Süresi doldu; tabletler bağlanamayabilir. Sunucudan sorumlu kişi “npm run certificate” komutuyla hemen yenilemeli.',
  certificateUnknown:
    'Sunucunun kendi sertifikası yok ya da okunamıyor. https’yi başka bir program sağlıyorsa bitiş tarihine oradan bakılmalı.',
  space: 'Boş disk alanı',
  spaceFree: (gigabytes: number) => `${formatNumber(gigabytes)} GB`,
  spaceLow: 'Yer azalıyor. Sunucudan sorumlu kişi disk temizlemeli ya da büyütmeli.',
  spaceUnknown: 'Sunucu ölçemiyor. Veriler CouchDB’de ise o bilgisayarın diskine bakılmalı.',
  clock: 'Sunucunun saati',
  clockIs: {
    behind: 'geri kalmış görünüyor',
    ahead: 'çok ileri görünüyor',
    jumped: 'çalışırken atladı',
  } satisfies Readonly<Record<ClockFault, string>>,
  clockHint:
    'Sınav süreleri bu saatle ölçülür. Sunucudan sorumlu kişi bilgisayarın tarihini ve saatini düzeltip sunucuyu yeniden başlatmalı.',
  offlineSince: (date: string) =>
    `Sunucuya ulaşılamıyor. Aşağıdakiler ${date} itibarıyla bilinenlerdir.`,
  onlineAt: (at: number) => `${formatDate(at)} itibarıyla bağlı`,
  online: 'Şu anda bağlı',
  onlineCount: (count: number) => `${formatNumber(count)} kişi`,
  onlineHint: 'Yöneticiler tek kişi sayılır. Bağlı olmayan cihazlar çevrimdışı çalışmayı sürdürür.',
  unsent: 'Uzun süredir göndermeyen cihazlar',
  unsentUnknown:
    'Gönderilmemiş çalışmayı yalnız cihazın kendisi bilir. Kâğıdı beklenen öğrencileri öğretmen sınavın sonuç sayfasında görür; o tabletleri açıp üst köşedeki eşitleme durumuna bakın.',
  version: 'Sürüm',
} as const;
