import type { Regraded } from '../../domain/grading/regraded.ts';
import { toast } from '../../ui/toast.ts';
import { examMessages as messages } from './messages.ts';

/** Shows the teacher how many papers an edit regrades; nothing if it regrades none. */
export function tellRegraded(regraded: Regraded | null): void {
  if (regraded && regraded.papers > 0) toast.info(messages.regraded(regraded));
}
