import { renewJoinCode } from '../../src/actions/classrooms.ts';
import { giveExtraTime } from '../../src/actions/concessions.ts';
import {
  deleteQuestion,
  releaseResults,
  renewStartCode,
  updateQuestion,
  updateSettings,
} from '../../src/actions/exams.ts';
import { addQuestion } from '../../src/actions/questions.ts';
import type { Exam } from '../../src/domain/documents/exam/schema.ts';
import { type ExamSettings, settingsOf } from '../../src/domain/documents/exam/settings.ts';
import type { QuestionForm } from '../../src/domain/question-kinds/kind.ts';
import { singleForm } from '../../src/domain/question-kinds/single/single.ts';
import type { Workspace } from '../../src/store/workspace.ts';
import type { Lesson } from './events.ts';
import type { School } from './school.ts';

const MINUTE = 60_000;

/** Acts as the teacher, by what the teacher's tablet shows. */
export async function teach(school: School, workspace: Workspace, lesson: Lesson): Promise<void> {
  const exam = await workspace.store.exams.get(school.examID);
  if (!exam) return;
  switch (lesson.do) {
    case 'hold back the results':
      return change(workspace, exam, { release: 'by-teacher' });
    case 'show the results at once':
      return change(workspace, exam, { release: 'at-once' });
    case 'show the results after the end': {
      const closesAt = workspace.clock.now() + lesson.inMinutes * MINUTE;
      return change(workspace, exam, { release: 'after-end', closesAt });
    }
    case 'release the results':
      return releaseResults(workspace, exam.examID);
    case 'give extra time':
      return giveExtraTime(workspace, exam.examID, school.uidOf(lesson.to), lesson.minutes);
    case 'renew the join code':
      return renewJoinCode(workspace, exam.classroomID);
    case 'renew the start code':
      return renewStartCode(workspace, exam.examID);
    case 'add a question':
      await addQuestion(
        workspace,
        exam.examID,
        singleForm('Yeni soru?', ['bir', 'iki', 'üç'], 'B'),
      );
      return;
    default:
      return edit(workspace, exam, lesson);
  }
}

async function change(
  workspace: Workspace,
  exam: Exam,
  changed: Partial<ExamSettings>,
): Promise<void> {
  const { releasedAt, ...settings } = settingsOf(exam);
  await updateSettings(workspace, exam.examID, { ...settings, ...changed });
}

async function edit(
  workspace: Workspace,
  { examID, questions }: Exam,
  lesson: Extract<Lesson, { question: number }>,
): Promise<void> {
  const chosen = questions[lesson.question % questions.length];
  if (!chosen) return;
  // The last question remains, because an exam without questions cannot be taken.
  if (lesson.do === 'delete a question') {
    if (questions.length > 1) await deleteQuestion(workspace, examID, chosen.id);
    return;
  }
  const { id, index: _index, ...form } = chosen;
  const changed: Partial<QuestionForm> =
    lesson.do === 'correct the key' ? { key: lesson.key } : { text: lesson.text };
  await updateQuestion(workspace, examID, id, { ...form, ...changed });
}
