import type { Accounts } from '../auth/accounts.ts';
import type { Storage } from '../storage/storage.ts';

export interface DemoParts {
  storage: Storage;
  accounts: Accounts;
  /** ms. */
  now: () => number;
}

/** Fills an empty school with the demo one. Repeatable: a start that died half-way runs it again. */
export async function seedDemo({ accounts }: DemoParts): Promise<void> {
  if (await accounts.find('admin@demo.okul')) return;
  await accounts.create({
    email: 'admin@demo.okul',
    password: 'demo1234',
    displayName: 'Demo Yönetici',
    phoneNumber: '05550000000',
    userRole: 'admin',
  });
}
