import type { LogSeen } from '../../domain/documents/paper/schema.ts';
import type { Doubt } from '../../domain/timing/doubts.ts';
import type { Observation, TimingTrust } from '../../domain/timing/timing-trust.ts';

export const doubtLabels = {
  'clock-back': 'Saat geri alınmış',
  'clock-gap': 'Sürede boşluk',
  overlap: 'Çakışan açılış',
  'clock-ahead': 'Saat yanlış',
  'impossible-time': 'Olamayacak saat',
  'never-online': 'Süre doğrulanamadı',
  'answers-after-closing': 'Sonradan gelen cevap',
  'late-answers': 'Geç cevap',
  'second-hand-in': 'İkinci teslim',
  'auto-submitted': 'Sunucu kapattı',
  'came-after-auto-submit': 'Kapandıktan sonra geldi',
  'clock-unseen': 'Saat düzeltmesi',
  'before-opening': 'Erken başlamış',
  'after-end': 'Bitirildikten sonra başlamış',
  'answers-after-end': 'Bitirildikten sonra cevap',
  'after-release': 'Sonuçlardan sonra geldi',
  'not-member': 'Sınıfta değildi',
  'other-start': 'İkinci başlangıç',
  rewritten: 'Çelişen kayıt',
  'stray-answers': 'Sınavda olmayan soru',
  restored: 'Yedekten dönen tablet',
  'partly-signed': 'İmzasız kayıt',
  'unproved-start': 'Kilit açılmadan',
  'old-version': 'Eski sürüm',
  'not-safe-browser': 'SEB kanıtı yok',
} satisfies Record<Doubt['kind'], string>;

/** Neutral texts about a paper's times, because a dead battery may have set the clock wrong. */
const TRUSTS: Readonly<Record<TimingTrust, string>> = {
  verified: 'Doğrulandı.',
  witnessed: 'Öğretmen tanıklığıyla doğrulandı.',
  unverified: 'Doğrulanmadı; aykırı bir şey görülmedi.',
  irregular: 'Bakılması gerekir',
  suspect: 'Karar sizin',
};
const STARTS: Readonly<Record<Observation['start'], string>> = {
  server: 'Başlangıcı sunucu gördü',
  device: 'Başlangıcı yalnızca öğrencinin cihazı kaydetti',
};
const ENDS: Readonly<Record<Observation['end'], string>> = {
  server: 'teslimi sunucu gördü.',
  teacher: 'teslimi öğretmenin cihazı öğrencinin tabletinden aldı.',
  device: 'teslimi yalnızca öğrencinin cihazı kaydetti.',
  closed: 'süre bitince kâğıdı sunucu teslim aldı.',
};

export function observedMessages({
  trust,
  start,
  end,
  unseenMinutes,
  against,
}: Observation): string {
  const reasons = against.map((kind) => doubtLabels[kind].toLocaleLowerCase('tr')).join(', ');
  const verdict = against.length > 0 ? `${TRUSTS[trust]}: ${reasons}.` : TRUSTS[trust];
  const unseen = unseenMinutes > 0 ? ` Sınavın ${unseenMinutes} dakikasını sunucu görmedi.` : '';
  return `${verdict} ${STARTS[start]}, ${ENDS[end]}${unseen}`;
}

export function doubtMessages(doubt: Doubt, formatDate: (instant: number) => string): string {
  switch (doubt.kind) {
    case 'clock-back':
      return `Cihazın saati sınav sırasında yaklaşık ${doubt.minutes} dakika geri alınmış.`;
    case 'clock-gap':
      return `Cihaz sınav sırasında yaklaşık ${doubt.minutes} dakika uykuda kalmış ya da saati ileri alınmış; geri sayım bu sürede durmuş olabilir.`;
    case 'overlap':
      return 'Sınav aynı anda iki yerde açık kalmış ya da cihazın saati iki açılış arasında geri alınmış.';
    case 'clock-ahead':
      return `Kâğıttaki başlama ya da teslim saati, sunucuya ulaştığı saatten ${doubt.minutes} dakika ileride; cihazın saati yanlışmış.`;
    case 'impossible-time':
      return `Kâğıttaki ${doubt.count} saat, sınav hazırlanmadan öncesini, kâğıdın sunucuya ulaşmasından sonrasını ya da başlamadan öncesini gösteriyor; cihazın saati yanlışmış.`;
    case 'never-online':
      return 'Cihaz sınav boyunca sunucunun saatini öğrenememiş; süre yalnızca cihazın kendi saatine göre tutuldu.';
    case 'answers-after-closing':
      return `Sunucu kâğıdı kapattıktan sonra cihaz ${doubt.count} cevap daha getirdi. Bunlar saklandı ama sayılmadı.`;
    case 'late-answers':
      return `Süre bittikten sonra verilen ${doubt.count} cevap sayılmadı.`;
    case 'auto-submitted':
      return 'Süre bittiğinde cihazdan haber alınamadı; sunucudaki cevaplar teslim alındı. Cihaz sonuçlar açıklanmadan bağlanırsa süresinde verilmiş diğer cevaplar da sayılır.';
    case 'came-after-auto-submit':
      return `Sunucu kâğıdı kapattıktan sonra cihaz kendi teslimini getirdi (${formatDate(doubt.at)}) ve o sayıldı. Sonuçlar o sırada görülmüş olabilir.`;
    case 'clock-unseen':
      return `Cihaz, saatinin geri olduğunu bildirdi; ama başlangıcı sunucu görmüştü ve bildirilen fark bundan ${doubt.minutes} dakika fazla. Bu fark süreye eklenmedi.`;
    case 'before-opening':
      return `Sınav, açılış saatinden önce başlatılmış (${formatDate(doubt.at)}). Başlangıcı sonradan daha geç bir saate aldıysanız bu, öğrencinin kusuru değildir. Siz kâğıdı almadıkça sonuç öğrenciye gösterilmez.`;
    case 'after-end':
      return `Sınav, siz bitirdikten sonra başlatılmış (${formatDate(doubt.at)}); cihaz o sırada çevrimdışı olabilir. Siz kâğıdı almadıkça sonuç öğrenciye gösterilmez.`;
    case 'answers-after-end':
      return `Sınavı bitirdiğinizde cihaz çevrimdışıydı; ${doubt.count} cevap bundan sonra, öğrencinin kendi süresi içinde verildi ve sayıldı.`;
    case 'after-release':
      return `${doubt.wasBegun ? 'Öğrenci sınava sonuçlar açıklanmadan önce başladı; kâğıdı' : 'Kâğıt'} sonuçlar açıklandıktan sonra geldi (${formatDate(doubt.at)}).`;
    case 'not-member':
      return 'Öğrenci sınava başlarken sınıfta ya da sınava girecekler arasında değil, ya da sonuçlar açıklanırken sınıfta değil. Siz kâğıdı almadıkça sonuç öğrenciye gösterilmez.';
    case 'other-start':
      return `Bu kâğıt için daha erken bir başlangıç da (${formatDate(doubt.at)}) bildirildi; sunucunun önce gördüğü başlangıç geçerli sayıldı.`;
    case 'rewritten':
      return `Öğrencinin cihazından, daha önce gönderdiği kayıtla çelişen bir kayıt ${doubt.count} kez geldi. Sunucuya ilk ulaşan kayıt geçerlidir; çelişenler sayılmadı. Yedekten geri yüklenen bir tablet de buna yol açabilir.`;
    case 'stray-answers':
      return `Öğrencinin cihazından, sınavın hiçbir sürümünde olmayan ${doubt.count} soruya cevap geldi. Bu cevaplar kâğıda alınmadı ve puana katılmadı; adım adım kayıt varsa orada görülür. Uygulama böyle bir kayıt oluşturmaz.`;
    case 'restored':
      return 'Öğrencinin tableti eski bir yedekten geri yüklenmiş ya da kopyalanmış. Tabletin bundan sonra kaydettikleri ayrı bir kayıtta geldi; önce gelen kayıt olduğu gibi duruyor. Teslim edilmiş bir kâğıdın cevaplarını değiştirmez. Sıralaması sınav kaydında.';
    case 'partly-signed':
      return 'Kâğıdın bir kaydını öğrencinin cihazı imzalamış, bir başkası imzasız geldi; onu kimin yazdığı bilinemez. Anahtarını henüz alamamış bir tablet de buna yol açabilir; öğrenciye sorun.';
    case 'unproved-start':
      return 'Sınav kilitliydi, ama bu kâğıdın kilit açılarak başlatıldığına dair kanıt yok. Soruları kilitlenmeden önce indirmiş bir tablet de buna yol açabilir; öğrenciye sorun.';
    case 'old-version':
      return `Sınavı değiştirdikten sonra eski sürümüyle başlatılmış (${formatDate(doubt.at)}); puan o sürümün sorularına göre verildi. Tablet o sırada çevrimdışıysa değişiklikten haberi olmayabilir.`;
    case 'not-safe-browser':
      return 'Sınavın Güvenli Sınav Tarayıcısı ile yazılmasını istediniz, ama kâğıdın yazıldığı cihazlardan biri bunu kanıtlamadı. Puan bundan etkilenmez; karar sizin.';
    case 'second-hand-in':
      return secondHandIn(doubt.differing, `${formatDate(doubt.at)}, teslim kodu ${doubt.code}`);
  }
}

const secondHandIn = (differing: number, which: string): string =>
  differing === 0
    ? `Kâğıt bir kez daha teslim edilmiş (${which}); cevaplar aynı.`
    : `Kâğıt bir kez daha teslim edilmiş (${which}) ve ${differing} cevap farklı. Bu teslim sayılmadı ama saklandı.`;

export function recordMessages(logs: readonly LogSeen[], isOnPaper: boolean): string {
  if (logs.length === 0 && isOnPaper) return 'Kâğıttan okundu; adım adım kaydı olmaz.';
  if (logs.length === 0) return 'Adım adım kaydı yok; uygulamanın eski sürümü kayıt tutmaz.';
  const devices = new Set(logs.map(({ device }) => device)).size;
  const signed = logs.every(({ isSigned }) => isSigned) ? 'öğrencinin cihazı imzaladı' : 'imzasız';
  return `${devices} cihaz; ${signed}.`;
}
