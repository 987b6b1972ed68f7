import { AppError } from '../domain/errors.ts';
import { bringBack } from './bring-back.ts';
import type { Line } from './line.ts';
import type { LocalReplica } from './local-replica.ts';
import { statusOf } from './pouch.ts';
import type { Standing } from './standing.ts';

/**
 * Gives a refused change up for the server's version.
 * @throws AppError `signed-out`, `unavailable`; status 409 where it was changed meanwhile
 */
export async function giveUp(
  { connection }: LocalReplica,
  standing: Standing,
  line: Line,
  id: string,
): Promise<void> {
  let signedOut = false;
  const contact = line.contact(standing, () => {
    signedOut = true;
  });
  try {
    await connection.once((database) => bringBack(database, line.own(contact), id));
  } catch (error) {
    if (signedOut) throw new AppError('signed-out');
    throw statusOf(error) === 409 ? error : new AppError('unavailable');
  }
  await standing.settled([id]);
}
