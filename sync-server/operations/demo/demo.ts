import { docIdOf } from '../../../src/domain/doc-id-of.ts';
import type { Mergeable } from '../../../src/domain/document.ts';
import { AppError } from '../../../src/domain/errors.ts';
import { setFields } from '../../../src/domain/merge/edit.ts';
import { SCHOOL } from '../../../src/domain/session/databases.ts';
import type { Accounts } from '../../accounts/accounts.ts';
import { update } from '../../storage/documents.ts';
import type { Database, Storage } from '../../storage/storage.ts';
import { consoleMessages } from '../../support/messages.ts';
import { demoSchool } from './demo-school.ts';
import { type DemoPerson, demoAdmin, demoStudents, demoTeachers } from './people.ts';

export const DEMO_PASSWORD = 'demo1234';

export interface DemoParts {
  storage: Storage;
  accounts: Pick<Accounts, 'create'>;
  now: () => number;
}

/** Fills the demo school. Can be repeated after an interruption. */
export async function seedDemo({ storage, accounts, now }: DemoParts): Promise<void> {
  const school = await storage.ensure(SCHOOL);
  const { people, classrooms, exams, papers, attempts, feedbacks, appeals } = demoSchool(now());
  for (const person of people) await enrol(person, accounts);
  for (const { uid, isVerified } of people) {
    await update(school, 'user', uid, (user) =>
      user && isVerified ? setFields(user, { isVerified }, now()) : null,
    );
  }
  for (const doc of [...classrooms, ...exams, ...papers, ...attempts, ...feedbacks, ...appeals])
    await addTo(school, doc);
}

/** Prints the accounts of a demo school. Does nothing in a real school. */
export async function tellDemo(
  accounts: Pick<Accounts, 'find'>,
  tell: (line: string) => void = () => {},
): Promise<void> {
  const emails = [demoAdmin, demoTeachers.mathematics, demoStudents[0]].flatMap(
    (person) => person?.email ?? [],
  );
  if (await accounts.find(demoAdmin.email))
    tell(consoleMessages.demoAccounts(emails, DEMO_PASSWORD));
}

async function enrol(person: DemoPerson, accounts: Pick<Accounts, 'create'>): Promise<void> {
  const { isVerified: _later, ...profile } = person;
  try {
    await accounts.create({ ...profile, password: DEMO_PASSWORD });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'email-taken') throw error;
  }
}

/** Adds a missing document. Keeps an existing one, because somebody may have changed it. */
async function addTo(school: Database, doc: Mergeable): Promise<void> {
  const local = docIdOf(doc).slice(doc.type.length + 1);
  await update(school, doc.type, local, (known) => known ?? doc);
}
