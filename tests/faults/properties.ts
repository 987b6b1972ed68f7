import { nothingConfirmedIsLost } from './properties/lost.ts';
import { nothingIsPending } from './properties/pending.ts';
import type { Property } from './properties/property.ts';
import { resultsAreTrue } from './properties/results.ts';
import { tablesFollowTheSchool } from './properties/tables.ts';

export const PROPERTIES: Readonly<Record<string, Property>> = {
  'nothing confirmed is lost': nothingConfirmedIsLost,
  'tables follow the school': tablesFollowTheSchool,
  'nothing is pending': nothingIsPending,
  'results are true': resultsAreTrue,
};
