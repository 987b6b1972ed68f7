import { secondsLeft } from '../../../domain/timing/timing.ts';
import { useWorkspace } from '../../../store/workspace.ts';
import { formatSeconds } from '../../../ui/format.ts';
import { useNow } from '../use-now.ts';
import { messages } from './messages.ts';

/** Counts down by this device's corrected clock, also without a network. @param endsAt ms */
export function TimeLeft({ endsAt }: { endsAt: number }) {
  useNow(1000);
  const { clock } = useWorkspace();
  const seconds = secondsLeft(endsAt, clock.now());
  return seconds === 0 ? messages.timeOver : formatSeconds(seconds);
}
