import { IconMenu2 } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { NavLink } from 'react-router-dom';
import type { Role } from '../../domain/documents/common.ts';
import { late } from '../../ui/late.ts';
import { messages } from '../messages.ts';
import classes from './BottomBar.module.css';
import { NAVIGATION, NavGlyph } from './navigation.tsx';

const MenuPanel = late(async () => (await import('./MenuPanel.tsx')).MenuPanel);

export function BottomBar({ role }: { role: Role }) {
  const [open, setOpen] = useState(false);
  return (
    <nav className={classes.bar} aria-label={messages.navigation}>
      {NAVIGATION[role]
        .filter((item) => item.primary)
        .map((item) => (
          <NavLink key={item.path} to={item.path} end={item.path === '/'} className={classes.item}>
            <NavGlyph icon={item.icon} size={24} />
            <span className={classes.label}>{item.label}</span>
          </NavLink>
        ))}
      <button
        type="button"
        className={classes.item}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <IconMenu2 size={24} stroke={1.75} aria-hidden />
        <span className={classes.label}>{messages.menu}</span>
      </button>
      {open ? (
        <Suspense fallback={null}>
          <MenuPanel role={role} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </nav>
  );
}
