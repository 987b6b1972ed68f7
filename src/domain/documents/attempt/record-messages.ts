import { soundsOf } from '../../media/pictures.ts';
import { type Answer, BLANK } from '../../question-kinds/kind.ts';
import type { SafeBrowserProof } from '../../safe-browser/proof.ts';
import type { HandIn } from '../paper/schema.ts';
import {
  devicesOf,
  type Recorded,
  type RecordedEvent,
  recordOf,
  type Typed,
  uncountedIn,
} from './record.ts';

export const recordMessages = {
  time: 'Saat',
  what: 'Ne oldu',
  device: 'Cihaz',
  deviceNumber: (number: number) => `${number}. cihaz`,
  uncounted: (line: string) => `${line} – sayılmadı, teslim edilen kâğıtta yok`,
  otherQuestion: 'Sınavdan çıkarılmış bir soru',
  otherSound: 'sınavdan çıkarılmış bir ses',
  question: (number: number) => `${number}. soru`,
} as const;

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

export interface RecordNames {
  question: (id: string) => string;
  answer: (questionID: string, answer: Answer) => string;
  sound: (hash: string) => string;
  /** Returns true for a valid proof. Omitted on students' devices, which cannot check it. */
  isProof?: ((proof: SafeBrowserProof) => boolean) | undefined;
}

export function soundNamesIn(questions: unknown): RecordNames['sound'] {
  const sounds = soundsOf(questions);
  return (hash) => sounds.find((one) => one.hash === hash)?.title ?? recordMessages.otherSound;
}

/** Number of characters added at once above which the record mentions them; see `LOGGED_AFTER`. */
const AT_ONCE = 200;

function typedInWords({ length, added, photos }: Typed): string {
  const size = photos > 0 ? `${length} karakter, ${photos} fotoğraf` : `${length} karakter`;
  return (added ?? 0) > AT_ONCE
    ? `yazdı (${size}; ${added} karakteri tek seferde kaydedildi)`
    : `yazdı (${size})`;
}

function browserInWords(isProved: boolean | undefined): string {
  if (isProved) return 'Güvenli Sınav Tarayıcısı kendini tanıttı.';
  const said = 'Cihaz, Güvenli Sınav Tarayıcısı olduğunu bildirdi';
  return isProved === false ? `${said}; kanıtı bu sınavın dosyasına uymuyor.` : `${said}.`;
}

function eventInWords(
  event: RecordedEvent,
  { question, answer: named, sound, isProof }: RecordNames,
): string {
  const chosen = (questionID: string, answer: Answer) =>
    answer === BLANK ? 'boş bırakıldı' : named(questionID, answer);
  switch (event.kind) {
    case 'start':
      return 'Sınava başladı.';
    case 'continued':
      return 'Sınava bu cihazda devam edildi.';
    case 'answer':
      if (event.typed && event.answer !== BLANK)
        return `${question(event.questionID)}: ${typedInWords(event.typed)}`;
      if (event.typed || event.before === null)
        return `${question(event.questionID)}: ${chosen(event.questionID, event.answer)}`;
      return `${question(event.questionID)}: ${chosen(event.questionID, event.before)} yerine ${chosen(event.questionID, event.answer)}`;
    case 'found':
      return `${question(event.questionID)}: başka bir kayıttaki cevap da teslim edildi (${chosen(event.questionID, event.answer)}).`;
    case 'play':
      return `Dinleme metni ${event.nth}. kez açıldı: ${sound(event.sound)}`;
    case 'away':
      return `Sınav sayfası ${duration(event.lasted)} görünmedi.`;
    case 'photo':
      return `Fotoğraf eklerken sınav sayfası ${duration(event.lasted)} görünmedi.`;
    case 'opened':
      return 'Uygulama yeniden açıldı.';
    case 'corrected':
      return `Cihazın saati sunucudan öğrenildi; ${duration(Math.abs(event.by))} ${event.by > 0 ? 'geriymiş' : 'ileriymiş'}.`;
    case 'browser':
      return browserInWords(isProof?.(event.proof));
    case 'restored': {
      const code = event.code === null ? '' : ` O kaydın teslim kodu ${event.code} idi.`;
      return `Tablet bir yedekten geri yüklenmiş; bundan sonrası ayrı bir kayıtta.${code}`;
    }
    case 'note':
      return `Öğrencinin mesajı: “${event.text}”`;
    case 'handIn':
      return `${CAUSES[event.cause]}; teslim kodu ${event.code}.`;
  }
}

export interface LineInWords {
  at: number;
  text: string;
  tone?: 'strong' | 'soft' | undefined;
  /** Name of the device; omitted for a single device. */
  place?: string | undefined;
}

const TONES: Partial<Record<RecordedEvent['kind'], LineInWords['tone']>> = {
  start: 'strong',
  note: 'strong',
  restored: 'strong',
  handIn: 'strong',
  away: 'soft',
  photo: 'soft',
  opened: 'soft',
  corrected: 'soft',
  browser: 'soft',
};

export function linesInWords(
  logs: readonly Recorded[],
  names: RecordNames,
  counted: HandIn | null = null,
): LineInWords[] {
  const lines = recordOf(logs);
  const devices = devicesOf(logs, lines);
  const uncounted = uncountedIn(logs, lines, counted);
  const placeOf = (log: number) =>
    recordMessages.deviceNumber(devices.indexOf(logs[log]?.device ?? '') + 1);
  return lines.map((line) => ({
    at: line.at,
    text: uncounted.has(line)
      ? recordMessages.uncounted(eventInWords(line, names))
      : eventInWords(line, names),
    tone: uncounted.has(line) ? 'soft' : TONES[line.kind],
    place: devices.length > 1 ? placeOf(line.log) : undefined,
  }));
}
