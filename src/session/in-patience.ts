/**
 * Signing in and out wait at most so long for databases that close and for the server, ms. A disk or a server that does not
 * answer keeps nobody out; what the server has not heard by then it hears at the next contact.
 */
const PATIENCE = 3000;

/** Waits for all of it, and never rejects. */
export const inPatience = (...works: (Promise<unknown> | undefined)[]): Promise<unknown> =>
  Promise.race([
    Promise.allSettled(works),
    new Promise((resolve) => setTimeout(resolve, PATIENCE)),
  ]);
