import { newFeedback } from '../../../src/domain/documents/feedback/make.ts';
import type { Feedback } from '../../../src/domain/documents/feedback/schema.ts';
import { setFields } from '../../../src/domain/merge/edit.ts';
import { type DemoPerson, demoId, demoStudents, demoTeachers } from './people.ts';

const HOUR = 3_600_000;

export function demoFeedbacks(at: number): Feedback[] {
  const [elif, yusuf, zehra] = demoStudents;
  const make = (author: DemoPerson | undefined, title: string, description: string) =>
    author
      ? [
          newFeedback({
            id: demoId(title),
            userId: author.uid,
            username: author.displayName,
            ...{ title, description, reportTime: at },
          }),
        ]
      : [];
  const answered = (feedback: Feedback, status: 'resolved' | 'rejected', reply: string) =>
    setFields(feedback, { status, reply }, at + HOUR);
  return [
    ...make(elif, 'Yazılar biraz küçük', 'Sınav ekranında seçenekleri okumakta zorlanıyorum.').map(
      (one) => answered(one, 'resolved', 'Teşekkürler Elif, yazıları büyüttük.'),
    ),
    ...make(yusuf, 'Sınav süresi uzatılsın', 'Kesirler sınavında süre bana yetmedi.').map((one) =>
      answered(one, 'rejected', 'Süreyi öğretmenin belirliyor, lütfen ona danış.'),
    ),
    ...make(
      zehra,
      'Karanlık tema',
      'Akşam çalışırken ekran gözümü yoruyor, karanlık tema olabilir mi?',
    ),
    ...make(
      demoTeachers.science,
      'Sınıfı çoğaltma',
      'Yeni dönemde aynı sınıfı kopyalayabilsem çok iyi olurdu.',
    ),
  ];
}
