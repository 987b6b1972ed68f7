import { Checkbox, Textarea } from '@mantine/core';
import { LIMITS } from '../../domain/limits.ts';
import { addingMessages as messages } from './messages.ts';

interface AltFieldProps {
  /** Alternative text; null for a decoration. */
  alt: string | null;
  onAlt: (alt: string | null) => void;
}

/** Renders the field for the text that screen readers read, with a choice for a decoration. */
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
