import type { Paper } from './schema.ts';

/** What the server keeps of a paper, as long as it has not seen it. */
export const UNSEEN = {
  seenAt: null,
  toldAt: null,
  extraMinutes: 0,
  receivedAt: null,
  counted: null,
  settled: null,
  taken: null,
} as const satisfies Partial<Paper>;
