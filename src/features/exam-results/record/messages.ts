import type { RecordedEvent } from '../../../domain/documents/attempt/record.ts';
import type { Answer } from '../../../domain/documents/common.ts';

/** What the page says that shows how a paper came about. */
export const messages = {
  title: (name: string) => `${name} – sınav kaydı`,
  show: 'Sınav kaydını göster',
  toResults: 'Sonuçlar',
  print: 'Yazdır',
  hint: 'Öğrencinin cihazının sınav sırasında, olduğu sırayla kaydettikleri. Kayıt sonradan değiştirilemez; ayrılma süreleri birer olgudur, tek başına bir suçlama sayılmaz.',
  time: 'Saat',
  what: 'Ne oldu',
  device: 'Cihaz',
  deviceNumber: (number: number) => `${number}. cihaz`,
  sheets: 'Kâğıttan okunanlar',
  teacher: 'öğretmen',
  sheetAt: (at: string, by: string, answers: string) =>
    `${at}: ${by} okudu ve onayladı; cevaplar ${answers} (– boş). Sınavın ne zaman yazıldığı bilinmez.`,
  because: (reason: string) => `Neden: ${reason}`,
  incidents: 'Öğretmenin gözlem notları',
  incidentAt: (time: string, kind: string) => `${time}: ${kind}`,
  heard: 'Sunucunun gördüğü',
  heardAt: (time: string, count: number) => `${time}: kaydın ilk ${count} adımı sunucudaydı`,
  none: 'Bu kâğıdın adım adım kaydı yok',
  noneHint:
    'Kâğıt uygulamanın eski bir sürümüyle yazılmış ya da kaydı bu cihaza henüz inmemiş olabilir.',
  otherQuestion: 'Sınavdan çıkarılmış bir soru',
  question: (number: number) => `${number}. soru`,
} as const;

const chosen = (answer: Answer): string => (answer === 'empty' ? 'boş bırakıldı' : answer);

const CAUSES = {
  student: 'Öğrenci teslim etti',
  deadline: 'Süre dolunca kendiliğinden teslim edildi',
  teacher: 'Öğretmen sınavı bitirince kendiliğinden teslim edildi',
} as const;

const MINUTE = 60;

function duration(ms: number): string {
  const seconds = Math.max(1, Math.round(ms / 1000));
  if (seconds < MINUTE) return `${seconds} saniye`;
  const rest = seconds % MINUTE;
  const minutes = `${Math.floor(seconds / MINUTE)} dakika`;
  return rest > 0 ? `${minutes} ${rest} saniye` : minutes;
}

/** One line of the record in words. @param question what a question is called */
export function eventInWords(event: RecordedEvent, question: (id: string) => string): string {
  switch (event.kind) {
    case 'start':
      return 'Sınava başladı.';
    case 'continued':
      return 'Sınava bu cihazda devam edildi.';
    case 'answer':
      return event.before === null
        ? `${question(event.questionID)}: ${chosen(event.answer)}`
        : `${question(event.questionID)}: ${chosen(event.before)} yerine ${chosen(event.answer)}`;
    case 'found':
      return `${question(event.questionID)}: başka bir cihazda verilen cevap da teslim edildi (${chosen(event.answer)}).`;
    case 'away':
      return `Sınav sayfası ${duration(event.lasted)} görünmedi.`;
    case 'opened':
      return 'Uygulama yeniden açıldı.';
    case 'corrected':
      return `Cihazın saati sunucudan öğrenildi; ${duration(Math.abs(event.by))} ${event.by > 0 ? 'geriymiş' : 'ileriymiş'}.`;
    case 'handIn':
      return `${CAUSES[event.cause]}; teslim kodu ${event.code}.`;
  }
}
