import { createClock, followPage } from './device-clock.ts';

/** The tab's only clock, corrected by every answer of the server. */
export const clock = createClock();
followPage(clock, document);
