import { createClock, followPage } from './device-clock.ts';

export const clock = createClock();
followPage(clock, document);
