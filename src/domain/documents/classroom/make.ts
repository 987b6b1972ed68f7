import { putElements, setFields } from '../../merge/edit.ts';
import { SCHEMA } from '../../vocabulary.ts';
import type { Member } from '../common.ts';
import type { Classroom } from './schema.ts';

export interface NewClassroom {
  id: string;
  className: string;
  classDesc: string;
  selectedTeacher: readonly Member[];
  selectedStudent: readonly Member[];
  joinCode?: string;
}

/** Creates a class. @param given must have the maker among its teachers */
export function newClassroom(given: NewClassroom, now: number): Classroom {
  const empty: Classroom = {
    type: 'classroom',
    schema: SCHEMA,
    id: given.id,
    className: '',
    classDesc: '',
    selectedTeacher: [],
    selectedStudent: [],
    exams: [],
    joinCode: '',
    waiting: [],
    stays: [],
    deleted: false,
    stamps: {},
  };
  const { className, classDesc, joinCode = '' } = given;
  const named = setFields(empty, { className, classDesc, joinCode }, now);
  const taught = putElements(named, 'selectedTeacher', given.selectedTeacher, now);
  return putElements(taught, 'selectedStudent', given.selectedStudent, now);
}
