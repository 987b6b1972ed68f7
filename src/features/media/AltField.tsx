import { Checkbox, Textarea } from '@mantine/core';
import { LIMITS } from '../../domain/limits.ts';
import { addingMessages as messages } from './messages.ts';

interface AltFieldProps {
  /** Null for an ornament. */
  alt: string | null;
  onAlt: (alt: string | null) => void;
}

/** Asks for the text that screen readers speak, or that there is none. */
export function AltField({ alt, onAlt }: AltFieldProps) {
  return (
    <>
      {alt !== null && (
        <Textarea
          label={messages.alt}
          description={messages.altHint}
          value={alt}
          maxLength={LIMITS.picture.alt}
          autosize
          onChange={(event) => onAlt(event.currentTarget.value)}
        />
      )}
      <Checkbox
        label={messages.ornament}
        checked={alt === null}
        onChange={(event) => onAlt(event.currentTarget.checked ? null : '')}
      />
    </>
  );
}
