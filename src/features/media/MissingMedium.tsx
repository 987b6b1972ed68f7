import { useWorkspace } from '../../store/workspace.ts';
import { IconButton } from '../../ui/buttons.tsx';
import { useBusy } from '../../ui/use-busy.ts';
import { pictureMessages as messages } from './messages.ts';

interface MissingMediumProps {
  text: string;
  /** Alternative text of a picture. */
  alt?: string;
}

/** Says that a medium is not on this device yet, and fetches it. */
export function MissingMedium({ text, alt }: MissingMediumProps) {
  const { sync } = useWorkspace();
  const [isBusy, whileBusy] = useBusy();
  return (
    <>
      <p role="status">{text}</p>
      {alt && <p>{alt}</p>}
      <IconButton loading={isBusy} onClick={() => void whileBusy(() => sync.syncNow())}>
        {messages.retry}
      </IconButton>
    </>
  );
}
