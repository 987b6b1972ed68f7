import type { Storage } from '../../storage/storage.ts';

/** From this part of the budget on somebody is told. */
const NEAR = 0.8;
/** So long a measure stands, ms: it looks at every file. */
const STANDS = 10 * 60_000;

export interface DiskUse {
  /** Bytes; null where they could not be measured. */
  used: number | null;
  /** Bytes. */
  budget: number;
  /** Whether the budget will soon be used up, or is. */
  isNear: boolean;
}

/** What a school may take up on the disk. Work is taken all the same: what is not made any more is new accounts. */
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
    if (!measured || clock() - measured.at > STANDS)
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
