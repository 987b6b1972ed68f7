import { createClock, followPage } from './device-clock.ts';

/** This tab's one clock, which the server's answers set right, whatever they answer. */
export const clock = createClock();
followPage(clock, document);
