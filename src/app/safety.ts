import { useEffect, useLayoutEffect, useState } from 'react';
import { countUnsaved } from '../features/exam-room/queues.ts';
import { instanceOf, type Store } from '../store/tables.ts';

export interface Safety {
  unsaved: number;
  isReadable: boolean;
}

/** Pause between two checks (ms). */
const PAUSE = 1000;

/**
 * Checks until the person's work is on the disk; null while unknown or signed out.
 * @param isLost true if the screen failed because the tables could not be read
 * @param onHealed called when they can be read again and everything is saved
 */
export function useSafety(
  store: Store | null,
  isLost: boolean,
  onHealed: () => void,
): Safety | null {
  const [safety, setSafety] = useState<Safety | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const look = async (store: Store, wasUnsafe: boolean) => {
      const found = await lookAt(store);
      if (isOver) return;
      const isSafe = found.isReadable && found.unsaved === 0;
      setSafety(found);
      if (isSafe && wasUnsafe) onHealed();
      else if (!isSafe || isLost) timer = setTimeout(() => void look(store, true), PAUSE);
    };
    if (store) void look(store, false);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [store, isLost, onHealed]);
  return safety;
}

async function lookAt(store: Store): Promise<Safety> {
  const isReadable = await instanceOf(store).then(
    () => true,
    () => false,
  );
  return { unsaved: countUnsaved(store), isReadable };
}

/** Asks before the page is closed. @param isActive true once the screen shows the reason */
export function useAskBeforeClosing(isActive: boolean): void {
  useLayoutEffect(() => {
    if (!isActive) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isActive]);
}
