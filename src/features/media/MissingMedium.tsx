import { useEffect } from 'react';
import { wantMedium } from '../../store/media.ts';
import { useWorkspace } from '../../store/workspace.ts';
import { IconButton } from '../../ui/buttons.tsx';
import { useBusy } from '../../ui/use-busy.ts';
import { pictureMessages as messages } from './messages.ts';

/** Shows that this device does not have a medium, and requests the medium. */
export function MissingMedium({ hash, text, alt }: { hash: string; text: string; alt?: string }) {
  const { store, clock, sync } = useWorkspace();
  const [isBusy, whileBusy] = useBusy();
  useEffect(() => {
    wantMedium(store, hash, clock.now()).catch(() => undefined);
  }, [store, clock, hash]);
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
