import type { Accepted } from './correction-schema.ts';
import { fingerprint } from './hash.ts';

/** Names an accepted answer among those of an exam. Apart from its schema, which CouchDB's rules do without. */
export const acceptedKey = ({
  questionID,
  answer,
}: Pick<Accepted, 'questionID' | 'answer'>): string => `${questionID}.${fingerprint(answer)}`;
