import {
  IconChalkboard,
  IconDeviceTablet,
  IconFileText,
  IconHome,
  IconLayoutDashboard,
  IconListDetails,
  IconMessageReport,
  IconQrcode,
  IconSchool,
  IconUserShield,
  IconUsers,
} from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { NavLink, Outlet, useLocation } from 'react-router-dom';
import classes from './AdminLayout.module.css';
import { adminMessages as messages } from './messages.ts';

const LINKS = [
  { to: '/', label: messages.home, Icon: IconHome },
  { to: '/admin', label: messages.panel, Icon: IconLayoutDashboard },
  { to: '/admin/students', label: messages.students, Icon: IconUsers },
  { to: '/admin/list', label: messages.schoolList, Icon: IconListDetails },
  { to: '/admin/teachers', label: messages.teachers, Icon: IconSchool },
  { to: '/admin/classrooms', label: messages.classrooms, Icon: IconChalkboard },
  { to: '/admin/exams', label: messages.exams, Icon: IconFileText },
  { to: '/admin/feedback', label: messages.feedback, Icon: IconMessageReport },
  { to: '/admin/poster', label: messages.poster, Icon: IconQrcode },
  { to: '/admin/admins', label: messages.admins, Icon: IconUserShield },
  { to: '/admin/device', label: messages.device, Icon: IconDeviceTablet },
] as const;

export function AdminLayout() {
  const nav = useCurrentInView();
  return (
    <div className={classes.layout}>
      <nav ref={nav} className={classes.nav} aria-label={messages.navigation}>
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

/** Distance of the current link from the edge of a phone (px). */
const BESIDE = 56;

/** Scrolls to the current link. On a phone, the links are one line. */
function useCurrentInView() {
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path decides which link is current
  useEffect(() => {
    // Waits for the next frame, for which the browser computes the layout anyway.
    const frame = requestAnimationFrame(() => {
      const current = nav.current?.querySelector('[aria-current="page"]');
      if (!nav.current || !current) return;
      const [from, to] = [nav.current, current].map((one) => one.getBoundingClientRect().left);
      nav.current.scrollLeft += (to ?? 0) - (from ?? 0) - BESIDE;
    });
    return () => cancelAnimationFrame(frame);
  }, [pathname]);
  return nav;
}
