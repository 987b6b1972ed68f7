/** Returns the picture that was copied or is dropped; null for anything else. */
export const pictureIn = (data: Pick<DataTransfer, 'files'> | null): File | null =>
  [...(data?.files ?? [])].find(({ type }) => type.startsWith('image/')) ?? null;
