import { nothingIsDoubled } from './properties/doubled.ts';
import { nobodySpeaksForAnother } from './properties/forged.ts';
import { nothingConfirmedIsLost } from './properties/lost.ts';
import { nothingIsPending } from './properties/pending.ts';
import type { Property } from './properties/property.ts';
import { nothingIsLostSilently } from './properties/restored.ts';
import { resultsAreTrue } from './properties/results.ts';
import { sealedIsUnread } from './properties/sealed.ts';
import { tablesFollowTheSchool } from './properties/tables.ts';
import { witnessStands } from './properties/witnessed.ts';

export const PROPERTIES: Readonly<Record<string, Property>> = {
  'nothing confirmed is lost': nothingConfirmedIsLost,
  'nothing is doubled': nothingIsDoubled,
  'tables follow the school': tablesFollowTheSchool,
  'nothing is pending': nothingIsPending,
  'results are true': resultsAreTrue,
  'what is sealed is read by nobody': sealedIsUnread,
  'a witness stands': witnessStands,
  'nothing is lost silently': nothingIsLostSilently,
  'nobody speaks for another': nobodySpeaksForAnother,
};
