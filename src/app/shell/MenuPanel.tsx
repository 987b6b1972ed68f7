import { Button } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { NavLink } from 'react-router-dom';
import type { Role } from '../../domain/documents/common.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { messages } from '../messages.ts';
import classes from './MenuPanel.module.css';
import { NavGlyph } from './NavGlyph.tsx';
import { NAVIGATION } from './navigation.ts';
import { SchemeChoice } from './SchemeChoice.tsx';
import { useSignOut } from './use-sign-out.ts';

/** What the bottom bar has no room for. */
export function MenuPanel({ role, onClose }: { role: Role; onClose: () => void }) {
  const signOut = useSignOut();
  return (
    <Dialog opened onClose={onClose} title={messages.menu} placement="side">
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
        <Button
          variant="default"
          fullWidth
          leftSection={<IconLogout size={18} />}
          onClick={() => void signOut()}
        >
          {messages.signOut}
        </Button>
      </div>
    </Dialog>
  );
}
