import { formatMark } from '../../../ui/format.ts';

export const messages = {
  title: (exam: string) => `${exam} – Kâğıttan puan girişi`,
  name: 'Kâğıttan puan girişi',
  toResults: 'Sonuçlara dön',
  missingExam: {
    title: 'Bu sınava kâğıttan puan girilemez',
    hint: 'Kâğıttan puanları, yayımlanmış sınavın öğretmeni girer.',
    toLabel: 'Ana sayfaya dön',
  },
  description:
    'Sınavı basılı kâğıtta çözen öğrencinin puanlarını buradan girin. Son puandan sonra Enter’a basın; kâğıt o zaman sayılır. İnternet gerekmez.',
  progressLabel: 'Puanları girilen kâğıtlar',
  progress: (done: number, total: number) => `${done} / ${total}`,

  find: 'Okul numarası ya da ad',
  findHint: 'Yazıp Enter’a basın ya da listeden seçin.',
  nobody: 'Bu sınavda böyle bir öğrenci yok. Numarayı ya da adı kontrol edin.',
  several: (count: number) =>
    `${count} öğrenci bulundu. Okul numarasını yazın ya da listeden seçin.`,
  students: 'Öğrenciler',
  noStudents: 'Aradığınız gibi bir öğrenci yok.',
  states: {
    entered: 'Puanları girildi',
    tablet: 'Tabletten teslimi var',
    form: 'Optik formu okundu',
    underWay: 'Tablette başladı',
    none: 'Tabletten teslimi yok',
  },
  left: (done: number, total: number) => `${done} / ${total} soru`,

  of: (name: string, number: string | undefined) => (number ? `${number} · ${name}` : name),
  questions: 'Sorular',
  points: (number: number, max: number) => `Soru ${number} (${formatMark(max)} puan)`,
  criterion: (number: number, text: string) => `Soru ${number}: ${text}`,
  levels: (points: readonly number[]) => points.map(formatMark).join(' · '),
  missing: 'Puanı yazın; boş bırakılan soru için 0 yazabilirsiniz.',
  unclear: 'Puanı 7 ya da 7,5 gibi yazın.',
  tooMany: (max: number) => `En fazla ${formatMark(max)} puan verebilirsiniz.`,
  comment: (number: number) => `Soru ${number} için yorum (isteğe bağlı)`,
  sum: (points: number, max: number) => `Toplam ${formatMark(points)} / ${formatMark(max)}`,
  done: 'Kâğıdı bitir',
  undo: 'Geri al',
  leave: 'Başka öğrenci',
  keys: 'Klavyeyle: Enter sonraki puana, son puandan sonra yeni öğrenciye geçer; ↑ öncekine döner, U geri alır, Esc öğrenciden çıkar.',
  noDeduction:
    'Yanlış cevap kesintisi, kâğıttan girilen puanlara uygulanmaz: 0 puan boş da olabilir.',
  underWay:
    'Bu öğrenci sınava tablette de başlamış. Puanları girerseniz kâğıt sayılır; tabletteki cevaplar silinmez.',
  saved: (name: string, sum: string) => `${name}: kâğıt kaydedildi. ${sum}`,
  failed: 'Kâğıt kaydedilemedi.',

  rival: {
    tablet: 'Bu öğrencinin tabletten teslim ettiği bir kâğıt var; şimdi o sayılıyor.',
    form: 'Bu öğrencinin optik formu okunmuş; şimdi o sayılıyor.',
  },
  rivalHint:
    'Basılı kâğıt sayılsın isterseniz nedenini yazın; öncekine verdiğiniz puanların yerine kâğıttan girdikleriniz geçer. Önceki silinmez.',
  reason: 'Neden',
  reasonHint: 'Sınav kaydında görünür.',
  needsReason: 'Neden değiştirdiğinizi yazın.',
  prefer: 'Kâğıt sayılsın',
  full: 'Bu öğrenci için daha fazla karar yazılamaz.',
} as const;
