/** Maximum wait of a sign-in or sign-out for databases and server (ms). */
const PATIENCE = 3000;

export const inPatience = (...works: (Promise<unknown> | undefined)[]): Promise<unknown> =>
  Promise.race([
    Promise.allSettled(works),
    new Promise((resolve) => setTimeout(resolve, PATIENCE)),
  ]);
