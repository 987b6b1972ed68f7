import {
  IconChalkboard,
  IconFileText,
  IconHome,
  IconLayoutDashboard,
  IconMessageReport,
  IconSchool,
  IconUserShield,
  IconUsers,
} from '@tabler/icons-react';
import { NavLink, Outlet } from 'react-router-dom';
import classes from './AdminLayout.module.css';
import { adminWords as words } from './words.ts';

const LINKS = [
  { to: '/admin', label: words.panel, Icon: IconLayoutDashboard },
  { to: '/admin/students', label: words.students, Icon: IconUsers },
  { to: '/admin/teachers', label: words.teachers, Icon: IconSchool },
  { to: '/admin/classrooms', label: words.classrooms, Icon: IconChalkboard },
  { to: '/admin/exams', label: words.exams, Icon: IconFileText },
  { to: '/admin/feedback', label: words.feedback, Icon: IconMessageReport },
  { to: '/admin/admins', label: words.admins, Icon: IconUserShield },
  { to: '/', label: words.home, Icon: IconHome },
] as const;

/** The administrator's pages with their menu: at the left, or above the page where there is no room. */
export function AdminLayout() {
  return (
    <div className={classes.layout}>
      <nav className={classes.nav} aria-label={words.navigation}>
        {LINKS.map(({ to, label, Icon }) => (
          <NavLink key={to} to={to} end className={classes.link}>
            <Icon size={22} aria-hidden />
            {label}
          </NavLink>
        ))}
      </nav>
      <div className={classes.page}>
        <Outlet />
      </div>
    </div>
  );
}
