import { describe, expect, it } from 'vitest';
import { createPasswords, hashingOnce, OWASP_COST } from './passwords.ts';

const cheap = createPasswords({ N: 2, r: 1, p: 1 });

describe('a password', () => {
  it('is verified against its hash', async () => {
    const hash = await cheap.hash('demo1234');
    expect(await cheap.verify('demo1234', hash)).toBe(true);
    expect(await cheap.verify('demo1235', hash)).toBe(false);
    expect(await cheap.verify('demo1234', null)).toBe(false);
  });

  it('is hashed differently each time', async () => {
    expect(await cheap.hash('demo1234')).not.toBe(await cheap.hash('demo1234'));
  });

  it('is hashed once for all accounts of the demo school', async () => {
    const once = hashingOnce(cheap);
    const hash = await once.hash('demo1234');
    expect(await once.hash('demo1234')).toBe(hash);
    expect(await once.hash('demo1235')).not.toBe(hash);
    expect(await once.verify('demo1234', hash)).toBe(true);
  });

  it('is still verified after a change of the hash cost', async () => {
    const hash = await cheap.hash('demo1234');
    expect(await createPasswords({ N: 4, r: 1, p: 1 }).verify('demo1234', hash)).toBe(true);
  });

  it('is the same however its letters are composed', async () => {
    const hash = await cheap.hash('şifre\u0307'.normalize('NFD'));
    expect(await cheap.verify('şifre\u0307'.normalize('NFC'), hash)).toBe(true);
  });

  it('is hashed with the cost that OWASP recommends', async () => {
    const { N, r, p } = OWASP_COST;
    expect(await createPasswords().hash('demo1234')).toMatch(`scrypt$${N}$${r}$${p}$`);
  });
});
