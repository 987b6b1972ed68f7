import { failureOf } from '../../domain/error-messages.ts';
import { ConfirmByTyping } from '../../ui/ConfirmByTyping.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { toast } from '../../ui/toast.ts';
import { wipeMessages as messages } from './wipe-messages.ts';

interface WipeDialogProps {
  /** What only this device holds, in words; '' for nothing. */
  unsent: string;
  /** Whether the account was closed: nothing can be sent any more, and nobody signs in again. */
  isClosed: boolean;
  onWipe: () => Promise<void>;
  onClose: () => void;
}

/** However it is written: a keyboard of another language has no İ. */
const isTheWord = (typed: string): boolean =>
  typed.trim().toLocaleUpperCase('tr').replaceAll('I', 'İ') === messages.word;

/** Asks before everything is removed; where something is unsent, a word has to be typed as well. */
export function WipeDialog({ unsent, isClosed, onWipe, onClose }: WipeDialogProps) {
  return (
    <ConfirmByTyping
      title={messages.ask}
      confirmLabel={messages.confirm}
      field={unsent ? { label: messages.type(messages.word) } : undefined}
      isMeant={(typed) => unsent === '' || isTheWord(typed)}
      onConfirm={onWipe}
      onFailed={(error) => toast.error(failureOf(error).text)}
      onClose={onClose}
    >
      <p>
        {messages.lost} {isClosed ? messages.afterClosed : messages.after}
      </p>
      {unsent && (
        <Notice tone="danger" title={messages.unsentTitle}>
          {messages.unsent(unsent)} {isClosed ? messages.neverSent : messages.waitFirst}
        </Notice>
      )}
    </ConfirmByTyping>
  );
}
