import type { Question } from '../../../domain/question-kinds/kind.ts';
import type { OptionKey } from '../../../domain/question-kinds/options.ts';
import { singleForm } from '../../../domain/question-kinds/single/single.ts';

export const messages = {
  examName: 'Deneme',
  nothingKept: 'Cevaplar kaydedilmez',
  doneTitle: 'Deneme bitti',
  doneHint:
    'Cevaplarınız kaydedilmedi ve hiçbir yere gönderilmedi. Gerçek sınav da internet olmadan tam olarak böyle çalışır; tek farkla: her cevabınız bu cihaza kaydedilir.',
  right: (right: number, count: number) => `${count} sorudan ${right} tanesini doğru cevapladınız.`,
  timeUp: 'Deneme süresi doldu.',
  answers: 'Cevaplarınız',
  outcomes: {
    correct: 'Doğru',
    partial: 'Kısmen doğru',
    wrong: 'Yanlış',
    blank: 'Boş Bırakıldı',
    pending: 'Değerlendirilecek',
  },
  rightAnswer: (text: string) => `Doğru cevap: ${text}`,
  unscored: 'Öğretmenlerin değerlendirdiği cevaplar bu puana katılmadı.',
  again: 'Yeniden dene',
  toReadiness: 'Cihaz hazırlığına dön',
} as const;

export const repeatMessages = {
  doneTitle: 'Alıştırma bitti',
  nothingSent: 'Alıştırma: cevaplar kaydedilmez ve gönderilmez',
  doneHint:
    'Bu çözümünüz kaydedilmedi ve kimseye gönderilmedi; puanı bu cihaz hesapladı. İlk sonucunuz değişmedi.',
  toResult: 'Sonucuma dön',
} as const;

const question = (
  id: string,
  index: number,
  text: string,
  options: readonly string[],
  key: OptionKey,
): Question => ({ id, index, ...singleForm(text, options, key) });

export const PRACTICE_QUESTIONS: readonly Question[] = [
  question(
    'deneme001',
    0,
    'Türkiye’nin başkenti hangi şehirdir?',
    ['İstanbul', 'Ankara', 'İzmir', 'Bursa'],
    'B',
  ),
  question('deneme002', 1, '7 × 8 kaç eder?', ['54', '56', '58', '64'], 'B'),
  question('deneme003', 2, 'Su, deniz seviyesinde 100 °C’de kaynar.', ['Doğru', 'Yanlış'], 'A'),
  question(
    'deneme004',
    3,
    'Aşağıdaki dizide sıradaki sayı hangisidir?\n\n2 – 4 – 8 – 16 – ?',
    ['18', '24', '32', '64'],
    'C',
  ),
];
