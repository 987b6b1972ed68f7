import { messages } from '../messages.ts';

export const makeUpMessages = {
  open: 'Telafi sınavı',
  title: 'Telafi sınavı oluştur',
  examName: 'Sınav adı',
  name: (exam: string) => `${exam} – Telafi`,
  students: 'Sınavı görecek öğrenciler',
  absent: (count: number) =>
    count === 0 ? 'Girmeyen öğrenci yok; siz seçebilirsiniz.' : `Girmeyen ${count} öğrenci seçili.`,
  states: messages.states,
  hint: 'Aynı sorularla yeni bir sınav oluşturulur; onu yalnızca seçtiğiniz öğrenciler görür. İlk sınavın sonuçları açıklandıysa soruları değiştirin. Saatini ve sonuçların ne zaman açıklanacağını açılan sayfada ayarlayın.',
  make: (count: number) => (count === 0 ? 'Oluştur' : `${count} öğrenci için oluştur`),
  made: 'Telafi sınavı oluşturuldu.',
  failed: 'Telafi sınavı oluşturulamadı.',
} as const;
