import type { Storage } from '../../storage/storage.ts';

/** Used share of the budget at which admins are warned. */
const NEAR = 0.8;
/** Time for which a measurement is reused (ms). Measuring reads the size of every file. */
const REUSED_FOR = 10 * 60_000;

export interface DiskUse {
  /** Used space (bytes); null if unknown. */
  used: number | null;
  budget: number;
  isNear: boolean;
}

/** Disk budget of a school (bytes). Above it, the server refuses new accounts, but accepts work. */
export interface DiskBudget {
  use(): Promise<DiskUse>;
  isUsedUp(): Promise<boolean>;
}

export function diskBudget(
  storage: Pick<Storage, 'bytes'>,
  budget: number,
  clock: () => number,
): DiskBudget {
  let measured: { used: Promise<number | null>; at: number } | null = null;
  const used = (): Promise<number | null> => {
    if (!measured || clock() - measured.at > REUSED_FOR)
      measured = { used: storage.bytes().catch(() => null), at: clock() };
    return measured.used;
  };
  return {
    async use() {
      const bytes = await used();
      return { used: bytes, budget, isNear: (bytes ?? 0) >= budget * NEAR };
    },
    isUsedUp: async () => ((await used()) ?? 0) >= budget,
  };
}
