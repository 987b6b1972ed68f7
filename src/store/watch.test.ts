import { expect, test } from 'vitest';
import { aUser } from '../../tests/support/documents.ts';
import { eventually } from '../../tests/support/eventually.ts';
import { testStore } from './test-support/store.ts';
import { type Me, watchMe } from './watch.ts';

test('shows the school number as the name for the sign-in if there is no address', async () => {
  const store = await testStore('s1');
  const known: Me[] = [];
  const end = watchMe(store, (me) => known.push(me));
  await store.users.put({ ...aUser('s1'), email: '', schoolNumber: '1002' });
  await eventually(() => expect(known.at(-1)).toMatchObject({ email: '1002' }));
  await store.users.put(aUser('s1'));
  await eventually(() => expect(known.at(-1)).toMatchObject({ email: 's1@okul.tr' }));
  end();
});
