import { messages } from '../messages.ts';

export const makeUpMessages = {
  open: 'Telafi sınavı',
  title: 'Telafi sınavı oluştur',
  examName: 'Sınav adı',
  name: (exam: string) => `${exam} – Telafi`,
  students: 'Sınavı görecek öğrenciler',
  /** @param unsubmitted number of students without a paper */
  absent: (count: number, unsubmitted: number) => {
    if (count > 0) return `Kâğıdı gelmeyen ${count} öğrenci seçili.`;
    return unsubmitted > 0
      ? `Sınav bitmediği için kimse seçili değil; kâğıdı olmayan ${unsubmitted} öğrenci listenin başında.`
      : 'Kâğıdı gelmeyen öğrenci yok; siz seçebilirsiniz.';
  },
  states: messages.states,
  hint: 'Aynı sorularla bir taslak oluşturulur. Saatini ve sonuçların ne zaman açıklanacağını açılan sayfada ayarlayın; ilk sınavın sonuçları açıklandıysa soruları değiştirin. Siz yayınlayana kadar kimse görmez; yayınlayınca yalnızca seçtiğiniz öğrenciler görür.',
  corrections: (cancelled: number, accepted: number) =>
    [
      cancelled > 0 && `İptal ettiğiniz ${cancelled} soru telafi sınavında sorulmaz.`,
      accepted > 0 &&
        `Sonradan doğru saydığınız şıklar (${accepted} soruda) telafi sınavında da doğru sayılır.`,
    ]
      .filter(Boolean)
      .join(' '),
  make: (count: number) => (count === 0 ? 'Oluştur' : `${count} öğrenci için oluştur`),
  made: 'Telafi sınavı taslak olarak oluşturuldu.',
  failed: 'Telafi sınavı oluşturulamadı.',
} as const;
