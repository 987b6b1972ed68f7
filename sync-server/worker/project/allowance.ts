import { updateLocal } from '../../storage/checkpoint.ts';
import type { Database } from '../../storage/storage.ts';

const DAY = 24 * 3_600_000;

interface Spent {
  entries: { id: string; amount: number; at: number }[];
}

export interface Spending {
  /** Id of the document. A second use for the same document is free. */
  id: string;
  amount: number;
  /** Maximum use in 24 hours. */
  limit: number;
}

/** Takes the amount from the allowance. Returns false, and takes nothing, if too little is left. */
export const spend = async (
  school: Database,
  name: string,
  spending: Spending,
  now: number,
): Promise<boolean> => (await use(school, name, spending, now, 'all')) > 0;

/** Takes the amount, or all that is left if that is less. Returns the taken amount. */
export const spendUpTo = (
  school: Database,
  name: string,
  spending: Spending,
  now: number,
): Promise<number> => use(school, name, spending, now, 'part');

async function use(
  school: Database,
  name: string,
  { id, amount, limit }: Spending,
  now: number,
  how: 'all' | 'part',
): Promise<number> {
  let paid = 0;
  await updateLocal<Spent>(school, name, (current) => {
    const known = current?.entries ?? [];
    const earlier = known.find((entry) => entry.id === id);
    paid = earlier?.amount ?? 0;
    if (earlier) return null;
    const recent = known.filter((entry) => now - entry.at < DAY);
    const left = limit - recent.reduce((sum, entry) => sum + entry.amount, 0);
    paid = how === 'part' ? Math.max(0, Math.min(amount, left)) : amount <= left ? amount : 0;
    return paid > 0 ? { entries: [...recent, { id, amount: paid, at: now }] } : null;
  });
  return paid;
}

/** Refunds the allowance of a request that turned out to be authorised. */
export const giveBack = (school: Database, name: string, id: string): Promise<void> =>
  updateLocal<Spent>(school, name, (current) => {
    const left = current?.entries.filter((entry) => entry.id !== id) ?? [];
    return left.length === (current?.entries.length ?? 0) ? null : { entries: left };
  });
