import type { Opening } from './schema.ts';

/** Stands beside the sheet that it opens. */
export const openingId = ({ examID, version }: Opening): string => `${examID}:${version}`;
