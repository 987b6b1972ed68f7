/** For tests alone: everything `npm run test:couchdb` makes carries this, and is removed by it. */
export const TEST_MARK = 'okultest';
