let unsaved = '';

/** '' if leaving the page would lose nothing. */
export const unsavedHere = (): string => unsaved;

export const setUnsaved = (words: string): void => {
  unsaved = words;
};
