import { NavLink } from 'react-router-dom';
import type { Role } from '../../domain/documents/common.ts';
import { messages } from '../messages.ts';
import { NavGlyph } from './NavGlyph.tsx';
import { NAVIGATION } from './navigation.ts';
import classes from './TopNav.module.css';

/** The navigation of wide screens, below the header. */
export const TopNav = ({ role }: { role: Role }) => (
  <nav className={classes.nav} aria-label={messages.navigation}>
    <div className={classes.inner}>
      {NAVIGATION[role].map((item) => (
        <NavLink key={item.path} to={item.path} end={item.path === '/'} className={classes.link}>
          <NavGlyph icon={item.icon} size={20} />
          {item.label}
        </NavLink>
      ))}
    </div>
  </nav>
);
