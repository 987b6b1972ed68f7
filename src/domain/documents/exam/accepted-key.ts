import type { Accepted } from './correction-schema.ts';

/** Names an accepted option among those of an exam. Apart from its schema, which CouchDB's rules do without. */
export const acceptedKey = ({ questionID, key }: Pick<Accepted, 'questionID' | 'key'>): string =>
  `${questionID}.${key.toLowerCase()}`;
