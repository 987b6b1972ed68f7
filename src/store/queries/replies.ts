import type { QuestionReply } from '../../domain/documents/appeal/schema.ts';
import type { Store } from '../tables.ts';

export interface ReplyToMe {
  /** Id under which the device marks the reply as read. A newer reply has a different id. */
  id: string;
  paperId: string;
  /** Id of the question with the latest reply, or `WHOLE_EXAM`. */
  questionID: string;
  examName: string;
}

export async function repliesToMe(store: Store): Promise<ReplyToMe[]> {
  const given = await store.appealReplies.toArray();
  const latest = new Map<string, QuestionReply>();
  for (const { paperId, userID, replies } of given)
    for (const reply of userID === store.uid ? replies : [])
      if (reply.at >= (latest.get(paperId)?.at ?? 0)) latest.set(paperId, reply);
  const results = await store.results.bulkGet([...latest.keys()]);
  return results.flatMap((result) => {
    const reply = result && latest.get(result.id);
    return reply
      ? {
          id: `reply:${result.id}:${reply.at}`,
          paperId: result.id,
          questionID: reply.questionID,
          examName: result.examName,
        }
      : [];
  });
}
