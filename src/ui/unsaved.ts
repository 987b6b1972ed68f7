let unsaved = '';

/** Returns what leaving the page would lose, in words; '' for nothing. */
export const unsavedHere = (): string => unsaved;

export const setUnsaved = (words: string): void => {
  unsaved = words;
};
