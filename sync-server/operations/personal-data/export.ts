import { Readable } from 'node:stream';
import type { DocOf, DocType } from '../../../src/domain/document.ts';
import type { User } from '../../../src/domain/documents/user/schema.ts';
import { AppError } from '../../../src/domain/errors.ts';
import { answeredAppeals } from '../../../src/domain/grading/appeals.ts';
import { signInName } from '../../../src/domain/school-number.ts';
import { roleDatabase } from '../../../src/domain/session/databases.ts';
import type { Accounts } from '../../accounts/accounts.ts';
import type { Sessions } from '../../accounts/sessions.ts';
import { signingKeyTimes } from '../../accounts/signing-keys.ts';
import { loadMany, range } from '../../storage/documents.ts';
import type { Database, Storage } from '../../storage/storage.ts';
import { dataMessages } from './messages.ts';
import { paperEntry } from './papers.ts';
import { personOf } from './person.ts';
import {
  aboutEntry,
  accountEntry,
  classroomEntry,
  type Entry,
  examEntry,
  feedbackEntry,
  invitationEntry,
  joinRequestEntry,
  jsonOf,
  profileEntry,
  type Section,
} from './sections.ts';

export interface ExportParts {
  storage: Storage;
  accounts: Pick<Accounts, 'find'>;
  sessions: Pick<Sessions, 'timesOf'>;
  now: () => number;
}

/** Collects what the person may see. @throws AppError `not-found`, also for a closed account */
export async function exportOf(uid: string, parts: ExportParts): Promise<Readable> {
  const user = await personOf(uid, parts);
  if (user.deleted) throw new AppError('not-found');
  return Readable.from(jsonOf(sectionsOf(user, parts)));
}

async function* sectionsOf(user: User, parts: ExportParts): AsyncGenerator<Section> {
  const { storage, accounts, sessions, now } = parts;
  yield [dataMessages.about.title, aboutEntry(now())];
  yield [dataMessages.profile.title, profileEntry(user)];
  const account = await accounts.find(signInName(user));
  if (account?.uid === user.uid) {
    yield [
      dataMessages.account.title,
      accountEntry(account, {
        sessions: await sessions.timesOf(user.uid),
        signingKeys: await signingKeyTimes(storage, user.uid),
      }),
    ];
  }
  // Ends here for admins. They share a database, in which only the profile is personal.
  if (user.userRole === 'admin') return;
  const own = await storage.ensure(roleDatabase(user));
  const classrooms = await range(own, 'classroom', '');
  yield [dataMessages.classrooms.title, classrooms.map(classroomEntry)];
  yield* user.userRole === 'student' ? studentSections(own) : teacherSections(own, classrooms);
  yield [dataMessages.feedback.title, await entries(own, 'feedback', feedbackEntry)];
}

async function* studentSections(own: Database): AsyncGenerator<Section> {
  yield [dataMessages.papers.title, await papersIn(own)];
  yield [dataMessages.joining.title, await entries(own, 'joinRequest', joinRequestEntry)];
}

async function* teacherSections(
  own: Database,
  classrooms: readonly DocOf<'classroom'>[],
): AsyncGenerator<Section> {
  const names = new Map(classrooms.map(({ id, className }) => [id, className]));
  yield [dataMessages.exams.title, await entries(own, 'exam', (exam) => examEntry(exam, names))];
  yield [dataMessages.invitations.title, await entries(own, 'invitation', invitationEntry)];
}

const entries = async <T extends DocType>(
  own: Database,
  type: T,
  entryOf: (doc: DocOf<T>) => Entry,
): Promise<Entry> => (await range(own, type, '')).map(entryOf);

async function papersIn(own: Database): Promise<Entry> {
  const papers = await range(own, 'paper', '');
  const ids = papers.map(({ id }) => id);
  const results = await loadMany(own, 'result', ids);
  const appeals = await loadMany(own, 'appeal', ids);
  const replies = await range(own, 'appealReply', '');
  const attempts = await range(own, 'attempt', '');
  const sheets = await loadMany(
    own,
    'sheet',
    papers.map(({ examID, start }) => `${examID}:${start.version}`),
  );
  return papers.map((paper) =>
    paperEntry({
      paper,
      sheet:
        sheets.find(
          ({ examID, version }) => examID === paper.examID && version === paper.start.version,
        ) ?? null,
      result: results.find(({ id }) => id === paper.id) ?? null,
      attempts: attempts.filter(({ paperId }) => paperId === paper.id),
      appeals: answeredAppeals(
        appeals.find(({ id }) => id === paper.id),
        replies.filter(({ paperId }) => paperId === paper.id),
      ),
    }),
  );
}
