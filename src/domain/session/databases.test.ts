import { expect, test } from 'vitest';
import { databasesOf, ownerOf, roleDatabase } from './databases.ts';

const person = (userRole: 'student' | 'teacher' | 'admin', isVerified = false) => ({
  uid: 'u1',
  userRole,
  isVerified,
});
const namesFor = (...given: Parameters<typeof person>) =>
  databasesOf(person(...given)).map(({ name, direction }) => `${name} ${direction}`);

test('lets each role replicate its own databases, and no others', () => {
  expect(namesFor('student')).toEqual(['student-u1 both']);
  expect(namesFor('student', true)).toEqual(['student-u1 both']);
  expect(namesFor('teacher')).toEqual(['teacher-u1 both']);
  expect(namesFor('teacher', true)).toEqual(['teacher-u1 both', 'directory pull']);
  expect(namesFor('admin')).toEqual(['admin both', 'directory pull']);
});

test('returns the owner of a role database, and null for other databases', () => {
  expect(ownerOf(roleDatabase(person('student')))).toEqual({ uid: 'u1', userRole: 'student' });
  expect(ownerOf(roleDatabase(person('teacher')))).toEqual({ uid: 'u1', userRole: 'teacher' });
  for (const name of [
    'admin',
    'school',
    'accounts',
    'directory',
    'admin-u1',
    'student-',
    'student-U1',
    'student-u1/x',
    'xstudent-u1',
  ]) {
    expect(ownerOf(name)).toBeNull();
  }
});
