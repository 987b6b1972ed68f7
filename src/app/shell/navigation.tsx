import {
  type Icon,
  IconClipboardList,
  IconDeviceTablet,
  IconHome,
  IconLayoutDashboard,
  IconMessageCircle,
  IconPencilPlus,
  IconReportAnalytics,
  IconSchool,
  IconUser,
} from '@tabler/icons-react';
import { NavLink } from 'react-router-dom';
import type { Role } from '../../domain/documents/common.ts';
import { messages } from '../messages.ts';
import classes from './navigation.module.css';

type NavIcon =
  | 'home'
  | 'profile'
  | 'classes'
  | 'results'
  | 'exams'
  | 'examTools'
  | 'feedback'
  | 'readiness'
  | 'admin';

interface NavItem {
  path: string;
  label: string;
  icon: NavIcon;
  /** True for an item of the bottom bar on narrow screens. The bar's menu has the other items. */
  primary: boolean;
}

const item = (path: string, label: string, icon: NavIcon, primary = true): NavItem => ({
  path,
  label,
  icon,
  primary,
});

const home = item('/', messages.home, 'home');
const profile = item('/profile', messages.profile, 'profile', false);
const feedback = item('/feedback', messages.feedback, 'feedback', false);
const readiness = item('/test', messages.readiness, 'readiness', false);

export const NAVIGATION: Readonly<Record<Role, readonly NavItem[]>> = {
  student: [
    home,
    item('/my-classrooms', messages.myClassrooms, 'classes'),
    item('/results', messages.results, 'results'),
    feedback,
    readiness,
    profile,
  ],
  teacher: [
    home,
    item('/my-exams', messages.myExams, 'exams'),
    item('/classrooms-management', messages.classrooms, 'classes'),
    item('/exam-management', messages.exams, 'examTools', false),
    feedback,
    readiness,
    profile,
  ],
  admin: [home, item('/admin', messages.admin, 'admin'), { ...profile, primary: true }],
};

const GLYPHS: Readonly<Record<NavIcon, Icon>> = {
  home: IconHome,
  profile: IconUser,
  classes: IconSchool,
  results: IconReportAnalytics,
  exams: IconClipboardList,
  examTools: IconPencilPlus,
  feedback: IconMessageCircle,
  readiness: IconDeviceTablet,
  admin: IconLayoutDashboard,
};

export function NavGlyph({ icon, size }: { icon: NavIcon; size: number }) {
  const Glyph = GLYPHS[icon];
  return <Glyph size={size} stroke={1.75} aria-hidden />;
}

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
