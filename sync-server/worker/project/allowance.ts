import { updateLocal } from '../../storage/checkpoint.ts';
import type { Database } from '../../storage/storage.ts';

/** ms. */
const DAY = 24 * 3_600_000;

/** What somebody has used up lately, by the document that used it. */
interface Spent {
  entries: { id: string; amount: number; at: number }[];
}

export interface Spending {
  /** The document that uses it: using twice for one document is using once. */
  id: string;
  amount: number;
  /** The most in 24 hours. */
  limit: number;
}

/**
 * Uses up part of somebody's daily allowance, before the look-up that it pays for: so requests that are worked on at the
 * same time cannot slip through together, and a worker that died meanwhile pays no second time. `now` in ms.
 * @returns false, with nothing used, when too little is left
 */
export async function spend(
  school: Database,
  name: string,
  { id, amount, limit }: Spending,
  now: number,
): Promise<boolean> {
  let isPaid = false;
  await updateLocal<Spent>(school, name, (current) => {
    const known = current?.entries ?? [];
    isPaid = known.some((entry) => entry.id === id);
    if (isPaid) return null;
    const recent = known.filter((entry) => now - entry.at < DAY);
    const spent = recent.reduce((sum, entry) => sum + entry.amount, 0);
    isPaid = spent + amount <= limit;
    return isPaid ? { entries: [...recent, { id, amount, at: now }] } : null;
  });
  return isPaid;
}

/** What turned out to be rightful was never used. */
export const giveBack = (school: Database, name: string, id: string): Promise<void> =>
  updateLocal<Spent>(school, name, (current) => {
    const left = current?.entries.filter((entry) => entry.id !== id) ?? [];
    return left.length === (current?.entries.length ?? 0) ? null : { entries: left };
  });
