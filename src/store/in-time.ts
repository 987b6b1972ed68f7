import { AppError } from '../domain/errors.ts';

/** Timeout of opening IndexedDB (ms). Some browsers that store nothing never respond. */
const OPENS_WITHIN = 10_000;

/** @param onLate receives the late result of `opening` @throws AppError `storage-blocked` */
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
