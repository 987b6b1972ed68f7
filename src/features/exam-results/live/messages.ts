import type { IncidentKind } from '../../../domain/documents/exam/schema.ts';
import type { Writing } from '../../../domain/documents/monitor/schema.ts';
import type { Carrier, LiveState } from './live-row.ts';

const MINUTE = 60_000;

const length = (ms: number): string =>
  ms < MINUTE
    ? `${Math.max(1, Math.round(ms / 1000))} saniye`
    : `${Math.round(ms / MINUTE)} dakika`;

export const messages = {
  title: (exam: string) => `${exam} – Canlı`,
  live: 'Canlı izleme',
  watch: 'Canlı izle',
  toResults: 'Sonuçlar',
  minutes: (count: number) => `${count} dakika`,
  asOf: (time: string) => `Sunucudan son bilgi: ${time}`,
  never: 'Sunucudan henüz bilgi gelmedi.',
  offline: 'Çevrimdışısınız',
  offlineHint: (time: string) =>
    `Aşağıdakiler saat ${time} itibarıyla bilinenlerdir. Kalan süreler bu cihazda işlemeye devam eder; bağlantı gelince sayfa kendiliğinden yenilenir.`,
  waitForClass: (count: number) =>
    `${count} öğrenci sınıfa alınmayı bekliyor; kararı siz verirsiniz.`,
  toClass: 'Sınıfa git',
  waitsForServer: 'Değişikliğiniz bu cihazda; sunucuya ulaşması bekleniyor.',

  states: {
    'no-exam': 'Hazır olduğu bilinmiyor',
    ready: 'Hazır',
    unheard: 'Bilinmiyor',
    writing: 'Sınavda',
    'on-device': 'Kâğıdı cihazında',
    taken: 'Teslim alındı',
    'at-server': 'Teslim edildi',
    absent: 'Kâğıdı gelmedi',
    'not-member': 'Sınıfta değildi',
  } satisfies Record<LiveState, string>,
  tiles: 'Durumlar',
  more: 'Diğer işlemler',
  cutOff: 'Sınavda, haber yok',
  student: 'Öğrenci',
  students: 'Öğrenciler',
  state: 'Durum',
  answers: 'Cevap',
  answersOf: (answered: number, count: number) => `${answered} / ${count}`,
  timeLeft: 'Kalan süre',
  timeOver: 'Süresi doldu',
  contact: 'Bağlantı',
  online: 'Bağlı',
  contactHint:
    'Bağlantı, sunucunun gördüğü kadardır: haber alınamaması tabletin durduğunu göstermez.',
  wasOnline: 'Bağlıydı',
  heardAt: (time: string) => `Son haber ${time}`,
  neverHeard: 'Hiç haber alınmadı',
  came: {
    scan: (time) => `Karekodla alındı ${time}`,
    file: (time) => `Dosyayla alındı ${time}`,
    paper: (time) => `Kâğıttan ${time}`,
    teacher: (time) => `Öğretmen aldı ${time}`,
    network: (time) => `Ağdan ${time}`,
  } satisfies Record<Carrier, (time: string) => string>,
  none: '–',
  extra: (minutes: number) => `+${minutes} dk ek süre`,
  noStudents: 'Sınıfta henüz öğrenci yok.',
  noneInState: 'Bu durumda öğrenci yok.',
  actions: 'İşlemler',
  actionsFor: (name: string) => `İşlemler: ${name}`,

  notes: ({ away, opened, devices }: Writing): string[] => [
    ...(away.times > 0 ? [`${away.times} kez ayrıldı (${length(away.lasted)})`] : []),
    ...(opened > 0 ? [`uygulama ${opened} kez yeniden açıldı`] : []),
    ...(devices > 1 ? [`${devices} cihaz`] : []),
  ],
  notesTitle: 'Kayıttan',
  notesHint: 'Bunlar cihazın kaydettiği olgulardır; tek başına bir suçlama sayılmaz.',

  startCode: 'Başlangıç kodu',
  endNow: 'Sınavı şimdi bitir',
  endAsk: 'Sınavı herkes için şimdi bitirmek istediğinize emin misiniz?',
  endOnline: (count: number) =>
    count === 0
      ? 'Şu anda bağlı olup sınavda olan öğrenci görünmüyor.'
      : `Bağlı ${count} tablette sınav hemen biter; o ana kadar verilen cevaplar teslim edilir.`,
  endOffline: (count: number) =>
    `${count} tabletten şu anda haber alınamıyor. Ağı olmayan tablet kendi süresi bitene kadar sınava devam eder; bu cevaplar sayılır ve size “bitirildikten sonra” diye gösterilir.`,
  endSilent: (count: number, isSealed: boolean) =>
    `${count} öğrencinin sınava başlayıp başlamadığı bilinmiyor; ${isSealed ? 'başlangıç kodunu ağı olmayan bir tablette girenler' : 'ağı olmayan bir tablette başlayanlar'} şu anda sınavda olabilir. Onlar da kendi süreleri bitene kadar sürdürür.`,
  endAlone:
    'Siz de çevrimdışısınız: sınav, bu cihaz sunucuya bağlanınca biter. O zamana kadar herkes sınava devam eder.',
  endFinal:
    'Bağlı tabletlerde bu sınava artık kimse giremez. Çevrimdışı bir tablet bunu bağlanınca öğrenir; orada sonradan başlayan ya da cevap veren olursa size gösterilir. Bitirme geri alınamaz.',
  ended: (isOffline: boolean) =>
    isOffline ? 'Sınavı bitirdiniz; bağlantı gelince öğrencilere ulaşır.' : 'Sınavı bitirdiniz.',
  endedAt: (time: string) => `Sınavı bitirdiniz. Saat: ${time}`,
  endedWaits: 'Sınavı bitirme isteğiniz bu cihazda; sunucuya ulaşınca öğrencilere bildirilecek.',

  extraTime: 'Ek süre',
  extraForAll: 'Herkese ek süre',
  extraForAllHint: (count: number) =>
    `Henüz teslim etmemiş ${count} öğrencinin süresine hemen eklenir; başlamış öğrencilere verilen süre geri alınamaz. Çevrimdışı tabletlerin süresi bağlanınca uzar.`,
  extraForOneHint:
    'Öğrencinin cihazı bağlıysa süresi hemen uzar; değilse bağlanınca uzar. Başlamış bir öğrenciye verilen süre geri alınamaz.',
  plus: (minutes: number) => `+${minutes} dakika`,
  extraGiven: (minutes: number, isOffline: boolean) =>
    `${minutes} dakika ek süre verildi${isOffline ? '; bağlantı gelince öğrencilere ulaşır.' : '.'}`,

  noNetwork: 'Tabletin ağı yoksa',
  noNetworkHint:
    'Öğrenci teslim edince ekranında bir karekod görür. Karekodu okutursanız kâğıdı sizde olur; sizin tabletinizle sunucuya gider.',
  takeByCode: 'Kâğıdı okut',

  reopen: 'Tablet bozulduysa',
  reopenHint: (answered: number) =>
    `Öğrenci başka bir tablette kendi hesabıyla giriş yapsın: sınav, sunucuya ulaşmış ${answered} cevapla kaldığı yerden sürer. Bozulan tablette kalan cevaplar, o tablet bağlanınca eklenir.`,
  reopenTime: (minutes: number) => `Kayıp süre için +${minutes} dakika`,
  reopenClosed:
    'Kâğıt teslim edilmiş; yeniden açılmaz. Öğrenciye sonuçlar sayfasından telafi sınavı verebilirsiniz.',

  incidents: 'Gözlem',
  incidentsHint: 'Yalnızca siz görürsünüz; kâğıdın kaydında da durur.',
  incidentKinds: {
    phone: 'Telefon',
    talking: 'Konuşma',
    moved: 'Yer değişikliği',
    technical: 'Teknik aksaklık',
  } satisfies Record<IncidentKind, string>,
  incidentAt: (kind: string, time: string) => `${kind}, ${time}`,
  takeBack: 'Geri al',
  takeBackOf: (incident: string) => `${incident}: geri al`,
  toRecord: 'Sınav kaydını aç',
  close: 'Kapat',
} as const;
