import { docId } from '../../domain/doc-id.ts';
import type { Result } from '../../domain/documents/paper/schema.ts';
import { hashesIn } from '../../domain/media/pictures.ts';
import type { Store } from '../tables.ts';
import {
  eachOnce,
  hashesHere,
  inOne,
  mediaOfExams,
  mediaOfSheets,
  type NamedMedium,
  unsentRows,
} from './media.ts';

/* Reads whole papers and results, which the first page does not. */

async function mediaOfPapers({ papers, uid }: Store): Promise<NamedMedium[]> {
  const own = await papers.where('userID').equals(uid).toArray();
  return own.flatMap((paper) => inOne(hashesIn(paper), docId('paper', paper.id)));
}

/** Returns the media of results. One result stands for all pictures of another person's exam. */
async function mediaOfResults({ results, examCards }: Store): Promise<NamedMedium[]> {
  const own = new Set(await examCards.toCollection().primaryKeys());
  const exams = (await results.orderBy('examID').uniqueKeys()).map(String);
  const found = await Promise.all(
    exams.map(async (examID) => {
      const ofExam = results.where('examID').equals(examID);
      const first = await ofExam.first();
      if (first && takesPhotos(first)) return ofExam.toArray();
      return first && !own.has(examID) ? [first] : [];
    }),
  );
  return found
    .flat()
    .flatMap((result) => inOne(hashesIn(result.questions), docId('result', result.id)));
}

const takesPhotos = ({ questions }: Result): boolean =>
  questions.some(({ question }) => (question.body as { photos?: number }).photos !== undefined);

/** Returns all media that a document here names, each once. */
export async function namedMedia(store: Store): Promise<NamedMedium[]> {
  const all = await Promise.all(
    [mediaOfSheets, mediaOfExams, mediaOfResults, mediaOfPapers].map((find) => find(store)),
  );
  return eachOnce(all.flat());
}

export interface MediaDue {
  missing: NamedMedium[];
  unsent: NamedMedium[];
}

export async function mediaDue(store: Store): Promise<MediaDue> {
  const [named, here] = await Promise.all([namedMedia(store), hashesHere(store)]);
  return {
    missing: named.filter(({ hash }) => !here.has(hash)),
    unsent: (await unsentRows(store)).map(({ hash, in: id }) => ({ hash, in: id })),
  };
}
