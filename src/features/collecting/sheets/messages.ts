import type { SheetProblem } from '../../../domain/bubble-sheet/read-sheet.ts';

export const messages = {
  title: (exam: string) => `${exam} – Optik form okuma`,
  name: 'Optik form okuma',
  back: 'Kâğıt toplamaya dön',
  description:
    'Doldurulan optik formu kameraya gösterin ya da fotoğrafını seçin. Okunanı siz onaylamadan hiçbir şey kaydedilmez. Fotoğraf saklanmaz; yalnızca onayladığınız cevaplar saklanır.',
  ready: 'Formu, dört köşesi görünecek biçimde kameraya tutun.',
  drop: 'Formların fotoğraflarını buraya bırakabilir ya da seçebilirsiniz; birçoğu bir arada olabilir.',
  reading: 'Okunuyor…',
  problems: {
    'no-marks': 'köşe işaretleri bulunamadı. Formun dört köşesi de görünsün, ışık eşit olsun.',
    'no-code': 'formun karekodu okunamadı. Daha yakından ve net çekin.',
    'not-ours': 'bu bir optik form değil.',
  } satisfies Record<SheetProblem, string>,
  noPicture: 'açılamadı; bir fotoğraf seçin.',
  ofFile: (file: string, said: string) => `${file}: ${said}`,
  otherExam: 'Bu form başka bir sınavın.',
  otherStudent: 'Bu form, bu sınavın öğrencilerinden birinin değil.',
  waiting: (count: number) => `Sırada ${count} form daha var.`,

  look: 'Okunana bakın',
  picture: 'Formun düzeltilmiş fotoğrafı; okunan işaretler çerçeveli',
  student: 'Öğrenci',
  choose: 'Öğrenci seçin',
  spare: 'Bu yedek bir form. Üzerindeki ada bakıp öğrenciyi seçin.',
  others: (name = 'başka bir öğrenci') =>
    `Bu form, ${name} adına basılmış; seçtiğiniz öğrencinin değil. Üzerindeki ada bakın.`,
  otherVersion:
    'Sorular bu form basıldıktan sonra değişmiş. Form, basıldığı sorularla değerlendirilir.',
  unsure: (count: number) => `${count} soru kesin okunamadı. Fotoğrafa bakıp siz seçin.`,
  ask: (question: number) => `Soru ${question}: öğrenci hangisini işaretlemiş?`,
  left: (count: number) => `Kalan: ${count}`,
  answers: 'Okunan cevaplar',
  question: (number: number) => `Soru ${number}`,
  blank: 'Boş',
  notSaid: 'Seçin',
  confirm: 'Onayla ve kaydet',
  skip: 'Kaydetmeden geç',
  tablet: 'Bu öğrencinin tabletten teslim ettiği bir kâğıt da var. Hangisi sayılsın?',
  open: 'Bu öğrenci sınava tablette de başlamış. Kaydederseniz bu form sayılır; tabletteki cevaplar silinmez.',
  counts: { tablet: 'Tabletteki', sheet: 'Bu form' },
  before:
    'Bu öğrencinin formu daha önce başka türlü okunmuş. Yeni okuma eskisinin yanına yazılır ve sayılır.',
  reason: 'Neden',
  reasonHint: 'Kayıtta görünür.',

  entered: (name: string) => `${name}: form kaydedildi.`,
  again: (name: string) => `${name}: bu form zaten kayıtlı.`,
  full: (name: string) => `${name}: form daha fazla düzeltilemez.`,
  needsReason: 'Neden değiştirdiğinizi yazın.',
  failed: 'Kaydedilemedi; cihazda yer kalmamış olabilir. Yeniden deneyin.',

  decide: 'Hangisinin sayılacağını seçin',
  decideOf: (name: string) => `${name}: hangisinin sayılacağını seçin`,
  sheets: 'Kaydedilen formlar',
  none: 'Henüz form okunmadı.',
  states: {
    unsent: 'Gönderilmeyi bekliyor',
    sent: 'Sunucuya ulaştı, işleniyor',
    counts: 'Sunucuda, sayılıyor',
    spare: 'Sunucuda; tabletteki sayılıyor',
    asks: 'Tabletten de teslim var; karar verin',
  },
} as const;
