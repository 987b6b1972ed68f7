const collator = new Intl.Collator('tr', { numeric: true });

/** Order of Turkish texts, numbers by value: 9-A before 10-A. */
export const compareTurkish = (a: string, b: string): number => collator.compare(a, b);

/** For searching: lower case by Turkish rules, so that I finds ı and İ finds i. */
export const foldTurkish = (text: string): string => text.toLocaleLowerCase('tr');

export const matchesTurkish = (text: string, search: string): boolean =>
  foldTurkish(text).includes(foldTurkish(search.trim()));
