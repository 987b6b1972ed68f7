import { useCallback, useEffect, useRef, useState } from 'react';
import { isOver } from '../../domain/timing/timing.ts';
import { awaitServerTime } from '../../store/await-server-time.ts';
import { useWorkspace } from '../../store/workspace.ts';

interface TimeUp {
  /** For the countdown, when it comes to zero. */
  onTimeUp: () => void;
  /** The server is being waited for; nothing may be answered meanwhile. */
  isChecking: boolean;
  /** The time is over, and the paper is being handed in. */
  isOver: boolean;
  /** Another number each time that the time turned out not to be over: the countdown begins anew. */
  round: number;
}

/**
 * At zero: hands in. Handing in cannot be undone, so a clock that the server has not set right since the app
 * was opened is given a moment for it.
 */
export function useTimeUp(endsAt: () => number, handInNow: (cause: 'deadline') => void): TimeUp {
  const { clock } = useWorkspace();
  const latest = useRef({ clock, endsAt, handInNow });
  latest.current = { clock, endsAt, handInNow };
  const [isUp, setUp] = useState(false);
  const [isChecking, setChecking] = useState(false);
  const [isOverNow, setOver] = useState(false);
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (!isUp) return;
    let isHere = true;
    const settle = () => {
      if (!isHere) return;
      setChecking(false);
      const { clock, endsAt, handInNow } = latest.current;
      if (isOver(endsAt(), clock.now())) {
        setOver(true);
        handInNow('deadline');
        return;
      }
      setUp(false);
      setRound((rounds) => rounds + 1);
    };
    const told = awaitServerTime(latest.current.clock);
    setChecking(told !== null);
    void Promise.resolve(told).then(settle);
    return () => {
      isHere = false;
    };
  }, [isUp]);
  const onTimeUp = useCallback(() => setUp(true), []);
  return { onTimeUp, isChecking, isOver: isOverNow, round };
}
