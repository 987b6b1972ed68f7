import {
  type EqualAnswers,
  hasWaitingAppeal,
  type MarkingSection,
} from '../../domain/grading/answers-to-mark.ts';

export interface Place {
  section: string;
  group: string;
}

const placesOf = (sections: readonly MarkingSection[]) =>
  sections.flatMap(({ key, groups }) =>
    groups.map((group) => ({ place: { section: key, group: group.key }, group })),
  );

export const groupAt = (
  sections: readonly MarkingSection[],
  { section, group }: Place,
): EqualAnswers | undefined =>
  sections.find(({ key }) => key === section)?.groups.find(({ key }) => key === group);

/** Returns true if the answers wait for this teacher. Differing marks wait for the holder only. */
const isWanted = (group: EqualAnswers, isHolder: boolean): boolean =>
  group.state === 'open' || (isHolder && (group.state === 'differing' || hasWaitingAppeal(group)));

export const firstWanted = (sections: readonly MarkingSection[], isHolder: boolean): Place | null =>
  nextWanted(sections, null, isHolder, () => false);

export function firstAppealed(sections: readonly MarkingSection[]): Place | null {
  const found = placesOf(sections).find(({ group }) => hasWaitingAppeal(group));
  return found?.place ?? null;
}

/**
 * Returns the next answer to mark, which may precede `from`; null when all are marked.
 * @param isDecided true for answers whose mark is being saved
 */
export function nextWanted(
  sections: readonly MarkingSection[],
  from: Place | null,
  isHolder: boolean,
  isDecided: (group: string) => boolean,
): Place | null {
  const places = placesOf(sections);
  const at = places.findIndex(({ place }) => isSame(place, from));
  const round = [...places.slice(at + 1), ...places.slice(0, at + 1)];
  const found = round.find(({ group }) => isWanted(group, isHolder) && !isDecided(group.key));
  return found?.place ?? null;
}

/** Returns the previous answer, marked or not. For null, returns the last answer. */
export function previousOf(sections: readonly MarkingSection[], from: Place | null): Place | null {
  const places = placesOf(sections);
  const at = places.findIndex(({ place }) => isSame(place, from));
  if (at < 0) return places.at(-1)?.place ?? null;
  return places[Math.max(0, at - 1)]?.place ?? from;
}

export const isSame = (place: Place, other: Place | null): boolean =>
  place.section === other?.section && place.group === other.group;
