let unsaved = '';

/** Returns the text about work that is lost if the person leaves the page; '' for no such work. */
export const unsavedHere = (): string => unsaved;

export const setUnsaved = (words: string): void => {
  unsaved = words;
};
