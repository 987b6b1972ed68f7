import type { Monitor } from './schema.ts';

export const monitorId = ({ examID }: Monitor): string => examID;
