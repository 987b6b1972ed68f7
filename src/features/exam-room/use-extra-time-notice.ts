import { useEffect, useRef } from 'react';
import { toast } from '../../ui/toast.ts';
import { messages } from './messages.ts';

/**
 * Tells a student in the room that the teacher has added time.
 * @param extraMinutes all that the paper has
 * @param isEnded whether the teacher has ended the exam, to which no time is added any more
 */
export function useExtraTimeNotice(extraMinutes: number, isEnded: boolean): void {
  const before = useRef(extraMinutes);
  useEffect(() => {
    const added = extraMinutes - before.current;
    before.current = extraMinutes;
    if (added > 0 && !isEnded) toast.info(messages.extraTime(added));
  }, [extraMinutes, isEnded]);
}
