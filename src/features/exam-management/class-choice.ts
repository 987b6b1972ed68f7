import type { Classroom } from '../../domain/documents/classroom/schema.ts';
import { examMessages as messages } from './messages.ts';

/** What a select offers to pick a class from, none picked first. */
export const classChoices = (classrooms: readonly Classroom[]) => [
  { value: '', label: messages.pickClass },
  ...classrooms.map(({ id, className }) => ({ value: id, label: className })),
];

/** The id of the only class, which nobody need pick; '' where there is a choice. */
export function onlyClass(classrooms: readonly Classroom[]): string {
  const [first, second] = classrooms;
  return first && !second ? first.id : '';
}
