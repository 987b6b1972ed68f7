import {
  IconChalkboard,
  IconLayoutDashboard,
  IconMessageCircle,
  IconUsers,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useLive } from '../../store/live.ts';
import { counters } from '../../store/queries/school.ts';
import { CardGrid } from '../../ui/CardGrid.tsx';
import { useFetching } from '../../ui/fetching.ts';
import classes from './HomeCard.module.css';
import { HealthPanel } from './health/HealthPanel.tsx';
import { staffMessages } from './staff-messages.ts';

export function AdminHome() {
  const counted = useLive(counters, []);
  // Incomplete counts are not shown.
  const known = useFetching() === 'done' ? counted : undefined;
  return (
    <>
      <CardGrid min={20}>
        <Tile
          to="/admin"
          icon={<IconLayoutDashboard size={26} />}
          name={staffMessages.adminPanel}
          hint={staffMessages.adminPanelHint}
        />
        <Tile
          to="/admin/teachers"
          icon={<IconChalkboard size={26} />}
          name={staffMessages.adminTeachers}
          hint={known && staffMessages.toVerify(known.unverifiedTeachers)}
        />
        <Tile
          to="/admin/students"
          icon={<IconUsers size={26} />}
          name={staffMessages.adminStudents}
          hint={known && staffMessages.studentCount(known.students)}
        />
        <Tile
          to="/admin/feedback"
          icon={<IconMessageCircle size={26} />}
          name={staffMessages.adminFeedback}
          hint={known && staffMessages.pendingFeedback(known.pendingFeedbacks)}
        />
      </CardGrid>
      <HealthPanel />
    </>
  );
}

interface TileProps {
  to: string;
  icon: ReactNode;
  name: string;
  /** Undefined while loading. */
  hint: string | undefined;
}

const Tile = ({ to, icon, name, hint }: TileProps) => (
  <Link to={to} className={classes.tile}>
    <span className={classes.tileIcon} aria-hidden>
      {icon}
    </span>
    <span>
      <span className={classes.tileName}>{name}</span>
      <span className={classes.tileHint}>{hint ?? '…'}</span>
    </span>
  </Link>
);
