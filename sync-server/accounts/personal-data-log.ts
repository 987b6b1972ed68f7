import { keyedHash } from '../support/secret.ts';

type PersonalDataAct = 'personal-data-exported' | 'personal-data-erased';

/** `by` is null for the operator. */
interface PeopleConcerned {
  of: string;
  by: string | null;
}

export type LogPersonalData = (act: PersonalDataAct, people: PeopleConcerned) => void;

interface LogOutput {
  info(details: object, message: string): void;
}

/** Writes keyed marks instead of uids. */
export function createPersonalDataLog(log: LogOutput, secret: string): LogPersonalData {
  const markOf = (uid: string): string => keyedHash(`audit\n${uid}`, secret).slice(0, 12);
  return (act, { of, by }) =>
    log.info({ of: markOf(of), by: by === null ? 'command' : markOf(by) }, act);
}
