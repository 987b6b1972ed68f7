import type { ServerResponse } from 'node:http';
import type { Storage } from './storage.ts';

/** Hold on an open database, which a feed releases while it waits for news. */
export interface Hold {
  take(): void;
  letGo(): void;
}

export function holdUntilAnswered(
  storage: Pick<Storage, 'hold'>,
  name: string,
  answer: Pick<ServerResponse, 'destroyed' | 'once'>,
): Hold {
  let held: (() => void) | undefined;
  let isOver = answer.destroyed;
  const hold: Hold = {
    take: () => {
      if (!isOver) held ??= storage.hold?.(name);
    },
    letGo: () => {
      held?.();
      held = undefined;
    },
  };
  answer.once('close', () => {
    isOver = true;
    hold.letGo();
  });
  hold.take();
  return hold;
}

export async function holding<R>(
  storage: Storage,
  name: string,
  work: () => Promise<R>,
): Promise<R> {
  const letGo = storage.hold?.(name);
  try {
    return await work();
  } finally {
    letGo?.();
  }
}
