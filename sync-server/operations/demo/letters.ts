import { withAppeal, withReply } from '../../../src/domain/documents/appeal/make.ts';
import type { Appeal, AppealReply } from '../../../src/domain/documents/appeal/schema.ts';
import { holderOf } from '../../../src/domain/documents/exam/people.ts';
import type { Exam } from '../../../src/domain/documents/exam/schema.ts';
import { newFeedback } from '../../../src/domain/documents/feedback/make.ts';
import type { Feedback } from '../../../src/domain/documents/feedback/schema.ts';
import type { Paper } from '../../../src/domain/documents/paper/schema.ts';
import { appealedText } from '../../../src/domain/grading/appeals.ts';
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

export function demoAppeals(
  [exam]: readonly Exam[],
  papers: readonly Paper[],
  at: number,
): (Appeal | AppealReply)[] {
  const [first, second] = papers.filter(({ examID }) => examID === exam?.examID);
  const [easy, hard] = exam?.questions ?? [];
  if (!exam || !first || !second || !easy || !hard) return [];
  const appealOf = ({ id, examID, userID }: Paper, questionID: string, text: string) =>
    withAppeal(null, { id, examID, userID }, { questionID, text }, at);
  const answered = 'Sonucu sadeleştirmeden işaretledim. İki yazılış da aynı sayı değil mi?';
  const identity = {
    ...{ paperId: first.id, examID: exam.examID, userID: first.userID },
    addedUser: holderOf(exam),
  };
  const reply = 'Haklısın, değerleri aynı; ama soru en sade hâlini istiyordu.';
  return [
    appealOf(first, easy.id, answered),
    withReply(
      null,
      identity,
      { questionID: easy.id, to: appealedText(answered), text: reply },
      at + HOUR,
    ),
    appealOf(second, hard.id, 'Soruda kesir çizgisi bulanık görünüyordu, yanlış okudum.'),
  ];
}
