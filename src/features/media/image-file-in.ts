export const imageFileIn = (data: Pick<DataTransfer, 'files'> | null): File | null =>
  [...(data?.files ?? [])].find(({ type }) => type.startsWith('image/')) ?? null;
