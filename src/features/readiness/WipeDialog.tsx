import { failureOf } from '../../domain/error-text.ts';
import { ConfirmByTyping } from '../../ui/ConfirmByTyping.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { toast } from '../../ui/toast.ts';
import { wipeWords as words } from './wipe-words.ts';

interface WipeDialogProps {
  /** Documents that only this device holds. */
  unsent: number;
  /** Whether the account was closed: nothing can be sent any more, and nobody signs in again. */
  isClosed: boolean;
  onWipe: () => Promise<void>;
  onClose: () => void;
}

/** However it is written: a keyboard of another language has no İ. */
const isTheWord = (typed: string): boolean =>
  typed.trim().toLocaleUpperCase('tr').replaceAll('I', 'İ') === words.word;

/** Asks before everything is removed; where something is unsent, a word has to be typed as well. */
export function WipeDialog({ unsent, isClosed, onWipe, onClose }: WipeDialogProps) {
  return (
    <ConfirmByTyping
      title={words.ask}
      confirmLabel={words.confirm}
      field={unsent > 0 ? { label: words.type(words.word) } : undefined}
      isMeant={(typed) => unsent === 0 || isTheWord(typed)}
      onConfirm={onWipe}
      onFailed={(error) => toast.error(failureOf(error).text)}
      onClose={onClose}
    >
      <p>
        {words.lost} {isClosed ? words.afterClosed : words.after}
      </p>
      {unsent > 0 && (
        <Notice tone="danger" title={words.unsentTitle}>
          {words.unsent(unsent)} {isClosed ? words.neverSent : words.waitFirst}
        </Notice>
      )}
    </ConfirmByTyping>
  );
}
