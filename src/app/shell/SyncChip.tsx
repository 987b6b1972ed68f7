import {
  type Icon,
  IconAlertTriangle,
  IconCloudCheck,
  IconCloudOff,
  IconCloudUp,
  IconRefresh,
} from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { type SyncLook, summarise } from '../../features/sync/sync-summary.ts';
import { useBlocked } from '../../session/session.ts';
import { useLive } from '../../store/live.ts';
import { syncState } from '../../store/queries/sync.ts';
import { late } from '../../ui/late.ts';
import classes from './SyncChip.module.css';

const SyncPanel = late(async () => (await import('../../features/sync/SyncPanel.tsx')).SyncPanel);

const ICONS: Readonly<Record<SyncLook, Icon>> = {
  offline: IconCloudOff,
  syncing: IconRefresh,
  synced: IconCloudCheck,
  waiting: IconCloudUp,
  attention: IconAlertTriangle,
};

export function SyncChip() {
  const state = useLive(syncState, []);
  const isBlocked = useBlocked() !== null;
  const [open, setOpen] = useState(false);
  if (!state) return null;
  const { look, text } = summarise(state, isBlocked);
  const Glyph = ICONS[look];
  return (
    <>
      <button
        type="button"
        className={classes.chip}
        data-look={look}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Glyph size={20} stroke={1.75} aria-hidden className={classes.icon} />
        <span aria-live="polite">{text}</span>
      </button>
      {open ? (
        <Suspense fallback={null}>
          <SyncPanel onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
