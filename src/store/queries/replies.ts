import type { Store } from '../tables.ts';

export interface ReplyToMe {
  /** Names the latest reply, so that a newer one is unread again. */
  id: string;
  paperId: string;
  examName: string;
}

/** Teachers' replies to this student, the latest of each paper. */
export async function repliesToMe(store: Store): Promise<ReplyToMe[]> {
  const given = await store.appealReplies.toArray();
  const latest = new Map<string, number>();
  for (const { paperId, userID, replies } of given)
    if (userID === store.uid)
      latest.set(paperId, Math.max(latest.get(paperId) ?? 0, ...replies.map(({ at }) => at)));
  const results = await store.results.bulkGet([...latest.keys()]);
  return results.flatMap((result) =>
    result
      ? {
          id: replyId(result.id, latest.get(result.id)),
          paperId: result.id,
          examName: result.examName,
        }
      : [],
  );
}

const replyId = (paperId: string, at = 0): string => `reply:${paperId}:${at}`;
