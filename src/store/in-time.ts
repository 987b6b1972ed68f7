import { AppError } from '../domain/errors.ts';

/** IndexedDB is there or not within this time; some browsers never answer where they keep nothing. ms. */
const OPENS_WITHIN = 10_000;

/**
 * Waits for storage to open.
 * @param onLate given what opens after all when nobody waits for it any more
 * @throws AppError `storage-blocked` when there is no answer `within` ms; what `opening` throws
 */
export async function inTime<R>(
  opening: Promise<R>,
  onLate: (opened: R) => unknown,
  within = OPENS_WITHIN,
): Promise<R> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      opening.then(onLate).catch(() => undefined);
      reject(new AppError('storage-blocked'));
    }, within);
  });
  try {
    return await Promise.race([opening, late]);
  } finally {
    clearTimeout(timer);
  }
}
