import type { Role } from '../../domain/documents/common.ts';
import { messages } from '../messages.ts';

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

const home = item('/', messages.home, 'home');
const profile = item('/profile', messages.profile, 'profile', false);
const feedback = item('/feedback', messages.feedback, 'feedback', false);
const readiness = item('/test', messages.readiness, 'readiness', false);

/** The top navigation of each role; section 2 of the specification. */
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
