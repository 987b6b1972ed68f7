/** Prefix of everything that `npm run test:couchdb` creates and removes. */
export const TEST_MARK = 'okultest';
