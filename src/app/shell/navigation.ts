import type { Role } from '../../domain/entities/common.ts';
import { words } from '../words.ts';

export type NavIcon =
  | 'home'
  | 'profile'
  | 'classes'
  | 'results'
  | 'exams'
  | 'examTools'
  | 'feedback'
  | 'readiness'
  | 'admin';

export interface NavItem {
  path: string;
  label: string;
  icon: NavIcon;
  /** Stands in the bottom bar of narrow screens; the others are in its menu. */
  primary: boolean;
}

const item = (path: string, label: string, icon: NavIcon, primary = true): NavItem => ({
  path,
  label,
  icon,
  primary,
});

const home = item('/', words.home, 'home');
const profile = item('/profile', words.profile, 'profile', false);
const feedback = item('/feedback', words.feedback, 'feedback', false);
const readiness = item('/test', words.readiness, 'readiness', false);

/** The top navigation of each role; section 2 of the specification. */
export const NAVIGATION: Readonly<Record<Role, readonly NavItem[]>> = {
  student: [
    home,
    item('/my-classrooms', words.myClassrooms, 'classes'),
    item('/results', words.results, 'results'),
    feedback,
    readiness,
    profile,
  ],
  teacher: [
    home,
    item('/my-exams', words.myExams, 'exams'),
    item('/classrooms-management', words.classrooms, 'classes'),
    item('/exam-management', words.exams, 'examTools', false),
    feedback,
    readiness,
    profile,
  ],
  admin: [home, item('/admin', words.admin, 'admin'), { ...profile, primary: true }],
};
