import type { Classroom } from '../../../src/domain/documents/classroom/schema.ts';
import type { Exam } from '../../../src/domain/documents/exam/schema.ts';
import { feedbackStatusMessages } from '../../../src/domain/documents/feedback/messages.ts';
import type { Feedback } from '../../../src/domain/documents/feedback/schema.ts';
import type { Invitation } from '../../../src/domain/documents/invitation/schema.ts';
import type { JoinRequest } from '../../../src/domain/documents/join-request/schema.ts';
import type { User } from '../../../src/domain/documents/user/schema.ts';
import { personCode } from '../../../src/domain/ids.ts';
import { answerLine, kindOf, shownAnswers } from '../../../src/domain/question-kinds/questions.ts';
import { plainText } from '../../../src/domain/rich-text/rich-text.ts';
import type { Account } from '../../accounts/accounts.ts';
import type { SessionTimes } from '../../accounts/sessions.ts';
import { dataMessages, joinRefusalMessages, roleMessages } from './messages.ts';

export type Entry = string | number | null | readonly Entry[] | { readonly [name: string]: Entry };

export type Section = readonly [title: string, content: Entry];

/** Format of times: Turkish time, because the server's time zone may differ. */
const INSTANT = new Intl.DateTimeFormat('tr-TR', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'Europe/Istanbul',
});
const DAY = new Intl.DateTimeFormat('tr-TR', { dateStyle: 'short', timeZone: 'Europe/Istanbul' });

export const instantText = (at: number | null): string | null =>
  at === null ? null : INSTANT.format(at);

const dayText = (at: number): string => DAY.format(at);

export async function* jsonOf(sections: AsyncIterable<Section>): AsyncGenerator<string> {
  let lead = '{\n  ';
  for await (const [title, content] of sections) {
    // Indents lines without changing texts, in which JSON escapes line feeds.
    const text = JSON.stringify(content, null, 2).replaceAll('\n', '\n  ');
    yield `${lead}${JSON.stringify(title)}: ${text}`;
    lead = ',\n  ';
  }
  yield '\n}\n';
}

/* Sections of an export, one function per kind of data. Other people appear by name only. */

export function aboutEntry(now: number): Entry {
  const { what, whatText, madeAt, zone, zoneText } = dataMessages.about;
  return { [what]: whatText, [madeAt]: instantText(now), [zone]: zoneText };
}

export function profileEntry({ uid, displayName, email, phoneNumber, ...user }: User): Entry {
  const words = dataMessages.profile;
  return {
    [words.displayName]: displayName,
    [words.email]: email,
    [words.phoneNumber]: phoneNumber,
    ...(user.schoolNumber && { [words.schoolNumber]: user.schoolNumber }),
    ...(user.schoolClass && { [words.schoolClass]: user.schoolClass }),
    [words.role]: roleMessages[user.userRole],
    ...(user.userRole === 'teacher' && {
      [words.verified]: user.isVerified ? dataMessages.yes : dataMessages.no,
    }),
    [words.code]: personCode(uid),
  };
}

/** Describes the account, without hashes and tokens. */
export function accountEntry(
  account: Account,
  { sessions, signingKeys }: { sessions: readonly SessionTimes[]; signingKeys: readonly number[] },
): Entry {
  const words = dataMessages.account;
  return {
    [words.createdAt]: instantText(account.createdAt),
    [words.resetUntil]: instantText(account.reset?.expiresAt ?? null),
    [words.devices]: account.familiar.devices.length,
    [words.networks]: account.familiar.networks.length,
    [words.signingKeys]: signingKeys.map(instantText),
    [words.sessions]: sessions.map(({ lastDay, expiresAt }) => ({
      [words.lastDay]: dayText(lastDay),
      [words.expiresAt]: instantText(expiresAt),
    })),
  };
}

export function classroomEntry(classroom: Classroom): Entry {
  const { className, classDesc, selectedTeacher, selectedStudent, joinCode } = classroom;
  const words = dataMessages.classrooms;
  return {
    [words.name]: className,
    [words.description]: classDesc,
    [words.teachers]: selectedTeacher.map(({ displayName }) => displayName),
    [words.studentCount]: selectedStudent.length,
    ...(joinCode && { [words.joinCode]: joinCode }),
  };
}

export function examEntry(exam: Exam, classNames: ReadonlyMap<string, string>): Entry {
  const words = dataMessages.exams;
  return {
    [words.name]: exam.examName,
    [words.minutes]: exam.examTime,
    [words.classroom]: classNames.get(exam.classroomID) ?? null,
    [words.opensAt]: instantText(exam.opensAt),
    [words.closesAt]: instantText(exam.closesAt),
    [words.questions]: exam.questions.map((question) => ({
      [words.question]: plainText(question.text),
      [words.options]: kindOf(question)
        .choices(question)
        .map((answer) => answerLine(question, answer)),
      [words.correct]: shownAnswers(question)
        .map((answer) => answerLine(question, answer))
        .join(' · '),
    })),
  };
}

export function feedbackEntry(feedback: Feedback): Entry {
  const words = dataMessages.feedback;
  return {
    [words.subject]: feedback.title,
    [words.text]: feedback.description,
    [words.at]: instantText(feedback.reportTime),
    [words.status]: feedbackStatusMessages[feedback.status],
    [words.reply]: feedback.reply,
  };
}

export function joinRequestEntry({ at, code, outcome }: JoinRequest): Entry {
  const words = dataMessages.joining;
  return { [words.at]: instantText(at), [words.code]: code, [words.outcome]: outcomeText(outcome) };
}

function outcomeText(outcome: JoinRequest['outcome']): string {
  if (!outcome || outcome.state === 'waiting') return dataMessages.joining.waiting;
  if (outcome.state === 'refused') return joinRefusalMessages[outcome.reason];
  return dataMessages.joining.accepted(outcome.className);
}

/** Describes an invitation. Omits the addresses, because they belong to other people. */
export function invitationEntry({ at, emails }: Invitation): Entry {
  const words = dataMessages.invitations;
  return { [words.at]: instantText(at), [words.count]: emails.length };
}
