import type { ComponentType } from 'react';
import type { Role } from '../../domain/documents/common.ts';
import { late } from '../../ui/late.ts';
import { StudentHome } from './StudentHome.tsx';

const LOADS: Readonly<Record<Role, () => Promise<ComponentType>>> = {
  student: async () => StudentHome,
  teacher: async () => (await import('./TeacherHome.tsx')).TeacherHome,
  admin: async () => (await import('./AdminHome.tsx')).AdminHome,
};

const homes: Record<Role, ComponentType> = {
  student: StudentHome,
  teacher: late(LOADS.teacher),
  admin: late(LOADS.admin),
};

/** What a role finds at home. A student's comes with the app, for most devices are theirs; the others are fetched. */
export const homeOf = (role: Role): ComponentType => homes[role];

/** Fetches it ahead of the first paint, which then need not wait with a placeholder. */
export async function prepareHome(role: Role): Promise<void> {
  homes[role] = await LOADS[role]();
}
