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
import type { NavIcon } from './navigation.ts';

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
