/** Returns the first image file of a paste or drop, or null. */
export const imageFileIn = (data: Pick<DataTransfer, 'files'> | null): File | null =>
  [...(data?.files ?? [])].find(({ type }) => type.startsWith('image/')) ?? null;
