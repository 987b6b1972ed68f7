import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop, IconLogout, IconMoon, IconSun } from '@tabler/icons-react';
import { NavLink } from 'react-router-dom';
import type { Role } from '../../domain/documents/common.ts';
import { IconButton } from '../../ui/buttons.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { messages } from '../messages.ts';
import classes from './MenuPanel.module.css';
import { NAVIGATION, NavGlyph } from './navigation.tsx';
import { useSignOut } from './use-sign-out.ts';

export function MenuPanel({ role, onClose }: { role: Role; onClose: () => void }) {
  const signOut = useSignOut();
  return (
    <Dialog onClose={onClose} title={messages.menu} placement="side">
      <div className={classes.menu}>
        {NAVIGATION[role]
          .filter((item) => !item.primary)
          .map((item) => (
            <NavLink key={item.path} to={item.path} className={classes.link} onClick={onClose}>
              <NavGlyph icon={item.icon} size={22} />
              {item.label}
            </NavLink>
          ))}
        <SchemeChoice />
        <IconButton fullWidth icon={IconLogout} onClick={() => void signOut()}>
          {messages.signOut}
        </IconButton>
      </div>
    </Dialog>
  );
}

const OPTIONS = [
  { value: 'light', label: messages.light, icon: <IconSun size={18} aria-hidden /> },
  { value: 'dark', label: messages.dark, icon: <IconMoon size={18} aria-hidden /> },
  { value: 'auto', label: messages.auto, icon: <IconDeviceDesktop size={18} aria-hidden /> },
] as const;

export function SchemeChoice() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Segmented<MantineColorScheme>
      label={messages.scheme}
      showLabel
      value={colorScheme}
      onChange={setColorScheme}
      options={OPTIONS}
    />
  );
}
