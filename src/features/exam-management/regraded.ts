import type { Regraded } from '../../domain/grading/regraded.ts';
import { toast } from '../../ui/toast.ts';
import { examMessages as messages } from './messages.ts';

/** Tells the teacher how many papers an edit regrades; says nothing if there are none. */
export function tellRegraded(regraded: Regraded | null): void {
  if (regraded && regraded.papers > 0) toast.info(messages.regraded(regraded));
}
