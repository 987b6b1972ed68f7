import { ActionIcon, type MantineColorScheme, useMantineColorScheme } from '@mantine/core';
import {
  type Icon,
  IconAlertTriangle,
  IconCloudCheck,
  IconCloudOff,
  IconCloudUp,
  IconDeviceDesktop,
  IconLogout,
  IconMoon,
  IconRefresh,
  IconSun,
} from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { type SyncLook, summarise } from '../../features/sync/sync-summary.ts';
import { useBlocked } from '../../session/session.ts';
import { type SessionState, userOf } from '../../session/session-store.ts';
import { useLive } from '../../store/live.ts';
import { syncState } from '../../store/queries/sync.ts';
import { IconButton, LinkButton } from '../../ui/buttons.tsx';
import { late } from '../../ui/late.ts';
import { messages } from '../messages.ts';
import classes from './Header.module.css';
import { useSignOut } from './use-sign-out.ts';

export function Header({ session }: { session: SessionState }) {
  const user = userOf(session);
  return (
    <header className={classes.header}>
      <div className={classes.inner}>
        <Brand admin={user?.userRole === 'admin'} />
        <div className={classes.end}>
          {session.status === 'signed-in' ? (
            <>
              <SyncChip />
              <SignedInTools name={session.workspace.user.displayName} />
            </>
          ) : null}
          {session.status === 'signed-out' ? <SignInLinks /> : null}
        </div>
      </div>
    </header>
  );
}

function SignedInTools({ name }: { name: string }) {
  const signOut = useSignOut();
  return (
    <div className={classes.tools}>
      <SchemeToggle />
      <span className={classes.user}>{name}</span>
      <IconButton icon={IconLogout} onClick={() => void signOut()}>
        {messages.signOut}
      </IconButton>
    </div>
  );
}

const SignInLinks = () => (
  <nav className={classes.signIn} aria-label={messages.navigation}>
    <LinkButton to="/register" variant="subtle">
      {messages.register}
    </LinkButton>
    <LinkButton variant="filled" to="/login">
      {messages.signIn}
    </LinkButton>
  </nav>
);

const NEXT: Readonly<Record<MantineColorScheme, MantineColorScheme>> = {
  auto: 'light',
  light: 'dark',
  dark: 'auto',
};
const ICONS = { auto: IconDeviceDesktop, light: IconSun, dark: IconMoon };

function SchemeToggle() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const Glyph = ICONS[colorScheme];
  const label = `${messages.scheme}: ${messages[colorScheme]}`;
  return (
    <ActionIcon
      color="gray"
      aria-label={label}
      title={label}
      onClick={() => setColorScheme(NEXT[colorScheme])}
    >
      <Glyph size={22} stroke={1.75} />
    </ActionIcon>
  );
}

const Brand = ({ admin }: { admin: boolean }) => (
  <Link to="/" className={classes.brand}>
    <img src="/icons/mark.svg" alt="" width={36} height={36} className={classes.mark} />
    <span className={classes.words}>
      {admin ? (
        <>
          <span className={classes.wide}>{messages.brandAdminWide}</span>
          <span className={classes.narrow}>{messages.brandAdminNarrow}</span>
        </>
      ) : (
        <span className={classes.name}>{messages.brand}</span>
      )}{' '}
      <span className={classes.version}>{messages.version}</span>
    </span>
  </Link>
);

const SyncPanel = late(async () => (await import('../../features/sync/SyncPanel.tsx')).SyncPanel);

const SYNC_ICONS: Readonly<Record<SyncLook, Icon>> = {
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
  const Glyph = SYNC_ICONS[look];
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
