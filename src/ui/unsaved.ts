let unsaved = '';

/** Work that leaving the page would lose, in words; '' for none. */
export const unsavedHere = (): string => unsaved;

export const setUnsaved = (words: string): void => {
  unsaved = words;
};
