import type { Place } from '../device-rows.ts';
import type { Store } from '../tables.ts';

/** Where the student stands in an exam: at its first question, nothing marked, when never kept. */
export const placeInExam = async (store: Store, examID: string): Promise<Place> =>
  (await store.places.get(examID)) ?? { examID, questionIndex: 0, marked: [] };

/** Keeps where the student stands, for a reload or a closed tab. */
export const keepPlace = async (store: Store, place: Place): Promise<void> => {
  await store.places.put(place);
};

/** Forgets it, once the paper is handed in. */
export const forgetPlace = (store: Store, examID: string): Promise<void> =>
  store.places.delete(examID);
