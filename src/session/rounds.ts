/** OWASP's number for PBKDF2 with SHA-256: about half a second of a school tablet for each guess. */
export const LEAST_ROUNDS = 600_000;
/** A device that was fast when it sealed may be slow when it opens: on a saver, or with a class's work beside it. */
export const MOST_ROUNDS = 3_000_000;

/** How long opening may take, ms. */
const BEARABLE = 1000;
const PROBE = 100_000;
/** Shorter than this nothing is measured: some browsers tell the time in steps of a tenth of a second. ms. */
const MEASURABLE = 100;
const PROBES = 10;

/**
 * How many rounds this device does in a second, from the least that guards a password to the most that it is asked for.
 * @param derive does so many
 * @param now ms, by a clock that nobody sets
 */
export async function bearableRounds(
  derive: (rounds: number) => Promise<unknown>,
  now: () => number = () => performance.now(),
): Promise<number> {
  const begun = now();
  let [done, took] = [0, 0];
  for (let probe = 0; probe < PROBES && took < MEASURABLE; probe++) {
    await derive(PROBE);
    done += PROBE;
    took = now() - begun;
  }
  const fitting = took > 0 ? Math.floor((done * BEARABLE) / took) : MOST_ROUNDS;
  return Math.min(Math.max(fitting, LEAST_ROUNDS), MOST_ROUNDS);
}
