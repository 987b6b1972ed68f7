import type { Classroom } from '../../src/domain/entities/classroom.ts';
import type { Exam } from '../../src/domain/entities/exam.ts';
import type { Feedback } from '../../src/domain/entities/feedback.ts';
import type { Invitation, JoinRequest } from '../../src/domain/entities/joining.ts';
import type { User } from '../../src/domain/entities/user.ts';
import { personCode } from '../../src/domain/ids.ts';
import { feedbackStatusWords } from '../../src/domain/status-words.ts';
import { OPTION_KEYS } from '../../src/domain/vocabulary.ts';
import type { Account } from '../auth/accounts.ts';
import type { SessionTimes } from '../auth/sessions.ts';
import { dayText, type Entry, instantText } from './entry.ts';
import { dataWords, joinRefusalWords, roleWords } from './words.ts';

/* One function for each kind of thing that a school holds of a person. Of others they tell no more than a name. */

export function aboutEntry(now: number): Entry {
  const { what, whatText, madeAt, zone, zoneText } = dataWords.about;
  return { [what]: whatText, [madeAt]: instantText(now), [zone]: zoneText };
}

export function profileEntry({ uid, displayName, email, phoneNumber, ...user }: User): Entry {
  const words = dataWords.profile;
  return {
    [words.displayName]: displayName,
    [words.email]: email,
    [words.phoneNumber]: phoneNumber,
    [words.role]: roleWords[user.userRole],
    ...(user.userRole === 'teacher' && {
      [words.verified]: user.isVerified ? dataWords.yes : dataWords.no,
    }),
    [words.code]: personCode(uid),
  };
}

/** Nothing that could let anybody in: no hash, no token. */
export function accountEntry(account: Account, sessions: readonly SessionTimes[]): Entry {
  const words = dataWords.account;
  return {
    [words.createdAt]: instantText(account.createdAt),
    [words.resetUntil]: instantText(account.reset?.expiresAt ?? null),
    [words.devices]: account.familiar.devices.length,
    [words.networks]: account.familiar.networks.length,
    [words.sessions]: sessions.map(({ lastDay, expiresAt }) => ({
      [words.lastDay]: dayText(lastDay),
      [words.expiresAt]: instantText(expiresAt),
    })),
  };
}

export function classroomEntry(classroom: Classroom): Entry {
  const { className, classDesc, selectedTeacher, selectedStudent, joinCode } = classroom;
  const words = dataWords.classrooms;
  return {
    [words.name]: className,
    [words.description]: classDesc,
    [words.teachers]: selectedTeacher.map(({ displayName }) => displayName),
    [words.studentCount]: selectedStudent.length,
    ...(joinCode && { [words.joinCode]: joinCode }),
  };
}

export function examEntry(exam: Exam, classNames: ReadonlyMap<string, string>): Entry {
  const words = dataWords.exams;
  return {
    [words.name]: exam.examName,
    [words.minutes]: exam.examTime,
    [words.classroom]: classNames.get(exam.classroomID) ?? null,
    [words.opensAt]: instantText(exam.opensAt),
    [words.closesAt]: instantText(exam.closesAt),
    [words.questions]: exam.questions.map((question) => ({
      [words.question]: question.examQuestionName,
      [words.options]: Object.fromEntries(
        OPTION_KEYS.map((key) => [key, question[`option${key}`]]),
      ),
      [words.correct]: question.correctAnswer,
    })),
  };
}

export function feedbackEntry(feedback: Feedback): Entry {
  const words = dataWords.feedback;
  return {
    [words.subject]: feedback.title,
    [words.text]: feedback.description,
    [words.at]: instantText(feedback.reportTime),
    [words.status]: feedbackStatusWords[feedback.status],
    [words.reply]: feedback.reply,
  };
}

export function joinRequestEntry({ at, code, outcome }: JoinRequest): Entry {
  const words = dataWords.joining;
  return { [words.at]: instantText(at), [words.code]: code, [words.outcome]: outcomeText(outcome) };
}

function outcomeText(outcome: JoinRequest['outcome']): string {
  if (!outcome) return dataWords.joining.waiting;
  if (outcome.state === 'refused') return joinRefusalWords[outcome.reason];
  return dataWords.joining.accepted(outcome.className);
}

/** The addresses are other people's: they are counted and not told. */
export function invitationEntry({ at, emails }: Invitation): Entry {
  const words = dataWords.invitations;
  return { [words.at]: instantText(at), [words.count]: emails.length };
}
