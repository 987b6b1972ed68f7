let unsaved = '';

/** What the page that is open would lose by leaving it, in words; empty where nothing. */
export const unsavedHere = (): string => unsaved;

/** For `useUnsaved` alone. */
export const setUnsaved = (words: string): void => {
  unsaved = words;
};
