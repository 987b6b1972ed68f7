import { keyedHash } from '../support/secret.ts';

/** What is noted when it is done with a person's data. */
type PersonalDataAct = 'personal-data-exported' | 'personal-data-erased';

/** Whose data, and who asked for it: an admin's uid, or null for the operator. */
interface PeopleConcerned {
  of: string;
  by: string | null;
}

export type LogPersonalData = (act: PersonalDataAct, people: PeopleConcerned) => void;

interface LogOutput {
  info(details: object, message: string): void;
}

/**
 * Notes in the log who did what with whose data, without naming anybody: people stand as marks, the same for the same person,
 * which only the holder of the server's secret can make of a uid.
 */
export function createPersonalDataLog(log: LogOutput, secret: string): LogPersonalData {
  const markOf = (uid: string): string => keyedHash(`audit\n${uid}`, secret).slice(0, 12);
  return (act, { of, by }) =>
    log.info({ of: markOf(of), by: by === null ? 'command' : markOf(by) }, act);
}
