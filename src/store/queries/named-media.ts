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

/* Separate file, so that the first page does not load the code that reads whole papers. */

async function mediaOfPapers({ papers, uid }: Store): Promise<NamedMedium[]> {
  const own = await papers.where('userID').equals(uid).toArray();
  return own.flatMap((paper) => inOne(hashesIn(paper), docId('paper', paper.id)));
}

/** Medium of a document. `isLater` is true if the device waits for a request to fetch it. */
interface OfDocument extends NamedMedium {
  isLater?: boolean;
}

/** Returns the media of results. An exam's results differ in photos, but not in pictures. */
async function mediaOfResults({ results, examCards }: Store): Promise<OfDocument[]> {
  const own = new Set(await examCards.toCollection().primaryKeys());
  const exams = (await results.orderBy('examID').uniqueKeys()).map(String);
  const found = await Promise.all(
    exams.map(async (examID) => {
      const ofExam = () => results.where('examID').equals(examID);
      const first = await ofExam().first();
      if (!first) return [];
      const one = own.has(examID) ? [] : mediaOf(first);
      if (!takesPhotos(first)) return one;
      const all = await ofExam().toArray();
      const isLater = all.every(({ examPoint }) => examPoint !== null);
      return [...one, ...all.flatMap(mediaOf).map((medium) => ({ ...medium, isLater }))];
    }),
  );
  return found.flat();
}

const mediaOf = (result: Result): NamedMedium[] =>
  inOne(hashesIn(result.questions), docId('result', result.id));

const takesPhotos = ({ questions }: Result): boolean =>
  questions.some(({ question }) => (question.body as { photos?: number }).photos !== undefined);

export async function namedMedia(store: Store): Promise<OfDocument[]> {
  const finds = [mediaOfSheets, mediaOfExams, mediaOfResults, mediaOfPapers];
  const all = await Promise.all(finds.map((find): Promise<OfDocument[]> => find(store)));
  return eachOnce(all.flat());
}

export interface MediaDue {
  missing: NamedMedium[];
  unsent: NamedMedium[];
}

export async function mediaDue(store: Store): Promise<MediaDue> {
  const [named, here] = await Promise.all([namedMedia(store), hashesHere(store)]);
  const wanted = new Set(await store.wanted.toCollection().primaryKeys());
  const isDue = ({ hash, isLater = false }: OfDocument) =>
    !here.has(hash) && (!isLater || wanted.has(hash));
  return {
    missing: named.filter(isDue).map(({ hash, in: id }) => ({ hash, in: id })),
    unsent: (await unsentRows(store)).map(({ hash, in: id }) => ({ hash, in: id })),
  };
}
