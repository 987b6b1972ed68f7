import { createClock, followPage } from './device-clock.ts';

/** Clock of the tab, corrected by every response of the server. */
export const clock = createClock();
followPage(clock, document);
