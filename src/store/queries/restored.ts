import { entriesOf } from '../log.ts';
import type { Store } from '../tables.ts';

/** Receipt codes of one hand-in: as the student may have noted it, and as it is since. */
export interface ChangedCode {
  before: string;
  now: string;
}

/** null where this device handed in nothing before its log had to go on in another one. */
export async function changedCode(store: Store, paperId: string): Promise<ChangedCode | null> {
  for (const { id } of await store.logs.where('paperId').equals(paperId).toArray()) {
    const entries = await entriesOf(store, id);
    const [, second] = entries;
    const handIn = entries.find(([, kind]) => kind === 'handIn');
    if (second?.[1] === 'restored' && second[4] !== '' && handIn?.[1] === 'handIn')
      return { before: second[4], now: handIn[3] };
  }
  return null;
}
